import type { MemberId, UserBankId, WithdrawId } from '@chokdee/shared/contracts/ids';
import type { Satang } from '@chokdee/shared/contracts/money';
import type { WithdrawStatus } from '@chokdee/shared/contracts/withdraws';
import type { Queryable } from '../../db/db.ts';
import type { WithdrawalFacts } from './withdraws.policy.ts';

export interface Step {
  status: WithdrawStatus;
  /** ISO 8601. */
  at: string;
  operator: string | null;
  reason: string | null;
}

export interface WithdrawalRow {
  memberId: MemberId;
  id: WithdrawId;
  amount: Satang;
  status: WithdrawStatus;
  userBankId: UserBankId;
  bankCode: string;
  accountNumber: string;
  accountName: string;
  holderName: string;
  approvedBy: MemberId | null;
  decidedBy: string | null;
  payoutRef: string | null;
  attempts: number;
  createdAt: Date;
}

/** A withdrawal with its status history, oldest first. */
export type Withdrawal = WithdrawalRow & { steps: Step[] };

const columns = `w.member_id as "memberId", w.id, w.amount, w.status, w.user_bank_id as "userBankId", w.bank_code as "bankCode", w.account_number as "accountNumber",
  w.account_name as "accountName", w.holder_name as "holderName", w.approved_by as "approvedBy", w.decided_by as "decidedBy", w.payout_ref as "payoutRef", w.attempts,
  w.created_at as "createdAt"`;
const steps = `(select json_agg(json_build_object('status', s.status, 'at', s.at, 'operator', s.operator_name, 'reason', s.reason) order by s.step)
  from withdrawal_steps s where s.member_id = w.member_id and s.withdrawal_id = w.id) as steps /* never null: its first comes with it */`;

/** Lock the member first: then the facts hold until the transaction ends. */
export async function withdrawalFacts(
  db: Queryable,
  memberId: MemberId,
): Promise<Omit<WithdrawalFacts, 'hasPayableBank' | 'turnoverLeft'>> {
  const [row] = await db.query<Omit<WithdrawalFacts, 'hasPayableBank' | 'turnoverLeft'>>(
    `with clock as materialized (select site_now() as now)
     select now, bangkok_midnight(bangkok_day(now) + 1) as "resetsAt",
       (select withdraw_hold_until from members where id = $1 and withdraw_hold_until > now) as "heldUntil",
       exists (select from withdrawals where member_id = $1 and resolved_at is null) as "hasOpenWithdrawal",
       today.used as "usedToday", today.count as "countToday",
       coalesce((select balance from member_accounts where member_id = $1 and kind = 'cash'), 0) as cash
     from clock, lateral (
       select coalesce(sum(amount), 0)::bigint as used, count(*) as count from withdrawals
       where member_id = $1 and status not in ('failed', 'rejected')
         and created_at >= bangkok_midnight(bangkok_day(now)) and created_at < bangkok_midnight(bangkok_day(now) + 1)
     ) today`,
    [memberId],
  );
  return row!;
}

export type NewWithdrawal = Pick<
  WithdrawalRow,
  | 'memberId'
  | 'id'
  | 'amount'
  | 'userBankId'
  | 'bankCode'
  | 'accountNumber'
  | 'accountName'
  | 'holderName'
  | 'createdAt'
>;

/** Stores no turnover counts yet: `saveTurnoverCounts` does, once the money is held. */
export async function insertWithdrawal(tx: Queryable, row: NewWithdrawal): Promise<void> {
  await tx.query(
    `insert into withdrawals (member_id, id, amount, user_bank_id, bank_code, account_number, account_name, holder_name, created_at, deposited, staked)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 0, 0)`,
    [
      row.memberId,
      row.id,
      row.amount,
      row.userBankId,
      row.bankCode,
      row.accountNumber,
      row.accountName,
      row.holderName,
      row.createdAt,
    ],
  );
  await tx.query(
    `insert into withdrawal_steps (member_id, withdrawal_id, step, status, at) values ($1, $2, 1, 'pending', $3)`,
    [row.memberId, row.id, row.createdAt],
  );
}

export async function saveTurnoverCounts(
  tx: Queryable,
  { memberId, id }: Pick<WithdrawalRow, 'memberId' | 'id'>,
  counts: { deposited: Satang; staked: Satang },
): Promise<void> {
  await tx.query('update withdrawals set deposited = $3, staked = $4 where member_id = $1 and id = $2', [
    memberId,
    id,
    counts.deposited,
    counts.staked,
  ]);
}

