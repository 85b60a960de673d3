import { SET_SLIP_MAX_LINES } from '@chokdee/shared/contracts/sets';
import { useTexts, type TextOf } from '@chokdee/shared/i18n';
import { Box } from '@chokdee/shared/ui';
import { useTickets } from './ticket-context.ts';
import type { TicketNotice } from './ticket.store.ts';

/** Feedback on the last action. Its space is reserved to avoid layout shifts. */
export function TicketNoticeLine() {
  const text = useTexts('lottery');
  const notice = useTickets((state) => state.notice);
  const [success, problem] = notice ? feedbackTexts(notice, text) : [];
  return (
    <Box
      role="status"
      aria-live="polite"
      minHeight="9"
      fontSize={{ base: 'xs', md: 'sm' }}
      lineHeight="1.3"
      textAlign="center"
    >
      {success && (
        <Box color="fg.success" lineClamp={problem ? '1' : '2'}>
          {success}
        </Box>
      )}
      {problem && (
        <Box color="fg.warning" lineClamp={success ? '1' : '2'}>
          {problem}
        </Box>
      )}
      {!success && !problem && <Box color="fg.muted">{text('set4.hint')}</Box>}
    </Box>
  );
}

function feedbackTexts(notice: TicketNotice, text: TextOf): [news: string, problem: string] {
  if (notice.kind === 'restored') return [text('set4.notice.restored'), ''];
  const textOf = (key: string, numbers: readonly string[]) =>
    numbers.length > 0 && text(`set4.notice.${key}`, { numbers: numbers.join(' ') });
  const joinParts = (parts: readonly (string | false)[]) => parts.filter(Boolean).join(' · ');
  return [
    joinParts([textOf('added', notice.added), textOf('more', notice.more)]),
    joinParts([
      textOf('soldOut', notice.soldOut),
      textOf('atMost', notice.atMost),
      textOf('fewer', notice.fewer),
      textOf('skipped', notice.skipped),
      notice.full && text('set4.notice.full', { max: SET_SLIP_MAX_LINES }),
    ]),
  ];
}
