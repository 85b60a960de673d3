import { partnerSecret, type SiteServices } from '@chokdee/server/public';
import type { MemberId } from '@chokdee/shared/contracts/ids';
import { enrolled } from '../bets/bet-site.ts';
import { withServerUnderLoad, type ServerUnderLoad } from '../server-under-load.ts';

export const PARTNER = 'joker';
const SITE_SECRET = 'of a site that is measured, which is no secret';
const KEY_VERSION = 1;

export interface GamesSite extends ServerUnderLoad {
  db: SiteServices['db'];
  port: number;
  /** Members with money and a session at the partner; the token of the nth (from 1) is tokenOf(n). */
  members: readonly MemberId[];
  /** The partner's. */
  secret: string;
}

/** Starts the real server with a partner, and members who play there. Stops them after `work`. */
export function withGamesSite<T>(
  { port, members }: { port: number; members: number },
  work: (site: GamesSite) => Promise<T>,
): Promise<T> {
  return withServerUnderLoad(
    port,
    async ({ db }, server) => {
      const memberIds = await enrolled(db, members);
      await openPartner(db);
      await db.query(
        `insert into game_sessions (id, member_id, partner, domain, site_session, code_hash, code_until, token_hash, expires_at)
         select gen_random_uuid(), member_id, $2, 'localhost', gen_random_uuid(), sha256(('code' || n)::bytea), site_now(), sha256(${tokenSql('n')}::bytea), site_now() + interval '12 hours'
         from unnest($1::uuid[]) with ordinality as member (member_id, n)`,
        [memberIds, PARTNER],
      );
      const secret = partnerSecret(SITE_SECRET, PARTNER, KEY_VERSION);
      return work({ ...server, db, port, members: memberIds, secret });
    },
    { GAME_PARTNERS_SECRET: SITE_SECRET },
  );
}

async function openPartner(db: SiteServices['db']): Promise<void> {
  await db.query("update game_partners set protocol = 'chokdee' where code = $1", [PARTNER]);
  await db.query(
    `insert into game_partner_access (partner, addresses, calls_per_second) values ($1, '{127.0.0.0/8}', 1000000)
     on conflict (partner) do update set addresses = excluded.addresses, calls_per_second = excluded.calls_per_second`,
    [PARTNER],
  );
  await db.query('insert into game_partner_keys (partner, version) values ($1, $2) on conflict do nothing', [
    PARTNER,
    KEY_VERSION,
  ]);
}

/** Token of the nth member's session, as the protocol has it. */
export const tokenOf = (nth: number): string => `bench${String(nth).padStart(38, '0')}`;
/** SQL expression for the same. */
export const tokenSql = (nth: string): string => `('bench' || lpad((${nth})::text, 38, '0'))`;
