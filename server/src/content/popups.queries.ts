import type { PopupAct } from '@chokdee/shared/contracts/popups';
import type { Queryable } from '../db/db.ts';

export interface PopupCount {
  item: number;
  act: PopupAct;
  times: number;
}

/**
 * Nothing for an item that is no popup, or was never published. Sorted, so that servers lock rows in the same
 * order and cannot deadlock.
 */
export async function addPopupCounts(db: Queryable, counts: readonly PopupCount[]): Promise<void> {
  await db.query(
    `insert into popup_counts as kept (item, day, act, times)
     select i.id, bangkok_day(site_now()), reported.act, reported.times
     from jsonb_to_recordset($1) as reported (item bigint, act text, times int)
     join content_items i on i.id = reported.item and i.kind in ('popup', 'news')
     where exists (
       select from content_publications c where c.item = i.id and c.starts_at <= site_now())
     order by i.id, reported.act
     on conflict (item, day, act) do update set times = kept.times + excluded.times`,
    [JSON.stringify(counts)],
  );
}

export async function popupCounts(db: Queryable, item: number): Promise<Record<PopupAct, number>> {
  const [counts] = await db.query<Record<PopupAct, number>>(
    `select coalesce(sum(times) filter (where act = 'shown'), 0)::integer as shown,
       coalesce(sum(times) filter (where act = 'closed'), 0)::integer as closed,
       coalesce(sum(times) filter (where act = 'dismissed'), 0)::integer as dismissed
     from popup_counts where item = $1 and day > bangkok_day(site_now()) - 30`,
    [item],
  );
  return counts!;
}
