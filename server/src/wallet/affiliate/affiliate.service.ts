import type { z } from 'zod';
import type { IdempotencyKey, MemberId } from '@chokdee/shared/contracts/ids';
import { toSatang, type Satang } from '@chokdee/shared/contracts/money';
import { afTransaction, MAX_STATEMENT_PAGE, type walletCalls } from '@chokdee/shared/contracts/wallet';
import { bangkokIso, readInstant } from '@chokdee/shared/rules/instant';
import type { Queryable } from '../../db/db.ts';
import { entriesOf, type MemberAccount, post, requestHash } from '../../ledger/public.ts';
import { affiliateDays } from './affiliate.queries.ts';

type Window = z.output<typeof walletCalls.afSummary.request>;
type Page = z.output<typeof walletCalls.afTransactions.request>;
type Moved = z.output<typeof walletCalls.moveAfCash.reply>;

export async function afTransactionsOf(
  db: Queryable,
  memberId: MemberId,
  page: Page,
): Promise<z.output<typeof walletCalls.afTransactions.reply>> {
  return (await entriesIn(db, memberId, 'af', page)).map(
    ({ transactionId, type, amount, balanceAfter, createdAt }) => ({
      id: String(transactionId),
      createdAt: bangkokIso(createdAt),
      transactionType: afTransaction.shape.transactionType.parse(type),
      amount,
      balance: balanceAfter,
    }),
  );
}

export async function pointTransactionsOf(
  db: Queryable,
  memberId: MemberId,
  page: Page,
): Promise<z.output<typeof walletCalls.pointTransactions.reply>> {
  return (await entriesIn(db, memberId, 'points', page)).map(
    ({ transactionId, amount, balanceAfter, createdAt }) => ({
      id: String(transactionId),
      createdAt: bangkokIso(createdAt),
      transactionType: 'POINTS_EARN',
      amount,
      balance: balanceAfter,
    }),
  );
}

export async function afSummaryOf(
  db: Queryable,
  memberId: MemberId,
  { startedDate, endedDate }: Window,
): Promise<z.output<typeof walletCalls.afSummary.reply>> {
  const days = await affiliateDays(db, memberId, readInstant(startedDate), readInstant(endedDate));
  const total = (column: 'earned' | 'moved') => toSatang(days.reduce((sum, day) => sum + day[column], 0));
  return { earned: total('earned'), moved: total('moved'), days };
}

/**
 * Moves affiliate cash to cash. It must be the last statement of its transaction that takes locks.
 *
 * @throws AppError BALANCE_NOT_ENOUGH
 */
export async function moveAfCash(
  tx: Queryable,
  memberId: MemberId,
  key: IdempotencyKey,
  amount: Satang,
): Promise<Moved> {
  const { balances } = await post(
    tx,
    {
      key: `af-move:${key}`,
      hash: requestHash({ amount }),
      type: 'MOVE_AF_TO_MONEY',
      memberId,
      reference: { kind: 'affiliate', id: key },
    },
    [
      { memberId, account: 'af', amount: toSatang(-amount) },
      { memberId, account: 'cash', amount },
    ],
  );
  const [af, cash] = balances;
  return { balance: cash!.satang, version: cash!.version, afMoney: af!.satang, afVersion: af!.version };
}

function entriesIn(
  db: Queryable,
  memberId: MemberId,
  account: MemberAccount,
  { startedDate, endedDate, before, limit = MAX_STATEMENT_PAGE }: Page,
) {
  return entriesOf(db, memberId, {
    account,
    from: readInstant(startedDate),
    until: readInstant(endedDate),
    limit,
    before: before === undefined ? undefined : Number(before),
  });
}
