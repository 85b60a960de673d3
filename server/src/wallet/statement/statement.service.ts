import type { z } from 'zod';
import type { MemberId } from '@chokdee/shared/contracts/ids';
import { parseHundredths, toSatang } from '@chokdee/shared/contracts/money';
import { MAX_STATEMENT_PAGE, type walletCalls } from '@chokdee/shared/contracts/wallet';
import { readInstant } from '@chokdee/shared/rules/instant';
import type { Queryable } from '../../db/db.ts';
import { balanceOf } from '../../ledger/public.ts';
import { depositsBy } from '../deposits/deposits.service.ts';
import { latestWithdrawals } from '../withdraws/withdraws.service.ts';
import { readCursor } from './statement-cursor.ts';
import { scanPage } from './statement-page.ts';
import { presentRows } from './statement-rounds.ts';
import type { StatementSearch } from './statement.queries.ts';

const LISTED = 50;

export type StatementPage = z.output<typeof walletCalls.transactions.reply>;
type StatementRequest = z.output<typeof walletCalls.transactions.request>;

/** @throws AppError VALIDATION when `before` is not a valid cursor */
export async function statementPage(
  db: Queryable,
  memberId: MemberId,
  request: StatementRequest,
): Promise<StatementPage> {
  const { group, before, limit = MAX_STATEMENT_PAGE, locale = 'th' } = request;
  const window = { from: readInstant(request.startedDate), until: readInstant(request.endedDate) };
  const { rows, next, top } = await scanPage(db, memberId, {
    ...window,
    ...readCursor(before),
    group,
    search: parseSearch(request.search),
    limit,
  });
  const owed = before === undefined ? -(await balanceOf(db, memberId, 'debt')).satang : 0;
  return {
    transactions: await presentRows(db, memberId, rows, { ...window, top, locale }),
    next,
    ...(owed > 0 ? { owed: toSatang(owed) } : {}),
  };
}

/**
 * The newest `LISTED` of each kind. QR code deposits are listed with the fast ones, because they are paid the
 * same way.
 */
export async function bankTransactions(
  db: Queryable,
  memberId: MemberId,
): Promise<z.output<typeof walletCalls.bankTransactions.reply>> {
  const [fast, byCode, depositNormal, userWithdraw] = await Promise.all([
    depositsBy(db, memberId, 'fast', LISTED),
    depositsBy(db, memberId, 'qrcode', LISTED),
    depositsBy(db, memberId, 'normal', LISTED),
    latestWithdrawals(db, memberId, LISTED),
  ]);
  const depositFast = [...fast, ...byCode]
    .sort((one, other) => other.createdAt.localeCompare(one.createdAt))
    .slice(0, LISTED);
  return { depositFast, depositNormal, userWithdraw };
}

export function parseSearch(text: string | undefined): StatementSearch | undefined {
  if (!text) return undefined;
  const hundredths = parseHundredths(text.replaceAll(',', ''));
  return { text, satang: hundredths === undefined ? undefined : toSatang(Math.abs(hundredths)) };
}
