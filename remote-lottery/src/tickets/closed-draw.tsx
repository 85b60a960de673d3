import { useTexts } from '@chokdee/shared/i18n';
import { ClosedRound } from '../purchase/closed-round.tsx';
import type { RoundPhase } from '../rounds/round-phase.ts';
import { MoveTickets } from './move-tickets.tsx';
import { TicketPrizes } from './ticket-prizes.tsx';
import { useTicketScope, useTickets } from './ticket-context.ts';
import { useNextDraw } from './use-next-draw.ts';

/** A draw that takes no more tickets. */
export function ClosedDraw({ phase, live }: { phase: RoundPhase; live: boolean }) {
  const text = useTexts('lottery');
  const { round } = useTicketScope();
  const drafted = useTickets((state) => state.lines.length);
  const next = useNextDraw();
  return (
    <ClosedRound
      round={round}
      phase={phase}
      live={live}
      drafted={drafted}
      hasDraft={drafted > 0}
      next={next}
      toNext={next && ((look) => <MoveTickets next={next} look={look} />)}
      back={{ to: '/lotto/4d', label: text('ticket.other') }}
      details={phase === 'settled' && <TicketPrizes />}
    />
  );
}
