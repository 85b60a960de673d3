import type { ContentKind } from '@chokdee/shared/contracts/content';
import type { ContentFields } from '@chokdee/shared/contracts/operator-content';
import type { ContentTexts, StoredVideo } from '../content/public.ts';
import type { Queryable } from '../db/db.ts';
import type { Member } from '../http/call-context.ts';

export interface LockedItem {
  item: number;
  kind: ContentKind;
  slug: string;
  version: number;
  revision: number;
}

export async function lockItem(tx: Queryable, item: number): Promise<LockedItem | undefined> {
  const [row] = await tx.query<LockedItem>(
    'select id as item, kind, slug, version, revision from content_items where id = $1 for update',
    [item],
  );
  return row;
}

/** Undefined when another item has the address. */
export async function insertItem(
  tx: Queryable,
  kind: ContentKind,
  slug: string,
): Promise<LockedItem | undefined> {
  const [row] = await tx.query<LockedItem>(
    `insert into content_items (kind, slug) values ($1, $2) on conflict (kind, slug) do nothing
     returning id as item, kind, slug, version, revision`,
    [kind, slug],
  );
  return row;
}

export interface NewVersion extends Omit<ContentFields, 'texts' | 'video'> {
  texts: ContentTexts;
  video: StoredVideo | null;
  note: string;
}

export async function insertVersion(
  tx: Queryable,
  { uuid, userName }: Member,
  { item, version }: { item: number; version: number },
  { domains, audience, level, texts, video, popup, note }: NewVersion,
): Promise<void> {
  await tx.query(
    `insert into content_versions
       (item, version, domains, audience, level, texts, at, operator_id, operator_name, note, places, often, video)
     values ($1, $2, $3, $4, $5, $6::jsonb, site_now(), $7, $8, $9, $10, $11, $12::jsonb)`,
    [
      item,
      version,
      domains,
      audience,
      level,
      JSON.stringify(texts),
      uuid,
      userName,
      note,
      popup?.places ?? null,
      popup?.often ?? null,
      video && JSON.stringify(video),
    ],
  );
}

/** @returns whether there is such a version. */
export async function repeatVersion(
  tx: Queryable,
  { uuid, userName }: Member,
  { item, version }: { item: number; version: number },
  restoredFrom: number,
): Promise<boolean> {
  const rows = await tx.query<{ version: number }>(
    `insert into content_versions
       (item, version, domains, audience, level, texts, at, operator_id, operator_name, note, restored_from, places,
       often, video)
     select item, $2, domains, audience, level, texts, site_now(), $3, $4, '', version, places, often, video
     from content_versions where item = $1 and version = $5
     returning version`,
    [item, version, uuid, userName, restoredFrom],
  );
  return rows.length > 0;
}

/** Names the newest version, and counts the change. */
export async function bumpItem(tx: Queryable, item: number, version: number): Promise<void> {
  await tx.query('update content_items set version = $2, revision = revision + 1 where id = $1', [
    item,
    version,
  ]);
}

export async function placeItem(tx: Queryable, item: number, position: number): Promise<void> {
  await tx.query('update content_items set position = $2 where id = $1', [item, position]);
}
