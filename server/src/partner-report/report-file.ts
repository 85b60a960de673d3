import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import type { UnreadableList } from '@chokdee/shared/contracts/partner-report';
import { AppError } from '../errors.ts';
import type { Reported } from '../game-play/public.ts';

const MAX_ROWS = 200_000;
const columns = ['transaction_id', 'kind', 'player_id', 'round_id', 'amount', 'at'] as const;
const AMOUNT = /^(-?)(\d{1,9})(?:\.(\d{1,6}))?$/;

const row = z.object({
  transaction_id: z.string().min(1).max(64),
  kind: z.enum(['bet', 'win', 'draw', 'bonus', 'refund', 'rollback', 'adjust', 'in', 'out']),
  player_id: z.string().min(1).max(64),
  round_id: z.string().max(64),
  amount: z.string().regex(AMOUNT),
  at: z.iso.datetime({ offset: true }),
});

const unreadable = (details: UnreadableList, cause?: unknown) =>
  new AppError('IMPORT_UNREADABLE', details, { cause });

/**
 * Reads a partner's list from CSV with a header row; the order of columns and further ones do not matter. It
 * is refused whole when a row cannot be read, because a part of a list compares wrongly.
 *
 * @throws AppError IMPORT_UNREADABLE with `UnreadableList`
 */
export function readReportFile(bytes: Uint8Array): Reported[] {
  const records = recordsIn(bytes);
  const missing = columns.filter((column) => !Object.hasOwn(records[0]?.record ?? {}, column));
  if (records.length === 0 || missing.length > 0) throw unreadable({ why: 'columns', missing });
  if (records.length > MAX_ROWS) throw unreadable({ why: 'rows', max: MAX_ROWS });
  return records.map(({ record, info }) => {
    const parsed = row.safeParse(record);
    if (!parsed.success)
      throw unreadable({
        why: 'row',
        line: info.lines,
        column: String(parsed.error.issues[0]?.path[0]),
      });
    const { transaction_id: txn, kind, player_id: memberId, round_id: round, amount, at } = parsed.data;
    return { txn, kind, memberId, round, micro: microOf(amount), at };
  });
}

function recordsIn(bytes: Uint8Array): { record: Record<string, string>; info: { lines: number } }[] {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (text.includes('\0')) throw new Error('The file is binary.');
    return parse(text, {
      columns: true,
      bom: true,
      info: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as {
      record: Record<string, string>;
      info: { lines: number };
    }[];
  } catch (cause) {
    throw unreadable({ why: 'form' }, cause);
  }
}

/** Baht as decimal text, which AMOUNT describes, as millionths. */
function microOf(text: string): number {
  const [, sign = '', whole = '', fraction = ''] = AMOUNT.exec(text)!;
  const value = Number(`${whole}${fraction.padEnd(6, '0')}`);
  return sign && value !== 0 ? -value : value;
}
