import type { z } from 'zod';
import { depositId, type MemberId } from '@chokdee/shared/contracts/ids';
import { parseHundredths, toSatang } from '@chokdee/shared/contracts/money';
import {
  MAX_STATEMENT_PAGE,
  referenceKind,
  type Transaction,
  type walletCalls,
} from '@chokdee/shared/contracts/wallet';
import { bangkokIso, readInstant } from '@chokdee/shared/rules/instant';
import {
  statementGroup,
  transactionTypes,
  type StatementGroup,
} from '@chokdee/shared/rules/statement-groups';
import type { Queryable } from '../../db/db.ts';
import { AppError } from '../../errors.ts';
import { balanceOf } from '../../ledger/public.ts';
import { depositsBy } from '../deposits/deposits.service.ts';
import { latestWithdrawals } from '../withdraws/withdraws.service.ts';
import { cursorText, readCursor } from './statement-cursor.ts';
import {
  requestedDepositOf,
  movementOf,
  noteOf,
  ownEntries,
  statementOf,
  type StatementRow,
  type StatementSearch,
} from './statement.queries.ts';

/** Limit of rows that one search request scans. Its page may be short or empty and still have a next page. */
export const MAX_SCANNED_ROWS = 20_000;
const LISTED = 50;

export type StatementPage = z.output<typeof walletCalls.transactions.reply>;
type StatementRequest = z.output<typeof walletCalls.transactions.request>;

/** @throws AppError VALIDATION when `before` is not a valid cursor */
export async function statementPage(
  db: Queryable,
  memberId: MemberId,
  request: StatementRequest,
): Promise<StatementPage> {
  const limit = request.limit ?? MAX_STATEMENT_PAGE;
  const search = parseSearch(request.search);
  const scanLimit = search ? Math.max(MAX_SCANNED_ROWS, limit + 1) : limit + 1;
  const rows = await statementOf(db, memberId, {
    from: readInstant(request.startedDate),
    until: readInstant(request.endedDate),
    types: request.group && typesOf(request.group),
    before: readCursor(request.before),
    search,
    limit,
    scanLimit,
  });
  const found = rows.filter((row) => row.found);
  const shown = found.slice(0, limit);
  const end = found.length > limit ? shown.at(-1) : rows.find(({ rank }) => rank === scanLimit);
  const owed = request.before === undefined ? -(await balanceOf(db, memberId, 'debt')).satang : 0;
  return {
    transactions: shown.map(presentTransaction),
    next: end && cursorText(end),
    ...(owed > 0 ? { owed: toSatang(owed) } : {}),
  };
}

/** @throws AppError NOT_FOUND, also for another member's transaction */
export async function statementRow(
  db: Queryable,
  memberId: MemberId,
  id: string,
): Promise<z.output<typeof walletCalls.transaction.reply>> {
  const requested = depositId.safeParse(/^deposit:(.*)$/.exec(id)?.[1]);
  if (requested.success)
    return {
      ...presentTransaction(orNotFound(await requestedDepositOf(db, memberId, requested.data))),
      entries: [],
    };
  const transactionId = /^\d{1,15}$/.test(id) ? Number(id) : 0;
  const row = orNotFound(await movementOf(db, memberId, transactionId));
  return {
    ...presentTransaction(row),
    entries: await ownEntries(db, memberId, transactionId),
    note: await noteOf(db, memberId, transactionId),
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

export function typesOf(group: StatementGroup) {
  return transactionTypes.filter((type) => statementGroup(type) === group);
}

export function presentTransaction(row: StatementRow): Transaction {
  const kind = referenceKind.safeParse(row.reference_kind).data ?? 'other';
  return {
    id: row.id,
    createdAt: bangkokIso(row.created_at),
    transactionType: row.type,
    amount: row.amount,
    balance: row.balance_after ?? undefined,
    reference: row.reference_id === null ? undefined : { kind, id: row.reference_id },
  };
}

export function parseSearch(text: string | undefined): StatementSearch | undefined {
  if (!text) return undefined;
  const hundredths = parseHundredths(text.replaceAll(',', ''));
  return { text, satang: hundredths === undefined ? undefined : toSatang(Math.abs(hundredths)) };
}

function orNotFound(row: StatementRow | undefined): StatementRow {
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}
