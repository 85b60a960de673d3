import type { BetId, MemberId } from '@chokdee/shared/contracts/ids';
import type { Queryable } from '../../db/db.ts';

export interface DueRewards {
  betId: BetId;
  version: number;
}

/**
 * Locks the next settlement with unpaid rewards until the transaction ends. Skips those that others have
 * locked.
 */
export async function nextDueRewards(tx: Queryable): Promise<DueRewards | undefined> {
  const [due] = await tx.query<DueRewards>(
    `select bet_id as "betId", version from settlement_rewards
      where done_at is null and (retry_at is null or retry_at <= clock_timestamp()) order by bet_id, version limit 1 for update skip locked`,
  );
  return due;
}

export interface Earning {
  memberId: MemberId;
  kind: 'af' | 'points';
  /**
   * `points`: satang staked by the member. `af`: satang staked by the members they referred, times the basis
   * points.
   */
  units: number;
}

/** What each member staked. */
export interface Stakes {
  memberIds: MemberId[];
  satang: number[];
}

export async function stakesOf(tx: Queryable, betId: BetId): Promise<Stakes> {
  const rows = await tx.query<{ memberId: MemberId; satang: number }>(
    'select member_id as "memberId", coalesce(sum(total_satang), 0)::bigint as satang from standing_poys where bet_id = $1 group by 1',
    [betId],
  );
  return { memberIds: rows.map(({ memberId }) => memberId), satang: rows.map(({ satang }) => satang) };
}

/** Earnings of each member from stakes of settled rounds, in lock order. Operators earn nothing. */
export function earningsOf(
  tx: Queryable,
  { memberIds, satang }: Stakes,
  basisPoints: number,
): Promise<Earning[]> {
  return tx.query<Earning>(
    `with staked as (select * from unnest($1::uuid[], $2::bigint[]) as s (member_id, satang))
     select staked.member_id as "memberId" /* never null: of a stake */, 'points' as kind, staked.satang as units /* never null: of a stake */
       from staked left join members m on m.id = staked.member_id where m.role is distinct from 'operator'
     union all
     select referrer.id, 'af', sum(staked.satang)::bigint * $3::bigint
       from staked join members m on m.id = staked.member_id join members referrer on referrer.uid = m.ref_uid
      where m.ref_uid <> 0 and referrer.id <> m.id and $3::bigint > 0 and referrer.role = 'member' and referrer.status <> 1
        -- Excludes two accounts of one person: same phone, bank account holder or LINE account.
        and referrer.phone_number <> m.phone_number and coalesce(referrer.holder_name <> m.holder_name, true)
        and (m.line_uid = '' or referrer.line_uid <> m.line_uid)
      group by 1
     order by "memberId", kind`,
    [memberIds, satang, basisPoints],
  );
}

/** Remainders of earlier rounds, in the order of `earnings`. Locks them until the transaction ends. */
export async function lockRemainders(tx: Queryable, earnings: readonly Earning[]): Promise<number[]> {
  const columns = [earnings.map(({ memberId }) => memberId), earnings.map(({ kind }) => kind)];
  await tx.query(
    'insert into reward_remainders (member_id, kind) select * from unnest($1::uuid[], $2::text[]) order by 1, 2 on conflict do nothing',
    columns,
  );
  const rows = await tx.query<{ remainder: number }>(
    `select r.remainder from reward_remainders r
      where (r.member_id, r.kind) in (select * from unnest($1::uuid[], $2::text[])) order by r.member_id, r.kind for update`,
    columns,
  );
  return rows.map(({ remainder }) => remainder);
}

export async function saveRemainders(
  tx: Queryable,
  earnings: readonly Earning[],
  remainders: readonly number[],
): Promise<void> {
  await tx.query(
    `update reward_remainders r set remainder = kept.remainder
       from unnest($1::uuid[], $2::text[], $3::bigint[]) as kept (member_id, kind, remainder) where r.member_id = kept.member_id and r.kind = kept.kind`,
    [earnings.map(({ memberId }) => memberId), earnings.map(({ kind }) => kind), remainders],
  );
}

export async function markRewarded(
  tx: Queryable,
  { betId, version }: DueRewards,
  paid: Record<Earning['kind'], number>,
): Promise<void> {
  await tx.query(
    'update settlement_rewards set done_at = site_now(), af_satang = $3, points = $4 where bet_id = $1 and version = $2',
    [betId, version, paid.af, paid.points],
  );
}

export async function retryRewards(
  db: Queryable,
  { betId, version }: DueRewards,
  seconds: number,
): Promise<void> {
  await db.query(
    'update settlement_rewards set retry_at = clock_timestamp() + make_interval(secs => $3) where bet_id = $1 and version = $2 and done_at is null',
    [betId, version, seconds],
  );
}
