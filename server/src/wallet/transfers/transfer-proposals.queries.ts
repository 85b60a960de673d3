import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { DepositId, MemberId } from '@chokdee/shared/contracts/ids';
import type { transferProposal } from '@chokdee/shared/contracts/wallet-operator';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import type { Queryable } from '../../db/db.ts';
import type { Operator } from './deposit-actions.queries.ts';
import type { TransferKey } from './transfers.queries.ts';

export interface ProposalRow extends TransferKey {
  id: string;
  action: z.output<typeof transferProposal>['action'];
  memberId: MemberId | null;
  userName: string | null;
  depositId: DepositId | null;
  reason: string;
  state: 'proposed' | 'done' | 'declined';
  proposedBy: MemberId;
  proposedByName: string;
  proposedAt: Date;
}

export type NewProposal = TransferKey &
  Pick<ProposalRow, 'action' | 'reason'> & { memberId?: MemberId; depositId?: DepositId | undefined };

const columns = `p.id, p.bank_id as "bankId", p.trans_ref as "transRef", p.action, p.member_id as "memberId", m.user_name as "userName",
  p.deposit_id as "depositId", p.reason, p.state, p.proposed_by as "proposedBy", p.proposed_by_name as "proposedByName", p.proposed_at as "proposedAt"`;
const source = 'transfer_proposals p left join members m on m.id = p.member_id';

/** @returns `false` when another proposal for the transfer is open. */
export async function insertTransferProposal(
  tx: Queryable,
  operator: Operator,
  { bankId, transRef, action, memberId, depositId, reason }: NewProposal,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into transfer_proposals (id, bank_id, trans_ref, action, member_id, deposit_id, reason, proposed_by, proposed_by_name)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing returning id`,
    [
      randomUUID(),
      bankId,
      transRef,
      action,
      memberId ?? null,
      depositId ?? null,
      reason,
      operator.uuid,
      operator.userName,
    ],
  );
  return rows.length > 0;
}

export async function proposalById(tx: Queryable, id: string): Promise<ProposalRow | undefined> {
  const [row] = await tx.query<ProposalRow>(`select ${columns} from ${source} where p.id = $1`, [id]);
  return row;
}

export async function lockProposal(tx: Queryable, id: string): Promise<ProposalRow | undefined> {
  const [row] = await tx.query<ProposalRow>(
    `select ${columns} from ${source} where p.id = $1 for update of p`,
    [id],
  );
  return row;
}

export async function decideProposal(
  tx: Queryable,
  id: string,
  operator: Operator,
  state: 'done' | 'declined',
  decision: string,
): Promise<void> {
  await tx.query(
    'update transfer_proposals set state = $2, decided_by = $3, decided_by_name = $4, decided_at = site_now(), decision = $5 where id = $1',
    [id, state, operator.uuid, operator.userName, decision],
  );
}

/** Open proposals for transfers still in suspense: a transfer slip may have settled a transfer meanwhile. */
export function openProposals(db: Queryable, transfers: readonly TransferKey[]): Promise<ProposalRow[]> {
  return db.query<ProposalRow>(
    `select ${columns} from ${source} join bank_transfers t using (bank_id, trans_ref)
     where p.state = 'proposed' and t.state = 'suspense' and (p.bank_id, p.trans_ref) in (select * from unnest($1::text[], $2::text[]))`,
    [transfers.map(({ bankId }) => bankId), transfers.map(({ transRef }) => transRef)],
  );
}

export function presentProposal({
  id,
  action,
  memberId,
  userName,
  depositId,
  reason,
  proposedByName,
  proposedAt,
}: ProposalRow): z.output<typeof transferProposal> {
  return {
    id,
    action,
    reason,
    proposedBy: proposedByName,
    proposedAt: bangkokIso(proposedAt),
    ...(memberId && userName ? { member: { memberId, userName } } : {}),
    ...(depositId ? { depositId } : {}),
  };
}
