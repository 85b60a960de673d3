import type { BetId } from '@chokdee/shared/contracts/ids';
import type { BeaconSource } from '../beacon/beacon.ts';
import type { Queryable } from '../db/db.ts';

export interface PlannedShooting {
  betId: BetId;
  dt: string;
  openAt: Date;
  shootCloseAt: Date;
}

export interface NewPromise {
  betId: BetId;
  chain: number;
  place: number;
  /** Null until the previous seed of the chain is revealed: that seed is the commit. */
  commit: string | null;
  beaconRound: number;
  beaconAt: Date;
}

/** Lotteries with scheduled rounds whose fairness rule is not fixed yet. */
export async function unpromisedLotteries(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ lottery: string }>(
    `select distinct lottery from rounds r
     where r.state = 'scheduled' and r.due_at is not null and r.shoot_close_at is not null and not exists (select from round_fairness f where f.bet_id = r.bet_id)
     order by lottery`,
  );
  return rows.map(({ lottery }) => lottery);
}

/**
 * Locks the lottery, so that one process at a time makes promises for it. Returns its rounds without one, by
 * closing time.
 */
export async function unpromisedRounds(tx: Queryable, lottery: string): Promise<PlannedShooting[]> {
  await tx.query('select from lotteries where lottery = $1 for no key update', [lottery]);
  return tx.query<PlannedShooting>(
    `select r.bet_id as "betId", r.dt, r.open_at as "openAt", r.shoot_close_at as "shootCloseAt" from rounds r
     where r.lottery = $1 and r.state = 'scheduled' and r.shoot_close_at is not null and not exists (select from round_fairness f where f.bet_id = r.bet_id)
     order by r.close_at, r.bet_id`,
    [lottery],
  );
}

/** Locks the lottery, as `unpromisedRounds` does. */
export async function shootingOf(
  tx: Queryable,
  betId: BetId,
): Promise<PlannedShooting & { lottery: string }> {
  const [row] = await tx.query<PlannedShooting & { lottery: string }>(
    `select r.bet_id as "betId", r.lottery, r.dt, r.open_at as "openAt", r.shoot_close_at as "shootCloseAt"
     from rounds r join lotteries l using (lottery) where r.bet_id = $1 and r.shoot_close_at is not null for no key update of l`,
    [betId],
  );
  return row!;
}

export async function promiseConventional(tx: Queryable, betIds: readonly BetId[]): Promise<void> {
  await tx.query(
    "insert into round_fairness (bet_id, rule) select bet_id, 'conventional' from unnest($1::bigint[]) bet_id",
    [betIds],
  );
}

export async function insertChain(
  tx: Queryable,
  chain: { lottery: string; dt: string; length: number; salt: string; anchor: string },
): Promise<number> {
  const [row] = await tx.query<{ chain: number }>(
    `insert into seed_chains (lottery, dt, lane, length, salt, anchor)
     select $1, $2, coalesce((select max(lane) from seed_chains where lottery = $1 and dt = $2), 0) + 1, $3, $4, $5 returning chain`,
    [chain.lottery, chain.dt, chain.length, chain.salt, chain.anchor],
  );
  return row!.chain;
}

export async function insertPromises(
  tx: Queryable,
  source: BeaconSource,
  promises: readonly NewPromise[],
): Promise<void> {
  await tx.query(
    'insert into beacon_sources (hash, public_key, period_seconds, genesis_seconds, simulated) values ($1, $2, $3, $4, $5) on conflict do nothing',
    [source.hash, source.publicKey, source.periodSeconds, source.genesisSeconds, source.simulated],
  );
  const column = <T>(read: (promise: NewPromise) => T) => promises.map(read);
  await tx.query(
    `insert into round_fairness (bet_id, rule, source, chain, place, commit, beacon_round, beacon_at)
     select bet_id, 'beacon', $1, chain, place, commit, beacon_round, beacon_at
     from unnest($2::bigint[], $3::bigint[], $4::integer[], $5::text[], $6::bigint[], $7::timestamptz[]) p (bet_id, chain, place, commit, beacon_round, beacon_at)`,
    [
      source.hash,
      column(({ betId }) => betId),
      column(({ chain }) => chain),
      column(({ place }) => place),
      column(({ commit }) => commit),
      column(({ beaconRound }) => beaconRound),
      column(({ beaconAt }) => beaconAt),
    ],
  );
}

export interface Fairness {
  rule: 'conventional' | 'beacon';
  chain: {
    id: number;
    salt: string;
    length: number;
    anchor: string;
    lane: number;
    dt: string;
    publishedAt: string;
  };
  place: number;
  commit: string | null;
  source: BeaconSource;
  beaconRound: number;
  beaconAt: string;
  seed: string | null;
  signature: string | null;
  randomness: string | null;
}

/**
 * The promise for a round. `undefined` for a conventional round that an operator opened by hand. Under the
 * conventional rule only `rule` is meaningful.
 */
