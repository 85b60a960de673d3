import type { BetId } from '@chokdee/shared/contracts/ids';
import type { OfficialResult } from '@chokdee/shared/contracts/operator';
import type { Queryable } from '../db/db.ts';
import type { Operator } from './acts.queries.ts';

interface Mismatch {
  betId: BetId;
  version: number;
  /** Id of the first entry from which it differs. */
  proposal: number;
  attempt: number;
  result: OfficialResult;
}

/** Columns of `FirstEntry` besides the version, for a table of first entries with alias `p`. */
export const entryColumns = (
  version: string,
) => `p.bet_id as "betId", p.proposal as id, p.operator_id as "operatorId", p.operator_name as "operatorName",
  p.result, p.replaces, (
    select count(*)::int from entry_mismatches m where (m.bet_id, m.version, m.proposal) = (p.bet_id, ${version}, p.proposal)
  ) as mismatches`;

/** Whether the operator has entered exactly this against the same first entry. */
export async function hasEntered(
  tx: Queryable,
  operator: Operator,
  { betId, version, proposal, result }: Omit<Mismatch, 'attempt'>,
): Promise<boolean> {
  const rows = await tx.query(
    `select from entry_mismatches
     where (bet_id, version, proposal, operator_id) = ($1, $2, $3, $4) and result = $5::jsonb`,
    [betId, version, proposal, operator.uuid, JSON.stringify(result)],
  );
  return rows.length > 0;
}

export async function insertMismatch(
  tx: Queryable,
  operator: Operator,
  { betId, version, proposal, attempt, result }: Mismatch,
): Promise<void> {
  await tx.query(
    `insert into entry_mismatches (bet_id, version, proposal, attempt, operator_id, operator_name, result) values ($1, $2, $3, $4, $5, $6, $7)`,
    [betId, version, proposal, attempt, operator.uuid, operator.userName, JSON.stringify(result)],
  );
}
