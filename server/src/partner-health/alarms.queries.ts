import type { MemberId } from '@chokdee/shared/contracts/ids';
import type { PartnerAlarm } from '@chokdee/shared/contracts/partner-health';
import type { Queryable } from '../db/db.ts';
import type { Alarm } from './alarms.ts';

export interface AlarmRow extends Alarm {
  id: number;
  partner: string;
  name: string;
  raisedAt: Date;
  overAt: Date | null;
  takenByName: string | null;
  takenAt: Date | null;
}

const columns = `l.id, l.partner, p.name, l.kind, l.level, l.figures, l.raised_at as "raisedAt", l.over_at as "overAt",
  l.taken_by_name as "takenByName", l.taken_at as "takenAt"`;

/** Alarms that nobody has taken, and taken ones that are still true. Red first, then the oldest. */
export function alarmsListed(db: Queryable, limit: number): Promise<AlarmRow[]> {
  return db.query<AlarmRow>(
    `select ${columns} from game_partner_alarms l join game_partners p on p.code = l.partner
     where l.taken_at is null or l.over_at is null
     order by l.taken_at is not null, l.level = 'amber', l.raised_at, l.id limit $1`,
    [limit],
  );
}

/** Alarms that are still true. @param partner null: all. */
export function alarmsOn(
  db: Queryable,
  partner: string | null,
): Promise<(Pick<AlarmRow, 'partner'> & Alarm)[]> {
  return db.query(
    'select partner, kind, level, figures from game_partner_alarms where over_at is null and ($1::text is null or partner = $1)',
    [partner],
  );
}

const hasGrown = `known.level = 'amber' and excluded.level = 'red'
  or (excluded.figures ->> 'count')::int >= 2 * known.taken_count`;
const unlessGrown = (column: string) =>
  `${column} = case when ${hasGrown} then null else known.${column} end`;

/**
 * Raises an alarm, or updates the figures of one that is on. One that has become red, or counts twice as many as
 * when it was taken, waits for an operator again: whoever took it knew of less.
 */
export async function raiseAlarm(
  db: Queryable,
  partner: string,
  { kind, level, figures }: Alarm,
): Promise<void> {
  await db.query(
    `insert into game_partner_alarms as known (partner, kind, level, figures, raised_at) values ($1, $2, $3, $4, site_now())
     on conflict (partner, kind) where over_at is null do update set figures = excluded.figures, level = excluded.level,
       ${unlessGrown('taken_by')}, ${unlessGrown('taken_by_name')},
       ${unlessGrown('taken_at')}, ${unlessGrown('taken_count')}`,
    [partner, kind, level, JSON.stringify(figures)],
  );
}

export async function endAlarm(db: Queryable, partner: string, kind: PartnerAlarm['kind']): Promise<void> {
  await db.query(
    'update game_partner_alarms set over_at = site_now() where partner = $1 and kind = $2 and over_at is null',
    [partner, kind],
  );
}

/** Undefined: there is no such alarm. */
export async function lockAlarm(
  tx: Queryable,
  id: number,
): Promise<Pick<AlarmRow, 'partner' | 'kind' | 'takenByName'> | undefined> {
  const [row] = await tx.query<Pick<AlarmRow, 'partner' | 'kind' | 'takenByName'>>(
    'select partner, kind, taken_by_name as "takenByName" from game_partner_alarms where id = $1 for update',
    [id],
  );
  return row;
}

export async function takeAlarm(
  tx: Queryable,
  id: number,
  { uuid, userName }: { uuid: MemberId; userName: string },
): Promise<void> {
  await tx.query(
    `update game_partner_alarms set taken_by = $2, taken_by_name = $3, taken_at = site_now(),
       taken_count = (figures ->> 'count')::int where id = $1`,
    [id, uuid, userName],
  );
}
