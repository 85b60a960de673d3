import type { DepositId, MemberId } from '@chokdee/shared/contracts/ids';
import type { Satang } from '@chokdee/shared/contracts/money';
import type { Queryable } from '../../db/db.ts';

export interface TailClaim {
  bankId: string;
  memberId: MemberId;
  depositId: DepositId;
  amount: Satang;
  tails: number;
  heldSeconds: number;
}

/**
 * Claims a free satang tail for an amount. Undefined when another deposit took the chosen tail first, or none
 * is free. The total is never whole baht: people transfer such amounts without a deposit, and their money
 * would go to the claimant.
 */
export async function claimTail(tx: Queryable, claim: TailClaim): Promise<number | undefined> {
  const [taken] = await tx.query<{ tail: number }>(
    `insert into deposit_tails as held (bank_id, prepare_total, member_id, deposit_id, held_until)
     select $1, $4 + tail, $2, $3, site_now() + make_interval(secs => $6)
       from generate_series(1, $5::int) as tail
      where ($4 + tail) % 100 <> 0
        and not exists (select from deposit_tails where bank_id = $1 and prepare_total = $4 + tail and held_until > site_now())
      order by random() limit 1
     on conflict (bank_id, prepare_total) do update
       set member_id = excluded.member_id, deposit_id = excluded.deposit_id, held_until = excluded.held_until
       where held.held_until <= site_now()
     returning (prepare_total - $4)::int as tail`,
    [claim.bankId, claim.memberId, claim.depositId, claim.amount, claim.tails, claim.heldSeconds],
  );
  return taken?.tail;
}

/** Money received on one of the site's accounts. */
export interface IncomingTransfer {
  bankId: string;
  amount: Satang;
  /** ISO 8601 with offset. */
  receivedAt: string;
}

/**
 * The deposit that claims an amount at a bank account. Locks the claim until the transaction ends, so that
 * one transfer resolves it. Bank notices may be late: money received before the deposit was opened belongs to
 * the earlier holder of that amount. Allows ten minutes of clock skew, and corrects for a development site
 * whose clock was moved ahead.
 */
export async function depositByTail(
  tx: Queryable,
  { bankId, amount, receivedAt }: IncomingTransfer,
): Promise<{ memberId: MemberId; depositId: DepositId } | undefined> {
  const [claim] = await tx.query<{ memberId: MemberId; depositId: DepositId }>(
    `select t.member_id as "memberId", t.deposit_id as "depositId" from deposit_tails t join deposits d on d.member_id = t.member_id and d.id = t.deposit_id
      where t.bank_id = $1 and t.prepare_total = $2 and t.held_until > site_now()
        and d.created_at <= $3::timestamptz + (site_now() - clock_timestamp()) + interval '10 minutes' for update of t`,
    [bankId, amount, receivedAt],
  );
  return claim;
}
