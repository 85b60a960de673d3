import type { DrawResult } from '@chokdee/shared/contracts/lottery';
import type { BetId, MemberId } from '@chokdee/shared/contracts/ids';
import type { Queryable } from '../db/db.ts';

export interface ResultRow {
  betId: BetId;
  version: number;
  draw: DrawResult;
  /** The input from which the draw was computed. */
  source: unknown;
}

export interface NewResult {
  betId: BetId;
  version: number;
  draw: DrawResult;
  source: unknown;
  /** The operator who entered the result; absent when it was computed from shots. */
  proposedBy?: MemberId;
  confirmedBy?: MemberId;
  /** A correction's reason, as shown to members. */
  reason?: string;
}

/** The result in force; `undefined` until the round is settled. */
export async function settledResult(db: Queryable, betId: BetId): Promise<ResultRow | undefined> {
  const [row] = await db.query<ResultRow>(
    `select d.bet_id as "betId", d.version, d.draw, d.source
     from rounds r join results d on d.bet_id = r.bet_id and d.version = r.settled_version where r.bet_id = $1`,
    [betId],
  );
  return row;
}

export function settledResultsOfDay(db: Queryable, dt: string): Promise<ResultRow[]> {
  return db.query<ResultRow>(
    `select d.bet_id as "betId", d.version, d.draw, d.source
     from rounds r join results d on d.bet_id = r.bet_id and d.version = r.settled_version where r.dt = $1`,
    [dt],
  );
}

export async function insertResult(
  tx: Queryable,
  { betId, version, draw, source, proposedBy, confirmedBy, reason }: NewResult,
): Promise<void> {
  await tx.query(
    'insert into results (bet_id, version, draw, source, proposed_by, confirmed_by, reason) values ($1, $2, $3, $4, $5, $6, $7)',
    [
      betId,
      version,
      JSON.stringify(draw),
      JSON.stringify(source),
      proposedBy ?? null,
      confirmedBy ?? null,
      reason ?? null,
    ],
  );
}
