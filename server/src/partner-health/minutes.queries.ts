import type { Queryable } from '../db/db.ts';
import type { CallCounts, Direction } from './call-counts.ts';
import type { PartnerCounts } from './minute-counts.ts';

/** Adds to the current minute. Sorted by the caller, so that servers lock rows in the same order. */
export async function addMinutes(db: Queryable, counts: readonly PartnerCounts[]): Promise<void> {
  await db.query(
    `insert into game_partner_minutes as kept
     select partner, direction, date_trunc('minute', site_now()), done, replayed, refused, rejected, malformed, failed, latencies
     from jsonb_to_recordset($1) as reported (partner text, direction text, done int, replayed int, refused int, rejected int, malformed int, failed int, latencies int[])
     order by direction, partner
     on conflict (partner, direction, minute) do update set
       done = kept.done + excluded.done, replayed = kept.replayed + excluded.replayed, refused = kept.refused + excluded.refused,
       rejected = kept.rejected + excluded.rejected, malformed = kept.malformed + excluded.malformed, failed = kept.failed + excluded.failed,
       latencies = array(select coalesce(a, 0) + coalesce(b, 0) from unnest(kept.latencies, excluded.latencies) with ordinality as both_of (a, b, at) order by at)`,
    [JSON.stringify(counts)],
  );
}

export interface MinuteRow extends CallCounts {
  partner: string;
  direction: Direction;
  minute: Date;
}

const columns =
  'm.partner, m.direction, m.minute, m.done, m.replayed, m.refused, m.rejected, m.malformed, m.failed, m.latencies';

/**
 * The minutes by which partners are judged: those of the window, or since its calls count again for one
 * that is out of the lobby.
 *
 * @param partner null: all.
 */
export function judgedMinutes(
  db: Queryable,
  partner: string | null,
  windowMinutes: number,
): Promise<MinuteRow[]> {
  return db.query<MinuteRow>(
    `select ${columns}
     from game_partner_minutes m
     left join game_partner_outages o on o.partner = m.partner
     where ($1::text is null or m.partner = $1) and m.minute >= coalesce(o.counted_from, '-infinity')
       and (o.state = 'out' or m.minute > site_now() - make_interval(mins => $2))`,
    [partner, windowMinutes],
  );
}

/** Oldest first. @param partner null: all. */
export function recentMinutes(db: Queryable, partner: string | null, minutes: number): Promise<MinuteRow[]> {
  return db.query<MinuteRow>(
    `select ${columns} from game_partner_minutes m
     where ($1::text is null or m.partner = $1) and m.minute > site_now() - make_interval(mins => $2)
     order by m.minute, m.partner, m.direction`,
    [partner, minutes],
  );
}