export async function withdrawalById(
  db: Queryable,
  memberId: MemberId,
  id: WithdrawId,
): Promise<Withdrawal | undefined> {
  const [row] = await db.query<Withdrawal>(
    `select ${columns}, ${steps} from withdrawals w where w.member_id = $1 and w.id = $2`,
    [memberId, id],
  );
  return row;
}

export async function lockWithdrawal(
  tx: Queryable,
  memberId: MemberId,
  id: WithdrawId,
): Promise<WithdrawalRow | undefined> {
  const [row] = await tx.query<WithdrawalRow>(
    `select ${columns} from withdrawals w where w.member_id = $1 and w.id = $2 for update`,
    [memberId, id],
  );
  return row;
}

/** Newest first. */
export function withdrawalsOf(db: Queryable, memberId: MemberId, limit: number): Promise<Withdrawal[]> {
  return db.query<Withdrawal>(
    `select ${columns}, ${steps} from withdrawals w where w.member_id = $1 order by w.created_at desc, w.id limit $2`,
    [memberId, limit],
  );
}

export type OperatorWithdrawal = Withdrawal & {
  userName: string;
  /** The outcome by the bank, where an operator recorded another. */
  bankSays: 'paid' | 'failed' | null;
};

const forOperators = `select ${columns}, ${steps}, m.user_name as "userName", c.bank_says as "bankSays"
  from withdrawals w join members m on m.id = w.member_id
  left join payout_rechecks c on c.member_id = w.member_id and c.withdrawal_id = w.id`;

/** Withdrawals for operators. Those that the bank contradicted in the last 30 days wait for a person, first. */
export function withdrawalsBy(
  db: Queryable,
  state: 'waiting' | 'done',
  limit: number,
): Promise<OperatorWithdrawal[]> {
  return db.query<OperatorWithdrawal>(
    state === 'waiting'
      ? `${forOperators} where (w.member_id, w.id) in (
           select member_id, id from withdrawals where resolved_at is null
           union all
           select member_id, withdrawal_id from payout_rechecks where said_at > site_now() - interval '30 days')
         order by w.resolved_at is null, w.created_at, w.id limit $1`
      : `${forOperators} where w.resolved_at is not null order by w.resolved_at desc, w.id limit $1`,
    [limit],
  );
}

export async function withdrawalForOperator(
  db: Queryable,
  memberId: MemberId,
  id: WithdrawId,
): Promise<OperatorWithdrawal | undefined> {
  const [row] = await db.query<OperatorWithdrawal>(`${forOperators} where w.member_id = $1 and w.id = $2`, [
    memberId,
    id,
  ]);
  return row;
}

export interface Move {
  status: WithdrawStatus;
  /** Delay until a job processes it next; absent for a status that no job processes. */
  dueInSeconds?: number;
  operator?: { uuid: MemberId; userName: string };
  reason?: string | undefined;
  payoutRef?: string | undefined;
}

const DONE: ReadonlySet<WithdrawStatus> = new Set(['paid', 'failed', 'rejected']);

/** Changes the status of a locked withdrawal, and records when, who and why. */
export async function moveTo(
  tx: Queryable,
  { memberId, id }: Pick<WithdrawalRow, 'memberId' | 'id'>,
  { status, dueInSeconds, operator, reason, payoutRef }: Move,
): Promise<void> {
  await tx.query(
    `update withdrawals set status = $3, due_at = clock_timestamp() + make_interval(secs => $4), resolved_at = case when $5 then site_now() end,
       approved_by = case when $3 = 'approved' then $6::uuid else approved_by end, decided_by = coalesce($7, decided_by), payout_ref = coalesce($8, payout_ref)
     where member_id = $1 and id = $2`,
    [
      memberId,
      id,
      status,
      dueInSeconds ?? null,
      DONE.has(status),
      operator?.uuid ?? null,
      operator?.userName ?? null,
      payoutRef ?? null,
    ],
  );
  await tx.query(
    `insert into withdrawal_steps (member_id, withdrawal_id, step, status, at, operator_id, operator_name, reason)
     select $1, $2, max(step) + 1, $3, site_now(), $4, $5, $6 from withdrawal_steps where member_id = $1 and withdrawal_id = $2`,
    [memberId, id, status, operator?.uuid ?? null, operator?.userName ?? null, reason ?? null],
  );
}
