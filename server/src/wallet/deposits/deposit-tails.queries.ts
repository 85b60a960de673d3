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
 * Claims a free satang tail for a sum; `undefined` when somebody took the one that was tried, or none is free.
 * Never one that makes whole baht: people transfer such sums unasked, and theirs would be the claimant's.
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

/** The deposit that a sum at a bank belongs to; its claim is locked until the transaction ends, so that one transfer resolves it. */
export async function claimedBy(tx: Queryable, bankId: string, total: Satang): Promise<{ memberId: MemberId; depositId: DepositId } | undefined> {
  const [claim] = await tx.query<{ memberId: MemberId; depositId: DepositId }>(
    `select member_id as "memberId", deposit_id as "depositId" from deposit_tails
      where bank_id = $1 and prepare_total = $2 and held_until > site_now() for update`,
    [bankId, total],
  );
  return claim;
}
