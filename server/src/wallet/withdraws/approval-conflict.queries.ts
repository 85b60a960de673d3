import type { z } from 'zod';
import type { MemberId } from '@chokdee/shared/contracts/ids';
import { APPROVAL_CONFLICT_DAYS, type approvalConflict } from '@chokdee/shared/contracts/wallet-operator';
import type { Queryable } from '../../db/db.ts';
import type { Member } from '../../http/call-context.ts';

export type ApprovalConflict = z.output<typeof approvalConflict>;

/**
 * Why the operator may not approve withdrawals of each member: their own recent actions on the member's money
 * or account. Nobody may route money to a member and out again. The statement reads the site's clock, so call
 * it in the transaction that decides.
 */
export async function approvalConflicts(
  db: Queryable,
  { uuid, userName }: Pick<Member, 'uuid' | 'userName'>,
  memberIds: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, ApprovalConflict>> {
  if (memberIds.length === 0) return new Map();
  const rows = await db.query<{ memberId: MemberId; conflict: ApprovalConflict }>(
    `with since as materialized (select site_now() - make_interval(days => $4) as at),
     acts as (
       select a.member_id, 1 as rank, 'assigned' as conflict from deposit_actions a, since
        where a.member_id = any ($1) and a.operator_id = $2 and a.action in ('assign', 'confirm') and a.at > since.at
       union all
       select p.member_id, 1, 'assigned' from transfer_proposals p, since
        where p.member_id = any ($1) and p.proposed_by = $2 and p.state = 'done' and p.decided_at > since.at
       union all
       select j.member_id, 2, 'adjusted' from adjustments j, since
        where j.member_id = any ($1) and $2 in (j.proposed_by, j.decided_by) and j.state = 'done' and j.decided_at > since.at
       union all
       select s.member_id, 2, 'adjusted' from withdrawal_steps s, since
        where s.member_id = any ($1) and s.operator_id = $2 and s.status = 'failed' and s.at > since.at
       union all
       select m.id, 2, 'adjusted' from unnest($1::uuid[]) m (id)
         join game_cases g on coalesce(g.ours, g.theirs) ->> 'memberId' = m.id::text, since
        where $2 in (g.proposed_by, g.decided_by) and g.state = 'settled' and g.action = 'correct' and g.amount > 0
          and g.decided_at > since.at
       union all
       select a.member_id, 3, 'imported' from deposit_actions a, since
        where a.member_id = any ($1) and a.operator_id = $2 and a.action = 'import' and a.at > since.at
       union all
       select w.member_id, 4, 'corrected' from results d join wins w on w.bet_id = d.bet_id and w.version = d.version, since
        where w.member_id = any ($1) and d.version > 1 and $2 in (d.proposed_by, d.confirmed_by) and d.created_at > since.at and w.payout_satang > 0
       union all
       select e.member_id, 5, 'account' from sign_in_events e, since
        where e.member_id = any ($1) and e.kind in ('unlocked', 'status-changed') and e.details ->> 'operator' = $3 and e.at > since.at
     )
     select distinct on (member_id) member_id as "memberId", conflict from acts order by member_id, rank`,
    [memberIds, uuid, userName, APPROVAL_CONFLICT_DAYS],
  );
  return new Map(rows.map(({ memberId, conflict }) => [memberId, conflict]));
}
