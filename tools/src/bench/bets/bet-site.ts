import { postMany, type SiteServices } from '@chokdee/server/public';
import type { MemberId } from '@chokdee/shared/contracts/ids';
import { toSatang } from '@chokdee/shared/contracts/money';
import { withServerUnderLoad } from '../server-under-load.ts';

/** Enough that no member runs out of money during a measurement. */
const RICH = toSatang(100_000_000_000);
const LOTTERY = 'gov';
/** Rate of teng_bon_3 in that lottery. */
export const RATE = 900;

export interface BetSite {
  /** Connection string of the database, with the server's role. */
  url: string;
  db: SiteServices['db'];
  port: number;
  /** Process ids of the server and of PostgreSQL. */
  processes: number[];
  /** Signs in all members again. */
  tokens(): Promise<string[]>;
  /** Opens a round of this duration with its own limits. */
  openRound(seconds?: number): Promise<number>;
}

/**
 * Starts the real server in its own process, its database and members with money. Stops them after `work`.
 */
export async function withBetSite<T>(
  { port, members }: { port: number; members: number },
  work: (site: BetSite) => Promise<T>,
): Promise<T> {
  return withServerUnderLoad(port, async (services, server) =>
    work(await betSite(services, { port, members, ...server })),
  );
}

async function betSite(
  { db, auth }: SiteServices,
  { port, members, url, processes }: { port: number; members: number; url: string; processes: number[] },
): Promise<BetSite> {
  const memberIds = await enrolled(db, members);
  // Every check runs and none refuses: the rate tier that is reached has the same rate.
  await db.query(
    'update lottery_options set number_cap_satang = $2, member_cap_satang = 50000 where lottery = $1',
    [LOTTERY, Number.MAX_SAFE_INTEGER],
  );
  await db.query(
    'update rate_tiers t set multiply_x100 = o.multiply_x100 from lottery_options o where o.lottery = t.lottery and o.option = t.option',
  );
  let rounds = 0;
  return {
    url,
    db,
    port,
    processes,
    async tokens() {
      const tokens: string[] = [];
      for (const memberId of memberIds)
        tokens.push(
          (await auth.enter(memberId, { ip: '127.0.0.1', userAgent: 'bench', method: 'pin' })).accessToken,
        );
      return tokens;
    },
    async openRound(seconds = 3_600) {
      rounds += 1;
      const [round] = await db.query<{ betId: number }>(
        `insert into rounds (lottery, bet_type, round_number, dt, open_at, close_at, result_at, state)
         select $1, 'BET_GOV', $2, bangkok_day(now), now - interval '1 minute', now + make_interval(secs => $3), now + make_interval(secs => $3 + 60), 'open'
         from (select site_now() as now offset 0) clock returning bet_id as "betId"`,
        [LOTTERY, 1_000 + rounds, seconds],
      );
      await db.query(
        `insert into number_limits (bet_id, option, number, multiply_x100) select $1, 'teng_bon_3', lpad(n::text, 3, '0'), $2 from generate_series(0, 999, 50) n`,
        [round!.betId, RATE * 100],
      );
      return round!.betId;
    },
  };
}

/** Registers members with money, of the ids memberOf(1) to memberOf(count). */
export async function enrolled(db: BetSite['db'], count: number): Promise<MemberId[]> {
  const rows = await db.query<{ id: MemberId }>(
    `insert into members (id, user_name, pin_hash, name, phone_number, birth_date, agent_id, ref_uid, registered_at_domain)
     select ${memberOf('n')}, 'bench' || n, '', 'Bench', '', '1990-01-01', 2, 0, 'localhost' from generate_series(1, $1) n returning id`,
    [count],
  );
  const ids = rows.map(({ id }) => id);
  const deposits = ids.map((memberId) => ({
    key: 'rich',
    hash: '',
    type: 'DEPOSIT' as const,
    memberId,
    reference: null,
    account: 'cash' as const,
    amount: RICH,
    house: 'house:bank:bench' as const,
  }));
  for (let at = 0; at < deposits.length; at += 1_000) await postMany(db, deposits.slice(at, at + 1_000));
  return ids;
}

/** SQL expression for the id of the nth member: a UUID with a valid version. */
export const memberOf = (number: string): string =>
  `overlay(overlay(md5('member ' || ${number}) placing '4' from 13) placing '8' from 17)::uuid`;
