import { useTexts } from '@chokdee/shared/i18n';
import { Stack } from '@chokdee/shared/ui';
import { ClosedRound } from '../purchase/closed-round.tsx';
import type { RoundPhase } from '../rounds/round-phase.ts';
import { DrawnNumber } from './drawn-number.tsx';
import { MoveTickets } from './move-tickets.tsx';
import { useTicketScope, useTickets } from './ticket-context.ts';

/** A draw that takes no more tickets. */
export function ClosedDraw({ phase, live }: { phase: RoundPhase; live: boolean }) {
  const text = useTexts('lottery');
  const { round } = useTicketScope();
  return (
    <Stack gap="5">
      <ClosedRound
        round={round}
        phase={phase}
        live={live}
        drafted={useTickets((state) => state.lines.length)}
        result={<DrawnNumber />}
        back={{ to: '/lotto/4d', label: text('set4.other') }}
      >
        <MoveTickets />
      </ClosedRound>
    </Stack>
  );
}
