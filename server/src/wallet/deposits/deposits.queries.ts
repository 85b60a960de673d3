import type { z } from 'zod';
import type { DepositId, MemberId } from '@chokdee/shared/contracts/ids';
import type { Satang } from '@chokdee/shared/contracts/money';
import type { depositStatus } from '@chokdee/shared/contracts/deposits';
import type { Queryable } from '../../db/db.ts';
import type { PromptPayAccount } from './promptpay.ts';

export interface DepositRow {
  member_id: MemberId;
  id: DepositId;
  bank_id: string;
  prepare_amount: Satang;
  prepare_total: Satang;
  prepare_index: number;
  status: z.output<typeof depositStatus>;
  payload: string;
  bank_name: string;
  bank_number: string;
  created_at: Date;
  expires_at: Date;
}

/** A deposit past its time reads as expired; nothing has to run for it to become so. */
const columns = `(select name from receiving_banks b where b.bank_id = deposits.bank_id) as bank_name,
  (select promptpay_target from receiving_banks b where b.bank_id = deposits.bank_id) as bank_number, member_id, id, bank_id, prepare_amount, prepare_total, prepare_index, payload, created_at, expires_at,
  case when status = 'pending' and expires_at <= site_now() then 'expired' else status end as status`;

/** Serialises the deposits that one member asks for, so that a limit on their number holds. */
export async function lockMember(tx: Queryable, memberId: MemberId): Promise<void> {
  await tx.query('select from members where id = $1 for update', [memberId]);
}

/** Unpaid deposits of the member: those still open, and all whose tails are still held. */
export async function unpaidCounts(tx: Queryable, memberId: MemberId, heldSeconds: number): Promise<{ open: number; held: number }> {
  const [row] = await tx.query<{ open: number; held: number }>(
    `select count(*) filter (where expires_at > site_now()) as open, count(*) as held
       from deposits where member_id = $1 and status = 'pending' and created_at > site_now() - make_interval(secs => $2)`,
    [memberId, heldSeconds],
  );
  return row!;
}

export async function activeBank(tx: Queryable): Promise<(PromptPayAccount & { bankId: string }) | undefined> {
  const [bank] = await tx.query<PromptPayAccount & { bankId: string }>(
    `select bank_id as "bankId", promptpay_kind as kind, promptpay_target as target from receiving_banks where active order by bank_id limit 1`,
  );
  return bank;
}

export interface TailClaim {
  bankId: string;
  memberId: MemberId;
  depositId: DepositId;
  amount: Satang;
  tails: number;
  heldSeconds: number;
}

/** Claims a free satang tail for a sum; `undefined` when somebody took the one that was tried, or none is free. */
export async function claimTail(tx: Queryable, claim: TailClaim): Promise<number | undefined> {
  const [taken] = await tx.query<{ tail: number }>(
    `insert into deposit_tails as held (bank_id, prepare_total, member_id, deposit_id, held_until)
     select $1, $4 + tail, $2, $3, site_now() + make_interval(secs => $6)
       from generate_series(1, $5::int) as tail
      where not exists (select from deposit_tails where bank_id = $1 and prepare_total = $4 + tail and held_until > site_now())
      order by random() limit 1
     on conflict (bank_id, prepare_total) do update
       set member_id = excluded.member_id, deposit_id = excluded.deposit_id, held_until = excluded.held_until
       where held.held_until <= site_now()
     returning (prepare_total - $4)::int as tail`,
    [claim.bankId, claim.memberId, claim.depositId, claim.amount, claim.tails, claim.heldSeconds],
  );
  return taken?.tail;
}

export interface NewDeposit {
  memberId: MemberId;
  id: DepositId;
  bankId: string;
  amount: Satang;
  total: Satang;
  tail: number;
  payload: string;
  openSeconds: number;
}

export async function insertDeposit(tx: Queryable, deposit: NewDeposit): Promise<DepositRow> {
  const [row] = await tx.query<DepositRow>(
    `insert into deposits (member_id, id, channel, bank_id, prepare_amount, prepare_total, prepare_index, payload, created_at, expires_at)
     select $1, $2, 'qrcode', $3, $4, $5, $6, $7, now, now + make_interval(secs => $8) from site_now() as now
     returning ${columns}`,
    [deposit.memberId, deposit.id, deposit.bankId, deposit.amount, deposit.total, deposit.tail, deposit.payload, deposit.openSeconds],
  );
  return row!;
}

export async function depositById(db: Queryable, memberId: MemberId, id: DepositId): Promise<DepositRow | undefined> {
  const [row] = await db.query<DepositRow>(`select ${columns} from deposits where member_id = $1 and id = $2`, [memberId, id]);
  return row;
}

export function depositsOf(db: Queryable, memberId: MemberId, limit: number): Promise<DepositRow[]> {
  return db.query<DepositRow>(`select ${columns} from deposits where member_id = $1 order by created_at desc, id limit $2`, [memberId, limit]);
}

/** The deposit that a sum at a bank belongs to; its claim is locked until the transaction ends, so that one transfer resolves it. */
export async function claimedBy(tx: Queryable, bankId: string, total: Satang): Promise<{ memberId: MemberId; depositId: DepositId } | undefined> {
  const [claim] = await tx.query<{ memberId: MemberId; depositId: DepositId }>(
    `select member_id as "memberId", deposit_id as "depositId" from deposit_tails
      where bank_id = $1 and prepare_total = $2 and held_until > site_now() for update`,
    [bankId, total],
  );
  return claim;
}

/**
 * Marks the deposit paid, once. Its tail stays held until its time: whoever pays the same code again must not meet another member's deposit.
 *
 * @returns whether it was still unpaid.
 */
export async function resolveDeposit(tx: Queryable, memberId: MemberId, id: DepositId, transferId: string): Promise<boolean> {
  const rows = await tx.query(
    `update deposits set status = 'success', refer_transfer_id = $3 where member_id = $1 and id = $2 and status = 'pending' returning id`,
    [memberId, id, transferId],
  );
  return rows.length > 0;
}
