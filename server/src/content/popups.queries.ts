import type { PopupAct } from '@chokdee/shared/contracts/popups';
import type { Queryable } from '../db/db.ts';

/** Nothing for an item that is no popup, or was never published. */
export async function countPopup(db: Queryable, item: number, act: PopupAct): Promise<void> {
  await db.query(
    `insert into popup_counts (item, day, act)
     select i.id, bangkok_day(site_now()), $2 from content_items i
     where i.id = $1 and i.kind in ('popup', 'news') and exists (
       select from content_publications c where c.item = i.id and c.starts_at <= site_now())
     on conflict (item, day, act) do update set times = popup_counts.times + 1`,
    [item, act],
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
