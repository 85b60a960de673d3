import { useTexts } from '@chokdee/shared/i18n';
import { NightSky } from './night-sky.tsx';
import { BigNumber } from './not-found-screen.tsx';
import { RefreshButton } from './refresh-button.tsx';
import { StatusFrame } from './status-frame.tsx';

/** The site is not served at this host, not even its home page: the visitor can only retry. */
export function NotAllowDomainScreen() {
  const text = useTexts('shell');
  return (
    <StatusFrame
      title={text('status.notAllowDomain.title')}
      text={text('status.notAllowDomain.text')}
      scene={<NightSky />}
      mark={<BigNumber>404</BigNumber>}
    >
      <RefreshButton />
    </StatusFrame>
  );
}
