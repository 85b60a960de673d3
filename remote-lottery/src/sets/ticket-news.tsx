import { SET_SLIP_MAX_LINES } from '@chokdee/shared/contracts/sets';
import { useTexts, type TextOf } from '@chokdee/shared/i18n';
import { Box } from '@chokdee/shared/ui';
import { useTickets } from './ticket-context.ts';
import type { TicketNotice } from './ticket.store.ts';

/** Feedback on the last action. Its space is reserved to avoid layout shifts. */
export function TicketNews() {
  const text = useTexts('lottery');
  const notice = useTickets((state) => state.notice);
  const [news, problem] = notice ? told(notice, text) : [];
  return (
    <Box
      role="status"
      aria-live="polite"
      minHeight="9"
      fontSize={{ base: 'xs', md: 'sm' }}
      lineHeight="1.3"
      textAlign="center"
    >
      {news && (
        <Box color="fg.success" lineClamp={problem ? '1' : '2'}>
          {news}
        </Box>
      )}
      {problem && (
        <Box color="fg.warning" lineClamp={news ? '1' : '2'}>
          {problem}
        </Box>
      )}
      {!news && !problem && <Box color="fg.muted">{text('set4.hint')}</Box>}
    </Box>
  );
}

function told(notice: TicketNotice, text: TextOf): [news: string, problem: string] {
  if (notice.kind === 'restored') return [text('set4.notice.restored'), ''];
  const say = (key: string, numbers: readonly string[]) =>
    numbers.length > 0 && text(`set4.notice.${key}`, { numbers: numbers.join(' ') });
  const joined = (parts: readonly (string | false)[]) => parts.filter(Boolean).join(' · ');
  return [
    joined([say('added', notice.added), say('more', notice.more)]),
    joined([
      say('soldOut', notice.soldOut),
      say('atMost', notice.atMost),
      say('fewer', notice.fewer),
      say('skipped', notice.skipped),
      notice.full && text('set4.notice.full', { max: SET_SLIP_MAX_LINES }),
    ]),
  ];
}
