import type { PageKind } from '@chokdee/shared/contracts/content';
import type { Db } from '../db/db.ts';
import type { ContentTexts } from './content.queries.ts';

export interface SeedItem {
  kind: PageKind;
  slug: string;
  /** In lists. */
  position: number;
  texts: ContentTexts;
}

/** Nothing happens when an item of this address exists. */
export async function insertSeededContent(db: Db, { kind, slug, position, texts }: SeedItem): Promise<void> {
  await db.query(
    `with item as (
       insert into content_items (kind, slug, position) values ($1, $2, $3) on conflict do nothing returning id
     ), version as (
       insert into content_versions (item, version, audience, texts, at, operator_name, note)
       select id, 1, 'everyone', $4::jsonb, site_now(), 'system', '' from item returning item
     )
     insert into content_publications (item, version, starts_at, operator_name, at)
     select item, 1, site_now(), 'system', site_now() from version`,
    [kind, slug, position, JSON.stringify(texts)],
  );
}
