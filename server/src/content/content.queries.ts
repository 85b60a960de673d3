import type { ContentVideo, Cue, Recording } from '@chokdee/shared/contracts/content-video';
import type { ContentKind, ContentTree } from '@chokdee/shared/contracts/content';
import type { PopupPlan } from '@chokdee/shared/contracts/popups';
import type { Locale } from '@chokdee/shared/contracts/site';
import type { Queryable } from '../db/db.ts';

export interface ContentText {
  title: string;
  summary: string;
  markdown: string;
  tree: ContentTree;
  /** A video's WebVTT as it was written, what it says, and the id of the file that browsers get. */
  captions?: string | undefined;
  cues?: Cue[];
  track?: string;
}
/** A language that is not there is missing. */
export type ContentTexts = Partial<Record<Locale, ContentText>>;

/** A draft may lack parts. */
export interface StoredVideo extends Partial<ContentVideo> {
  recordings?: Partial<Record<Locale, Partial<Recording>>>;
}

export interface PublishedRow {
  item: number;
  kind: ContentKind;
  slug: string;
  texts: ContentTexts;
  video: StoredVideo | null;
  audience: 'everyone' | 'visitor' | 'member' | 'level';
  places: PopupPlan['places'] | null;
  often: PopupPlan['often'] | null;
  startsAt: Date;
  endsAt: Date | null;
}

export interface Viewer {
  domain: string;
  /** Undefined: a visitor. */
  memberId?: string | undefined;
  /** Any audience: the viewer is not known yet. */
  anyone?: boolean;
}

/**
 * The items of these kinds that are published now and visible to the viewer, in list order.
 *
 * @param slug null: all of the kind.
 */
export function publishedContent(
  db: Queryable,
  kinds: readonly ContentKind[],
  { domain, memberId, anyone = false }: Viewer,
  slug: string | null,
): Promise<PublishedRow[]> {
  return db.query<PublishedRow>(
    `select i.id as item, i.kind, i.slug, v.texts, v.video, v.audience, v.places, v.often,
       p.starts_at as "startsAt", p.ends_at as "endsAt"
     from content_items i
     cross join lateral (
       select version, starts_at, ends_at from content_publications c
       where c.item = i.id and c.withdrawn_at is null and c.starts_at <= site_now()
       order by c.starts_at desc, c.publication desc limit 1
     ) p
     join content_versions v on v.item = i.id and v.version = p.version
     where i.kind = any($1) and ($4::text is null or i.slug = $4)
       and (p.ends_at is null or p.ends_at > site_now())
       and (v.domains is null or $2 = any(v.domains))
       and ($5 or v.audience = 'everyone'
         or v.audience = case when $3::uuid is null then 'visitor' else 'member' end
         or v.audience = 'level' and exists (select from members m where m.id = $3 and m.level >= v.level))
     order by i.position, p.starts_at desc, i.id`,
    [kinds, domain, memberId ?? null, slug, anyone],
  );
}
