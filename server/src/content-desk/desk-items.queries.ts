import type { ContentKind } from '@chokdee/shared/contracts/content';
import type { contentAudiences } from '@chokdee/shared/contracts/operator-content';
import type { PopupPlan } from '@chokdee/shared/contracts/popups';
import type { Locale } from '@chokdee/shared/contracts/site';
import type { ContentTexts, StoredVideo } from '../content/public.ts';
import type { Queryable } from '../db/db.ts';

export interface DeskItemRow {
  item: number;
  kind: ContentKind;
  slug: string;
  position: number;
  version: number;
  revision: number;
  places: PopupPlan['places'] | null;
  often: PopupPlan['often'] | null;
  domains: string[] | null;
  audience: (typeof contentAudiences)[number];
  level: number | null;
  written: Locale[];
  title: string;
  changedAt: Date;
  changedBy: string;
  shownVersion: number | null;
  shownFrom: Date | null;
  shownUntil: Date | null;
  /** The last version that was shown was withdrawn, or its time is over. */
  isOver: boolean;
  plannedVersion: number | null;
  plannedFrom: Date | null;
  plannedUntil: Date | null;
}

/**
 * Items by kind in the order of their lists, each with its newest version, what is or was
 * shown last, and the plan.
 *
 * @param item null: all of them.
 */
export function deskItems(db: Queryable, item: number | null): Promise<DeskItemRow[]> {
  return db.query<DeskItemRow>(
    `select i.id as item, i.kind, i.slug, i.position, i.version, i.revision, v.places, v.often,
       v.domains, v.audience, v.level,
       array(select jsonb_object_keys(v.texts)) as written,
       coalesce(
         v.texts->'th'->>'title', v.texts->'en'->>'title', v.texts->'kh'->>'title', v.texts->'mm'->>'title', ''
       ) as title,
       v.at as "changedAt", v.operator_name as "changedBy",
       shown.version as "shownVersion", shown.starts_at as "shownFrom", shown.ends_at as "shownUntil",
       coalesce(shown.hides or shown.ends_at <= site_now(), false) as "isOver",
       planned.version as "plannedVersion", planned.starts_at as "plannedFrom", planned.ends_at as "plannedUntil"
     from content_items i
     join content_versions v on v.item = i.id and v.version = i.version
     left join lateral (
       select version, starts_at, ends_at, version is null as hides from content_publications c
       where c.item = i.id and c.withdrawn_at is null and c.starts_at <= site_now()
       order by c.starts_at desc, c.publication desc limit 1
     ) shown on true
     left join lateral (
       select version, starts_at, ends_at from content_publications c
       where c.item = i.id and c.withdrawn_at is null and c.starts_at > site_now()
       order by c.starts_at, c.publication desc limit 1
     ) planned on true
     where $1::bigint is null or i.id = $1
     order by i.kind, i.position, i.id`,
    [item],
  );
}

export interface VersionRow {
  version: number;
  at: Date;
  by: string;
  note: string;
  restoredFrom: number | null;
  written: Locale[];
}
const LISTED = 50;

/** Newest first. */
export function latestVersions(db: Queryable, item: number): Promise<VersionRow[]> {
  return db.query<VersionRow>(
    `select version, at, operator_name as by, note, restored_from as "restoredFrom",
       array(select jsonb_object_keys(texts)) as written
     from content_versions where item = $1 order by version desc limit ${LISTED}`,
    [item],
  );
}

/** Undefined when there is no such version. */
export async function textsOf(
  db: Queryable,
  item: number,
  version: number,
): Promise<{ texts: ContentTexts; video: StoredVideo | null } | undefined> {
  const [row] = await db.query<{ texts: ContentTexts; video: StoredVideo | null }>(
    'select texts, video from content_versions where item = $1 and version = $2',
    [item, version],
  );
  return row;
}

export async function domainNames(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ name: string }>('select name from domains order by name');
  return rows.map(({ name }) => name);
}
