import type { ChatDutyDesk } from '@chokdee/shared/contracts/operator-chat-desks';
import type { Queryable } from '../db/db.ts';

type Place = Pick<ChatDutyDesk, 'domain'>;

export async function dutyDesks(db: Queryable): Promise<ChatDutyDesk[]> {
  const desks = await db.query<Omit<ChatDutyDesk, 'hours'> & { id: number }>(
    `select id, domain, version, holidays::text[] as holidays, keep_days as "keepDays"
     from chat_desks order by domain nulls first`,
  );
  const hours = await db.query<ChatDutyDesk['hours'][number] & { deskId: number }>(
    `select desk_id as "deskId", weekday, to_char(opens_at, 'HH24:MI') as "opensAt",
       to_char(closes_at, 'HH24:MI') as "closesAt" from chat_hours order by desk_id, weekday`,
  );
  return desks.map(({ id, ...desk }) => ({
    ...desk,
    hours: hours.flatMap(({ deskId, ...span }) => (deskId === id ? [span] : [])),
  }));
}

export async function domainNames(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ name: string }>('select name from domains order by name');
  return rows.map(({ name }) => name);
}

interface Saved {
  id: number;
  version: number;
  keepDays: number;
}

type Fields = Place & Pick<ChatDutyDesk, 'holidays'> & { keepDays?: number | undefined };

/**
 * Keeps conversations as long as everywhere if `keepDays` is absent.
 *
 * @returns undefined when somebody else has inserted it.
 */
export async function insertDutyDesk(
  tx: Queryable,
  { domain, holidays, keepDays }: Fields,
): Promise<Saved | undefined> {
  const [row] = await tx.query<Saved>(
    `insert into chat_desks (domain, holidays, keep_days)
     select $1, $2::date[], coalesce($3::integer, (select keep_days from chat_desks where domain is null), 90)
     on conflict (domain) do nothing returning id, version, keep_days as "keepDays"`,
    [domain, holidays, keepDays ?? null],
  );
  return row;
}

/**
 * Keeps conversations as long as before if `keepDays` is absent.
 *
 * @returns undefined when it has another version by now.
 */
export async function updateDutyDesk(
  tx: Queryable,
  { domain, holidays, keepDays, version }: Fields & Pick<ChatDutyDesk, 'version'>,
): Promise<Saved | undefined> {
  const [row] = await tx.query<Saved>(
    `update chat_desks set holidays = $2::date[], keep_days = coalesce($4::integer, keep_days), version = version + 1
     where domain is not distinct from $1 and version = $3
     returning id, version, keep_days as "keepDays"`,
    [domain, holidays, version, keepDays ?? null],
  );
  return row;
}

export interface RemovedDesk {
  id: number;
  holidays: string[];
  keepDays: number;
}

/** @returns undefined when it has another version by now, or is gone. */
export async function deleteDutyDesk(
  tx: Queryable,
  { domain, version }: { domain: string; version: number },
): Promise<RemovedDesk | undefined> {
  const [row] = await tx.query<RemovedDesk>(
    `delete from chat_desks where domain = $1 and version = $2
     returning id, holidays::text[] as holidays, keep_days as "keepDays"`,
    [domain, version],
  );
  return row;
}

export async function replaceHours(
  tx: Queryable,
  deskId: number,
  hours: ChatDutyDesk['hours'],
): Promise<void> {
  await tx.query('delete from chat_hours where desk_id = $1', [deskId]);
  await tx.query(
    `insert into chat_hours (desk_id, weekday, opens_at, closes_at)
     select $1, weekday, opens_at::time, closes_at::time
     from unnest($2::integer[], $3::text[], $4::text[]) as given (weekday, opens_at, closes_at)`,
    [
      deskId,
      hours.map(({ weekday }) => weekday),
      hours.map(({ opensAt }) => opensAt),
      hours.map(({ closesAt }) => closesAt),
    ],
  );
}
