import { useTexts } from '@chokdee/shared/i18n';
import { NightSky } from './night-sky.tsx';
import { BigNumber } from './not-found-screen.tsx';
import { RefreshButton } from './refresh-button.tsx';
import { StatusFrame } from './status-frame.tsx';

/** At this host nothing is served, home included: all that one can do is ask again. */
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
