import { isConflict, pgErrorCode, type Queryable } from '../db/db.ts';
import { batchLoader } from '../db/batch-loader.ts';
import { bet, win, type Outcome, type PartnerTransaction } from './wallet.queries.ts';
import { callsTogether, type UsualCall } from './wallet-batch.queries.ts';

/** Batches of a partner in flight, each with one connection. */
const LANES = 2;
const MAX_CALLS = 64;
/** SQLSTATE of an overdrawn account: some bet of the batch is to be refused. */
const NOT_ENOUGH = 'CK004';
/** SQLSTATE classes 22 (data exception) and 23 (constraint violation). */
const INVALID_DATA = /^2[23]/;

export interface WalletBatch {
  bet: (transaction: PartnerTransaction, stake: Parameters<typeof bet>[2]) => Promise<Outcome>;
  win: (transaction: PartnerTransaction, won: Parameters<typeof win>[2]) => Promise<Outcome>;
}

/**
 * Batches bets, wins and draws of a partner: calls that arrive during a batch form the next one, in
 * one transaction. A special case (a repeat, a refusal, a part of a satang) runs by itself and does
 * not block the others.
 */
export function walletBatch(db: Queryable): WalletBatch {
  const load = batchLoader((calls: readonly UsualCall[]) => together(db, calls), {
    lanes: LANES,
    maxKeys: MAX_CALLS,
  });
  return {
    bet: async (transaction, stake) =>
      (await load({ kind: 'bet', transaction, ...stake, close: false, original: null })) ??
      bet(db, transaction, stake),
    win: async (transaction, won) =>
      (await load({ transaction, tokenHash: null, gameList: null, gameId: null, ...won })) ??
      win(db, transaction, won),
  };
}

/** @returns undefined for a call that must run by itself; the batch wrote nothing for it. */
async function together(
  db: Queryable,
  calls: readonly UsualCall[],
): Promise<readonly (Outcome | undefined)[]> {
  // The batch costs more than a single call.
  if (calls.length === 1) return [undefined];
  try {
    return await callsTogether(db, calls);
  } catch (error) {
    const code = pgErrorCode(error) ?? '';
    if (isConflict(error) || code === NOT_ENOUGH || INVALID_DATA.test(code))
      return calls.map(() => undefined);
    throw error;
  }
}
