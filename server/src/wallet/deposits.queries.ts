import type { z } from 'zod';
import type { DepositId, MemberId } from '@chokdee/shared/contracts/ids';
import type { Satang } from '@chokdee/shared/contracts/money';
import type { depositStatus } from '@chokdee/shared/contracts/wallet';
import type { Queryable } from '../db/db.ts';
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
  created_at: Date;
  expires_at: Date;
}

/** A deposit past its time reads as expired; nothing has to run for it to become so. */
const columns = `member_id, id, bank_id, prepare_amount, prepare_total, prepare_index, payload, created_at, expires_at,
  CASE WHEN status = 'pending' AND expires_at <= site_now() THEN 'expired' ELSE status END AS status`;

/** Serialises the deposits that one member asks for, so that a limit on their number holds. */
export async function lockMember(tx: Queryable, memberId: MemberId): Promise<void> {
  await tx.query('SELECT FROM members WHERE id = $1 FOR UPDATE', [memberId]);
}

export async function pendingCount(tx: Queryable, memberId: MemberId): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `SELECT count(*) AS count FROM deposits WHERE member_id = $1 AND status = 'pending' AND expires_at > site_now()`,
    [memberId],
  );
  return row!.count;
}

export async function activeBank(tx: Queryable): Promise<(PromptPayAccount & { bankId: string }) | undefined> {
  const [bank] = await tx.query<PromptPayAccount & { bankId: string }>(
    `SELECT bank_id AS "bankId", promptpay_kind AS kind, promptpay_target AS target FROM receiving_banks WHERE active ORDER BY bank_id LIMIT 1`,
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
    `INSERT INTO deposit_tails AS held (bank_id, prepare_total, member_id, deposit_id, held_until)
     SELECT $1, $4 + tail, $2, $3, site_now() + make_interval(secs => $6)
       FROM generate_series(1, $5::int) AS tail
      WHERE NOT EXISTS (SELECT FROM deposit_tails WHERE bank_id = $1 AND prepare_total = $4 + tail AND held_until > site_now())
      ORDER BY random() LIMIT 1
     ON CONFLICT (bank_id, prepare_total) DO UPDATE
       SET member_id = excluded.member_id, deposit_id = excluded.deposit_id, held_until = excluded.held_until
       WHERE held.held_until <= site_now()
     RETURNING (prepare_total - $4)::int AS tail`,
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
    `INSERT INTO deposits (member_id, id, channel, bank_id, prepare_amount, prepare_total, prepare_index, payload, created_at, expires_at)
     SELECT $1, $2, 'qrcode', $3, $4, $5, $6, $7, now, now + make_interval(secs => $8) FROM site_now() AS now
     RETURNING ${columns}`,
    [deposit.memberId, deposit.id, deposit.bankId, deposit.amount, deposit.total, deposit.tail, deposit.payload, deposit.openSeconds],
  );
  return row!;
}

export async function depositById(db: Queryable, memberId: MemberId, id: DepositId): Promise<DepositRow | undefined> {
  const [row] = await db.query<DepositRow>(`SELECT ${columns} FROM deposits WHERE member_id = $1 AND id = $2`, [memberId, id]);
  return row;
}

export function depositsOf(db: Queryable, memberId: MemberId, limit: number): Promise<DepositRow[]> {
  return db.query<DepositRow>(`SELECT ${columns} FROM deposits WHERE member_id = $1 ORDER BY created_at DESC, id LIMIT $2`, [memberId, limit]);
}

/** The deposit that a sum at a bank belongs to; its claim is locked until the transaction ends, so that one transfer resolves it. */
export async function claimedBy(tx: Queryable, bankId: string, total: Satang): Promise<{ memberId: MemberId; depositId: DepositId } | undefined> {
  const [claim] = await tx.query<{ memberId: MemberId; depositId: DepositId }>(
    `SELECT member_id AS "memberId", deposit_id AS "depositId" FROM deposit_tails
      WHERE bank_id = $1 AND prepare_total = $2 AND held_until > site_now() FOR UPDATE`,
    [bankId, total],
  );
  return claim;
}

/** Marks the deposit paid and lets its tail go. */
export async function resolveDeposit(tx: Queryable, memberId: MemberId, id: DepositId, transferId: string): Promise<void> {
  await tx.query(`UPDATE deposits SET status = 'success', refer_transfer_id = $3 WHERE member_id = $1 AND id = $2`, [memberId, id, transferId]);
  await tx.query('DELETE FROM deposit_tails WHERE deposit_id = $1 AND member_id = $2', [id, memberId]);
}
