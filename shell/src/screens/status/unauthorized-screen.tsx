import { useEffect } from 'react';
import { useTexts } from '@chokdee/shared/i18n';
import { Icon } from '@chokdee/shared/ui';
import { wantedPage } from '../../guards/wanted-page.ts';
import { logOut } from '../../session/log-out.ts';
import { HomeButton } from './home-button.tsx';
import { StatusFrame } from './status-frame.tsx';

/** The server knows nobody here: whoever was signed in is logged out, at once, and finds his page again after the next login. */
export function UnauthorizedScreen() {
  const text = useTexts('shell');
  useEffect(() => {
    void logOut('unauthorized');
    wantedPage.remember(window.location.pathname + window.location.search);
  }, []);
  return (
    <StatusFrame title={text('status.unauthorized.title')} text={text('status.unauthorized.text')} mark={<Icon name="lock" boxSize="14" />}>
      <HomeButton label={text('status.unauthorized.home')} />
    </StatusFrame>
  );
}
