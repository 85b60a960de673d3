import { useTexts } from '@chokdee/shared/i18n';
import { ContactButton } from './contact-button.tsx';
import { HomeButton } from './home-button.tsx';
import { NightSky } from './night-sky.tsx';
import { BigNumber } from './not-found-screen.tsx';
import { StatusFrame } from './status-frame.tsx';

/** The member's status locks this part of the site. */
export function ForbiddenScreen() {
  const text = useTexts('shell');
  return (
    <StatusFrame
      title={text('status.forbidden.title')}
      text={text('status.forbidden.text')}
      scene={<NightSky />}
      mark={<BigNumber>403</BigNumber>}
    >
      <HomeButton to="/main" label={text('status.forbidden.home')} />
      <ContactButton />
    </StatusFrame>
  );
}
