import type { Queryable } from '../db/db.ts';
import type { Outcome, PartnerTransaction } from './wallet.queries.ts';

/** Only a bet has a session and a game; only a win or a draw has an `original`. */
export interface UsualCall {
  kind: 'bet' | 'win' | 'draw';
  transaction: PartnerTransaction;
  tokenHash: Buffer | null;
  round: string;
  gameList: string | null;
  gameId: string | null;
  micro: number;
  close: boolean;
  /** The bet that is paid, where the partner names it. */
  original: string | null;
}

/** @returns undefined for each call that is to be done by itself. All calls are of one partner. */
export async function callsTogether(
  db: Queryable,
  calls: readonly UsualCall[],
): Promise<(Outcome | undefined)[]> {
  const rows = await db.query<{ at: number; answer: string; balance: number; version: number }>(
    `select at /* never null: of the batch */, answer /* never null: of the batch */, balance /* never null: of the batch */, version /* never null: of the batch */
     from game_calls_together($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      calls[0]!.transaction.partner,
      calls.map(({ kind }) => kind),
      calls.map(({ transaction }) => transaction.txn),
      calls.map(({ transaction }) => transaction.hash),
      calls.map(({ transaction }) => transaction.memberId),
      calls.map(({ tokenHash }) => tokenHash?.toString('hex') ?? null),
      calls.map(({ round }) => round),
      calls.map(({ gameList }) => gameList),
      calls.map(({ gameId }) => gameId),
      calls.map(({ micro }) => micro),
      calls.map(({ close }) => close),
      calls.map(({ original }) => original),
      calls.map(({ transaction }) => transaction.answers.done),
      calls[0]!.transaction.scale,
    ],
  );
  const outcomes: (Outcome | undefined)[] = calls.map(() => undefined);
  for (const { at, answer, balance, version } of rows)
    outcomes[at - 1] = { code: null, answer, balance, version, replayed: false };
  return outcomes;
}
