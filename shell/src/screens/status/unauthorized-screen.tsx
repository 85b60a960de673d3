import { useEffect } from 'react';
import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Button, Icon } from '@chokdee/shared/ui';
import { wantedPage } from '../../guards/wanted-page.ts';
import { pathOfRoute } from '../../layout/navigation.ts';
import { useManifest } from '../../remotes/boot-manifest.ts';
import { lastMember } from '../../session/last-member.ts';
import { logOut } from '../../session/log-out.ts';
import { HomeButton } from './home-button.tsx';
import { StatusFrame } from './status-frame.tsx';

/** 401: logs the member out when it mounts. Logging in again leads back to the page. */
export function UnauthorizedScreen() {
  const text = useTexts('shell');
  const common = useTexts('common');
  const login = pathOfRoute(useManifest().remotes, 'login');
  useEffect(() => {
    void logOut('unauthorized');
    const { pathname, search, hash } = window.location;
    wantedPage.remember(pathname + search + hash, lastMember());
  }, []);
  return (
    <StatusFrame
      eyebrow={text('status.unauthorized.eyebrow')}
      title={text('status.unauthorized.title')}
      text={text('status.unauthorized.text')}
      mark={<Icon name="lock" boxSize="14" />}
    >
      {login && (
        <Button asChild colorPalette="red" size="lg">
          {/* The navigation itself dismisses this screen; dismissed earlier, the guards would redirect to
              the landing page. */}
          <Link to={login}>
            <Icon name="user" />
            {common('login')}
          </Link>
        </Button>
      )}
      <HomeButton label={text('status.unauthorized.home')} variant={login ? 'outline' : 'solid'} />
    </StatusFrame>
  );
}
