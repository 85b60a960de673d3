import type { BetId } from '@chokdee/shared/contracts/ids';
import type { OfficialResult } from '@chokdee/shared/contracts/operator';
import type { Queryable } from '../db/db.ts';
import type { Operator } from './acts.queries.ts';
import type { FirstEntry } from './blind-entries.ts';
import { entryColumns } from './entry-mismatches.queries.ts';

export interface NewProposal {
  betId: BetId;
  operator: Operator;
  result: OfficialResult;
  replaces: number | undefined;
}

export async function insertProposal(
  tx: Queryable,
  { betId, operator, result, replaces }: NewProposal,
): Promise<void> {
  await tx.query(
    'insert into result_proposals (bet_id, operator_id, operator_name, result, replaces) values ($1, $2, $3, $4, $5)',
    [betId, operator.uuid, operator.userName, JSON.stringify(result), replaces],
  );
}

/** The newest proposal of each of these rounds. */
export function latestProposals(db: Queryable, betIds: readonly BetId[]): Promise<FirstEntry[]> {
  return db.query<FirstEntry>(
    `select distinct on (p.bet_id) 1 as version, ${entryColumns('1')} from result_proposals p where p.bet_id = any ($1) order by p.bet_id, p.proposal desc`,
    [betIds],
  );
}
