import { useTexts } from '@chokdee/shared/i18n';
import { Navigate } from '@chokdee/shared/router';
import { RoundScreen } from '../purchase/round-screen.tsx';
import { slipGroupOf } from '../rounds/lottery-group.ts';
import { BetRound } from './bet-round.tsx';

/** One round: betting while it is open, shooting where available, and its result. */
export function BetScreen() {
  const text = useTexts('lottery');
  return (
    <RoundScreen title={text('lobby.title')} back={{ to: '/lotto', label: text('lobby.back') }}>
      {(round, { key, ...page }) => {
        if (round.betGroup === 'BET_LOTERRY4') return <Navigate replace to={`/lotto/4d/${round.betId}`} />;
        const slug = slipGroupOf(round)?.slug;
        return slug && <BetRound key={key} {...page} round={round} slug={slug} />;
      }}
    </RoundScreen>
  );
}
