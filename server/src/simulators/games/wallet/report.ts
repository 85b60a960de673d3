import { z } from 'zod';
import { instant } from '@chokdee/shared/contracts/time';
import type { BookEntry } from './provider-wallet.ts';

const PAGE = 500;

export const reportQuery = z.object({ from: instant, to: instant, cursor: z.string().optional() });

type ReportRequest = z.output<typeof reportQuery> & { partner: string };

/** The transactions of a time that count. A bet that was undone, and what undid it, do not. */
export function reportOf(entries: readonly BookEntry[], { partner, from, to, cursor }: ReportRequest) {
  const first = Number(cursor ?? 0);
  const counting = entries.filter(
    (entry) =>
      entry.partner === partner &&
      entry.standing === 'done' &&
      entry.kind !== 'rollback' &&
      Date.parse(entry.at) >= Date.parse(from) &&
      Date.parse(entry.at) < Date.parse(to),
  );
  return {
    entries: counting.slice(first, first + PAGE),
    ...(counting.length > first + PAGE ? { cursor: String(first + PAGE) } : {}),
  };
}
