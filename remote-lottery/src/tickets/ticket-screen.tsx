import { useTexts } from '@chokdee/shared/i18n';
import { ticketLotteryOf } from '@chokdee/shared/rules/tickets';
import { RoundScreen } from '../purchase/round-screen.tsx';
import { TicketRound } from './ticket-round.tsx';

/** One four-digit draw: buying while it is open, and its result. */
export function TicketScreen() {
  const text = useTexts('lottery');
  return (
    <RoundScreen title={text('ticket.title')} back={{ to: '/lotto/4d', label: text('ticket.other') }}>
      {(round, { key, ...page }) => {
        const lottery = ticketLotteryOf(round.betType);
        return lottery && <TicketRound key={key} {...page} round={round} lottery={lottery} />;
      }}
    </RoundScreen>
  );
}
