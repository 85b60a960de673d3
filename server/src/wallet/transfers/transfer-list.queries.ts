import type { DepositId, MemberId } from '@chokdee/shared/contracts/ids';
import type { Satang } from '@chokdee/shared/contracts/money';
import type { Queryable } from '../../db/db.ts';
import type { KnownTransfer, TransferKey } from './transfers.queries.ts';

export interface TransferRow extends TransferKey {
  amount: Satang;
  state: KnownTransfer['state'];
  receivedAt: Date;
  noticedAt: Date;
  payerAccount: string | null;
  payerName: string | null;
  memberId: MemberId | null;
  userName: string | null;
  depositId: DepositId | null;
  handledBy: string | null;
  reason: string | null;
  /** Other amounts that the same transfer was reported with. */
  conflicts:
    | {
        amount: Satang;
        toldAt: string;
        clearedAt: string | null;
        clearedBy: string | null;
        clearedWhy: string | null;
      }[]
    | null;
}

const columns = `t.bank_id as "bankId", t.trans_ref as "transRef", t.amount, t.state, t.received_at as "receivedAt", t.noticed_at as "noticedAt",
  t.payer_account as "payerAccount", t.payer_name as "payerName", t.member_id as "memberId", m.user_name as "userName", t.deposit_id as "depositId",
  t.handled_by as "handledBy", t.reason,
  (select jsonb_agg(jsonb_build_object('amount', c.amount, 'toldAt', c.told_at, 'clearedAt', c.cleared_at, 'clearedBy', c.cleared_by, 'clearedWhy', c.cleared_why) order by c.told_at) from transfer_conflicts c where c.bank_id = t.bank_id and c.trans_ref = t.trans_ref) as conflicts`;
const tables = 'bank_transfers t left join members m on m.id = t.member_id';

/**
 * Newest report first. A page includes all rows of its last instant, so that the next page can start before
 * it.
 */
export function listTransfers(
  db: Queryable,
  {
    state,
    before,
    conflicts,
    limit,
  }: { state?: KnownTransfer['state']; before?: Date; conflicts?: 'open'; limit: number },
): Promise<TransferRow[]> {
  return db.query<TransferRow>(
    `select ${columns} from ${tables} where ($1::text is null or t.state = $1) and ($2::timestamptz is null or t.noticed_at < $2)
        and ($4::text is null or (t.bank_id, t.trans_ref) in (select bank_id, trans_ref from transfer_conflicts where cleared_at is null))
      order by t.noticed_at desc fetch first ($3::int) rows with ties`,
    [state, before, limit, conflicts],
  );
}

export async function transferByKey(
  db: Queryable,
  { bankId, transRef }: TransferKey,
): Promise<TransferRow | undefined> {
  const [row] = await db.query<TransferRow>(
    `select ${columns} from ${tables} where t.bank_id = $1 and t.trans_ref = $2`,
    [bankId, transRef],
  );
  return row;
}

export async function memberNamed(db: Queryable, userName: string): Promise<MemberId | undefined> {
  const [row] = await db.query<{ memberId: MemberId }>(
    'select member_id as "memberId" from user_names where user_name = $1',
    [userName.trim().toLowerCase()],
  );
  return row?.memberId;
}
