import { TICKET_SLIP_MAX_LINES } from '@chokdee/shared/contracts/tickets';
import { useTexts, type TextOf } from '@chokdee/shared/i18n';
import { FeedbackLine } from '../purchase/feedback-line.tsx';
import { useTickets } from './ticket-context.ts';
import type { TicketNotice } from './ticket.store.ts';

/** Feedback on the last action. */
export function TicketNoticeLine() {
  const text = useTexts('lottery');
  const notice = useTickets((state) => state.notice);
  const [success, problem] = notice ? feedbackTexts(notice, text) : [];
  return <FeedbackLine success={success} problem={problem} fallback={text('ticket.hint')} />;
}

function feedbackTexts(notice: TicketNotice, text: TextOf): [news: string, problem: string] {
  if (notice.kind === 'restored') return [text('ticket.notice.restored'), ''];
  const textOf = (key: string, numbers: readonly string[]) =>
    numbers.length > 0 && text(`ticket.notice.${key}`, { numbers: numbers.join(' ') });
  const joinParts = (parts: readonly (string | false)[]) => parts.filter(Boolean).join(' · ');
  return [
    joinParts([textOf('added', notice.added), textOf('more', notice.more)]),
    joinParts([
      textOf('soldOut', notice.soldOut),
      textOf('atMost', notice.atMost),
      textOf('fewer', notice.fewer),
      textOf('skipped', notice.skipped),
      notice.full && text('ticket.notice.full', { max: TICKET_SLIP_MAX_LINES }),
    ]),
  ];
}
