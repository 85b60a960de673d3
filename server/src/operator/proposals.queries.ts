import type { BetId, MemberId } from '@chokdee/shared/contracts/ids';
import type { OfficialResult } from '@chokdee/shared/contracts/operator';
import type { Queryable } from '../db/db.ts';

export interface Proposal {
  betId: BetId;
  operatorId: MemberId;
  operatorName: string;
  result: OfficialResult;
}

export async function insertProposal(tx: Queryable, { betId, operatorId, operatorName, result }: Proposal): Promise<void> {
  await tx.query('insert into result_proposals (bet_id, operator_id, operator_name, result) values ($1, $2, $3, $4)', [
    betId, operatorId, operatorName, JSON.stringify(result),
  ]);
}

/** Of each of these rounds the proposal that counts: the last one. */
export function latestProposals(db: Queryable, betIds: readonly BetId[]): Promise<Proposal[]> {
  return db.query<Proposal>(
    `select distinct on (bet_id) bet_id as "betId", operator_id as "operatorId", operator_name as "operatorName", result
     from result_proposals where bet_id = any ($1) order by bet_id, proposal desc`,
    [betIds],
  );
}