export async function fairnessOf(db: Queryable, betId: BetId): Promise<Fairness | undefined> {
  const [row] = await db.query<{ fairness: Fairness }>(
    `select jsonb_build_object('rule', f.rule, 'place', f.place, 'commit', f.commit, 'beaconRound', f.beacon_round, 'beaconAt', f.beacon_at, 'seed', f.seed,
       'signature', b.signature, 'randomness', b.randomness,
       'source', jsonb_build_object('hash', s.hash, 'publicKey', s.public_key, 'periodSeconds', s.period_seconds, 'genesisSeconds', s.genesis_seconds, 'simulated', s.simulated),
       'chain', jsonb_build_object('id', c.chain, 'salt', c.salt, 'length', c.length, 'anchor', c.anchor, 'lane', c.lane, 'dt', c.dt, 'publishedAt', c.published_at)) as fairness
     from round_fairness f left join seed_chains c using (chain) left join beacon_sources s on s.hash = f.source
     left join beacons b on b.source = f.source and b.round = f.beacon_round
     where f.bet_id = $1`,
    [betId],
  );
  return row?.fairness;
}

/** Reveals the seed of a round, and stores it as the commit of the next round in the chain. */
export async function revealSeed(
  tx: Queryable,
  betId: BetId,
  { chain, place }: Pick<Fairness, 'chain' | 'place'>,
  seed: string,
): Promise<void> {
  await tx.query('update round_fairness set seed = $2 where bet_id = $1', [betId, seed]);
  await tx.query('update round_fairness set commit = $3 where chain = $1 and place = $2', [
    chain.id,
    place + 1,
    seed,
  ]);
}

/**
 * Void or settled rounds whose seed is still secret although the previous one of the chain is revealed. Only
 * after shooting has ended, because a void round can be brought back until then.
 */
export async function endedWithSecretSeed(db: Queryable): Promise<BetId[]> {
  const rows = await db.query<{ betId: BetId }>(
    `select f.bet_id as "betId" from round_fairness f join rounds r using (bet_id)
     where f.rule = 'beacon' and f.seed is null and f.commit is not null and r.state in ('void', 'settled') and r.shoot_close_at <= (select site_now())
     order by f.chain, f.place`,
  );
  return rows.map(({ betId }) => betId);
}

export interface AwaitedBeacon {
  betId: BetId;
  source: string;
  round: number;
  /** The timeout had passed before the beacon was fetched. */
  late: boolean;
}

/** Closed rounds whose beacon value is due and not stored yet. */
export function awaitedBeacons(db: Queryable, patienceSeconds: number): Promise<AwaitedBeacon[]> {
  return db.query<AwaitedBeacon>(
    `select f.bet_id as "betId", f.source /* never null: of a beacon */, f.beacon_round as round /* never null: of a beacon */,
       clock.now > f.beacon_at + make_interval(secs => $1) as late /* never null: of a beacon */
     from (select site_now() as now offset 0) clock
     join round_fairness f on f.rule = 'beacon' and f.seed is null and f.beacon_at <= clock.now and f.missing_at is null
     join rounds r on r.bet_id = f.bet_id and r.state = 'closed' and r.shoot_close_at <= clock.now
     where not exists (select from beacons b where b.source = f.source and b.round = f.beacon_round)
     order by f.beacon_at, f.bet_id`,
    [patienceSeconds],
  );
}

export async function saveBeacon(
  db: Queryable,
  source: string,
  { round, signature, randomness }: { round: number; signature: string; randomness: string },
): Promise<void> {
  await db.query(
    'insert into beacons (source, round, signature, randomness) values ($1, $2, $3, $4) on conflict do nothing',
    [source, round, signature, randomness],
  );
}

/** Marks the beacon of a round as missing. False if another server stored the value or marked it first. */
export async function markBeaconMissing(db: Queryable, betId: BetId): Promise<boolean> {
  const noted = await db.query(
    `update round_fairness f set missing_at = site_now()
     where bet_id = $1 and missing_at is null and not exists (select from beacons b where b.source = f.source and b.round = f.beacon_round) returning bet_id`,
    [betId],
  );
  return noted.length > 0;
}

/**
 * Locks a closed round whose beacon value is stored or missing, until the end of the transaction. Skips
 * rounds that another process has locked.
 */
export async function claimBeaconRound(tx: Queryable, except: readonly BetId[]): Promise<BetId | undefined> {
  const [row] = await tx.query<{ betId: BetId }>(
    `select r.bet_id as "betId" from (select site_now() as now offset 0) clock
     join round_fairness f on f.rule = 'beacon' and f.seed is null and f.beacon_at <= clock.now
     join rounds r on r.bet_id = f.bet_id and r.state = 'closed' and r.result_at <= clock.now and r.bet_id <> all ($1)
     where f.missing_at is not null or exists (select from beacons b where b.source = f.source and b.round = f.beacon_round)
     order by r.result_at, r.bet_id limit 1
     for update of r skip locked`,
    [except],
  );
  return row?.betId;
}
