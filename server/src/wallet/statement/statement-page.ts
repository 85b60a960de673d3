import type { MemberId } from '@chokdee/shared/contracts/ids';
import type { Queryable } from '../../db/db.ts';
import { boundAfter, cursorText, type StatementBound } from './statement-cursor.ts';
import { statementOf, type FoundRow, type StatementWindow } from './statement.queries.ts';

/**
 * Limit of rows that are scanned for one page. A search, or rounds of many movements, may leave a page short
 * or empty that still has a next one.
 */
export const MAX_SCANNED_ROWS = 20_000;
/** Most rounds have two or three. */
const USUAL_MOVEMENTS = 3;

export interface PageRequest extends StatementWindow {
  before: StatementBound;
  top: number | undefined;
  limit: number;
}

export interface ScannedPage {
  rows: FoundRow[];
  /** Cursor of the next page. Undefined: there is none. */
  next: string | undefined;
  /** The version of the cash account up to which rounds were judged. */
  top: number | undefined;
}

/**
 * A page with a row for each round. Reads on until it is full, little at first and then
 * twice as much each time.
 */
export async function scanPage(
  db: Queryable,
  memberId: MemberId,
  { limit, ...request }: PageRequest,
): Promise<ScannedPage> {
  const rows: FoundRow[] = [];
  let { before, top } = request;
  let left = Math.max(MAX_SCANNED_ROWS, limit + 1);
  for (let size = request.search ? left : firstSize(request, limit); ; size = Math.min(size * 2, left)) {
    const scan = {
      ...request,
      by: 'round',
      before,
      top,
      limit: limit - rows.length,
      scanLimit: size,
    } as const;
    const scanned = await statementOf(db, memberId, scan);
    top = scanned[0]?.top ?? top;
    rows.push(...scanned.filter(({ found }) => found));
    const last = rows.length > limit ? rows[limit - 1] : scanned.find(({ rank }) => rank === size);
    left -= size;
    if (!last || rows.length >= limit || left <= 0)
      return { rows: rows.slice(0, limit), next: last && cursorText(last, last.top), top };
    before = boundAfter(last);
  }
}

const firstSize = ({ group }: StatementWindow, limit: number): number =>
  group === 'games' ? limit * USUAL_MOVEMENTS : limit + 1;
