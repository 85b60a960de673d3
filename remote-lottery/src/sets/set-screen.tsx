import { useTexts } from '@chokdee/shared/i18n';
import { setLotteryOf } from '@chokdee/shared/rules/set-4';
import { RoundScreen } from '../purchase/round-screen.tsx';
import { SetRound } from './set-round.tsx';

/** One four-digit draw: buying while it is open, and its result. */
export function SetScreen() {
  const text = useTexts('lottery');
  return (
    <RoundScreen title={text('set4.title')} back={{ to: '/lotto/4d', label: text('set4.other') }}>
      {(round, { key, ...page }) => {
        const lottery = setLotteryOf(round.betType);
        return lottery && <SetRound key={key} {...page} round={round} lottery={lottery} />;
      }}
    </RoundScreen>
  );
}
