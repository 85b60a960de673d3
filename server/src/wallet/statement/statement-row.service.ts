import type { z } from 'zod';
import { depositId, type MemberId } from '@chokdee/shared/contracts/ids';
import type { Locale } from '@chokdee/shared/contracts/site';
import type { walletCalls } from '@chokdee/shared/contracts/wallet';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import type { Queryable } from '../../db/db.ts';
import { AppError } from '../../errors.ts';
import { movementsOfRound } from './rounds.queries.ts';
import { presentRows } from './statement-rounds.ts';
import {
  movementOf,
  noteOf,
  openedAccountOf,
  ownEntries,
  requestedDepositOf,
} from './statement-row.queries.ts';
import type { StatementRow } from './statement.queries.ts';

const MAX_MOVEMENTS = 100;
/** Every movement so far. */
const EVER = { from: new Date(0), until: new Date(8.64e15), top: undefined };

export type DetailedRow = z.output<typeof walletCalls.transaction.reply>;

/** @throws AppError NOT_FOUND, also for another member's row */
export async function statementRow(
  db: Queryable,
  memberId: MemberId,
  { id, locale = 'th' }: z.output<typeof walletCalls.transaction.request>,
): Promise<DetailedRow> {
  const [, kind, key = ''] = /^(deposit|round|game-account):(.*)$/.exec(id) ?? [];
  if (kind === 'round') return roundRow(db, memberId, wholeNumber(key), locale);
  if (kind !== undefined)
    return {
      ...(await presented(db, memberId, await unmovedRow(db, memberId, kind, key), locale)),
      entries: [],
    };
  const transactionId = wholeNumber(id);
  return {
    ...(await presented(db, memberId, await movementOf(db, memberId, transactionId), locale)),
    entries: await ownEntries(db, memberId, transactionId),
    note: await noteOf(db, memberId, transactionId),
  };
}

/** Numbers begin at 1. */
const wholeNumber = (text: string): number => (/^\d{1,15}$/.test(text) ? Number(text) : 0);

async function unmovedRow(db: Queryable, memberId: MemberId, kind: string, key: string) {
  if (kind === 'game-account') return openedAccountOf(db, memberId, key);
  const deposit = depositId.safeParse(key);
  return deposit.success ? requestedDepositOf(db, memberId, deposit.data) : undefined;
}

async function roundRow(
  db: Queryable,
  memberId: MemberId,
  roundId: number,
  locale: Locale,
): Promise<DetailedRow> {
  const movements = (await movementsOfRound(db, memberId, roundId, MAX_MOVEMENTS)).reverse();
  const last = Number(movements.at(-1)?.id ?? 0);
  const row = await movementOf(db, memberId, last);
  const round = await presented(db, memberId, row && { ...row, lastOfRound: last }, locale);
  return {
    ...round,
    entries: movements.map(({ entryId, amount, balance }) => ({
      id: entryId,
      account: 'cash',
      amount,
      balance,
    })),
    movements: movements.map(({ id, created_at, type, amount, balance }) => ({
      id,
      createdAt: bangkokIso(created_at),
      transactionType: type,
      amount,
      balance,
    })),
    left: Math.max(0, (round.round?.movements ?? 0) - movements.length),
  };
}

async function presented(
  db: Queryable,
  memberId: MemberId,
  row: (StatementRow & { lastOfRound?: number }) | undefined,
  locale: Locale,
) {
  const [shown] = row ? await presentRows(db, memberId, [row], { ...EVER, locale }) : [];
  if (!shown) throw new AppError('NOT_FOUND');
  return shown;
}
