import type { z } from 'zod';
import type { MemberId } from '@chokdee/shared/contracts/ids';
import type { Transaction, walletCalls } from '@chokdee/shared/contracts/wallet';
import { bangkokIso, readInstant } from '@chokdee/shared/rules/instant';
import type { Db } from '../../../db/db.ts';
import { boundAfter, NEWEST } from '../statement-cursor.ts';
import { MAX_SCANNED_ROWS } from '../statement-page.ts';
import { presentTransaction } from '../statement.present.ts';
import { statementCount, statementOf } from '../statement.queries.ts';
import { parseSearch } from '../statement.service.ts';
import { statementCsv } from './statement-csv.ts';
import { statementWords } from './statement-words.ts';
import { wallDay } from './wall-time.ts';

const MAX_ROWS = { csv: 100_000, pdf: 5_000 };
const READ_AT_ONCE = 5_000;
const mediaTypes = { csv: 'text/csv; charset=utf-8', pdf: 'application/pdf' };

export type StatementFile = z.output<typeof walletCalls.exportStatement.reply>;
type ExportRequest = z.output<typeof walletCalls.exportStatement.request>;

/**
 * The newest movements of the window as a file, those of rounds one by one with the round's id as their
 * reference. `left` counts the omitted ones; a PDF shows it on the first page.
 */
export async function exportStatement(
  db: Db,
  member: { uuid: MemberId; userName: string },
  request: ExportRequest,
  now: Date,
): Promise<StatementFile> {
  const { format, locale } = request;
  const { rows, left } = await rowsOf(db, member.uuid, request, MAX_ROWS[format]);
  const words = statementWords[locale];
  const [first, last] = daysOf(request);
  const file =
    format === 'csv'
      ? statementCsv(rows, words)
      : await (
          await import('./statement-pdf.ts')
        ).statementPdf(rows, {
          words,
          member: member.userName,
          period: `${wallDay(first)} – ${wallDay(last)}`,
          printedAt: bangkokIso(now),
          left,
        });
  return {
    name: `chokdee-${first}-${last}.${format}`,
    mediaType: mediaTypes[format],
    base64: file.toString('base64'),
    rows: rows.length,
    left,
  };
}

async function rowsOf(
  db: Db,
  memberId: MemberId,
  { startedDate, endedDate, group, search }: ExportRequest,
  most: number,
): Promise<{ rows: Transaction[]; left: number }> {
  const window = {
    from: readInstant(startedDate),
    until: readInstant(endedDate),
    group,
    search: parseSearch(search),
  };
  const rows: Transaction[] = [];
  let before = NEWEST;
  while (rows.length < most) {
    const limit = Math.min(READ_AT_ONCE, most - rows.length);
    const scanLimit = window.search ? MAX_SCANNED_ROWS : limit + 1;
    const scan = { ...window, by: 'movement', before, limit, scanLimit } as const;
    const page = await statementOf(db, memberId, scan);
    const found = page.filter((row) => row.found);
    for (const row of found.slice(0, limit)) rows.push(presentTransaction(row));
    const end = found.length > limit ? found[limit - 1] : page.find(({ rank }) => rank === scanLimit);
    if (!end) return { rows, left: 0 };
    before = boundAfter(end);
  }
  return { rows, left: Math.max(0, (await statementCount(db, memberId, window)) - rows.length) };
}

/** First and last day of the window, both inclusive. */
function daysOf({ startedDate, endedDate }: ExportRequest): readonly [string, string] {
  const [from, until] = [readInstant(startedDate), readInstant(endedDate)];
  return [
    bangkokIso(from).slice(0, 10),
    bangkokIso(new Date(Math.max(from.getTime(), until.getTime() - 1))).slice(0, 10),
  ];
}
