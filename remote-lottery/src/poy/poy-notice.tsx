import type { Poy, PoyResult } from '@chokdee/shared/contracts/lottery';
import { formatBaht, formatInstant } from '@chokdee/shared/format';
import { useTexts, type TextOf } from '@chokdee/shared/i18n';
import { Alert } from '@chokdee/shared/ui';

interface PoyNoticeProps {
  poy: Poy;
  results: readonly PoyResult[];
}

/** Notice about a bet slip that was cancelled, voided, or paid by a corrected result. */
export function PoyNotice({ poy, results }: PoyNoticeProps) {
  const text = useTexts('lottery');
  const notice = noticeOf(poy, results, text);
  if (!notice) return null;
  return (
    <Alert.Root status={notice.status} as="section" aria-label={notice.title}>
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{notice.title}</Alert.Title>
        <Alert.Description overflowWrap="anywhere">
          {notice.words.map((words, index) => (
            <p key={index}>{words}</p>
          ))}
        </Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}

function noticeOf(
  { status, cancelledAt, voided, corrected, total, payout }: Poy,
  results: readonly PoyResult[],
  text: TextOf,
): { status: 'info' | 'warning'; title: string; words: string[] } | undefined {
  if (status === 'cancelled')
    return {
      status: 'info',
      title: text('poy.cancelledTitle'),
      words: [
        text('poy.cancelledText', {
          amount: formatBaht(total),
          time: cancelledAt ? formatInstant(cancelledAt) : '',
        }),
      ],
    };
  if (status === 'void') {
    const why =
      voided?.reason === 'other'
        ? text('poy.reason', { reason: voided.words ?? '' })
        : voided && text(`poy.void.${voided.reason}`);
    return {
      status: 'warning',
      title: text('poy.voidTitle'),
      words: [...(why ? [why] : []), text('poy.voidText', { amount: formatBaht(total) })],
    };
  }
  const [before, now] = results.slice(-2);
  if (!corrected || !before || !now) return undefined;
  return {
    status: 'warning',
    title: text('poy.correctedTitle'),
    words: [
      ...(now.reason ? [text('poy.reason', { reason: now.reason })] : []),
      text(before.payout === payout ? 'poy.correctedSame' : 'poy.correctedText', {
        before: formatBaht(before.payout),
        now: formatBaht(payout),
      }),
    ],
  };
}
