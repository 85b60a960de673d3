import type { BetId } from '@chokdee/shared/contracts/ids';
import type { DrawResult } from '@chokdee/shared/contracts/lottery';
import type { Satang } from '@chokdee/shared/contracts/money';
import type { OfficialResult } from '@chokdee/shared/contracts/operator';
import type { Queryable } from '../../db/db.ts';
import { winningLinesOf } from '../../results/public.ts';
import type { Operator } from '../acts.queries.ts';
import type { FirstEntry } from '../blind-entries.ts';
import { entryColumns } from '../entry-mismatches.queries.ts';

export interface NewCorrection {
  betId: BetId;
  /** Version of the result that it would create. */
  version: number;
  operator: Operator;
  result: OfficialResult;
  reason: string;
  replaces: number | undefined;
}

export interface CorrectionProposal extends FirstEntry {
  reason: string;
  createdAt: Date;
}

export async function insertCorrection(
  tx: Queryable,
  { betId, version, operator, result, reason, replaces }: NewCorrection,
): Promise<void> {
  await tx.query(
    'insert into correction_proposals (bet_id, version, operator_id, operator_name, result, reason, replaces) values ($1, $2, $3, $4, $5, $6, $7)',
    [betId, version, operator.uuid, operator.userName, JSON.stringify(result), reason, replaces],
  );
}

/** The newest proposal of each round for its next version. */
export function openCorrections(db: Queryable, betIds: readonly BetId[]): Promise<CorrectionProposal[]> {
  return db.query<CorrectionProposal>(
    `select distinct on (p.bet_id) p.version, p.reason, p.created_at as "createdAt", ${entryColumns('p.version')}
     from correction_proposals p join rounds r using (bet_id)
     where p.bet_id = any ($1) and p.version = r.settled_version + 1 order by p.bet_id, p.proposal desc`,
    [betIds],
  );
}

export interface PublishedRow {
  betId: BetId;
  version: number;
  draw: DrawResult;
  source: unknown;
  reason: string | null;
  publishedAt: Date;
  payoutSatang: Satang;
  winningLines: number;
}

/** Every paid result of these rounds, by round, oldest version first. */
export function publishedResults(db: Queryable, betIds: readonly BetId[]): Promise<PublishedRow[]> {
  return db.query<PublishedRow>(
    `select d.bet_id as "betId", d.version, d.draw, d.source, d.reason, d.created_at as "publishedAt", s.payout_satang as "payoutSatang", s.winning_lines as "winningLines"
     from results d join settlements s using (bet_id, version) where d.bet_id = any ($1) order by d.bet_id, d.version`,
    [betIds],
  );
}

/** What a round would pay for a draw. */
export async function payoutBy(db: Queryable, betId: BetId, draw: DrawResult): Promise<Satang> {
  const [row] = await db.query<{ payout: Satang }>(
    'select coalesce(sum(payout_satang), 0)::bigint as payout from line_payouts($1, $2, $3, $4, $5)',
    [betId, ...winningLinesOf(draw)],
  );
  return row!.payout;
}
