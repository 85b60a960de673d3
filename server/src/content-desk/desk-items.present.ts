import type {
  ContentVersion,
  contentStates,
  DeskItem,
  OpenContent,
} from '@chokdee/shared/contracts/operator-content';
import { locales, type Locale } from '@chokdee/shared/contracts/site';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import type { ContentTexts, StoredVideo } from '../content/public.ts';
import type { DeskItemRow, VersionRow } from './desk-items.queries.ts';

export function presentItem(row: DeskItemRow): DeskItem {
  const { item, kind, slug, position, version, revision, domains, audience, level, title, changedBy } = row;
  const shown = presentPublication(row.shownVersion, row.shownFrom, row.shownUntil);
  const planned = presentPublication(row.plannedVersion, row.plannedFrom, row.plannedUntil);
  return {
    item,
    kind,
    slug,
    title,
    state: stateOf(row),
    domains,
    audience,
    level,
    written: inOrder(row.written),
    position,
    version,
    revision,
    ...(shown ? { shown } : {}),
    ...(planned ? { planned } : {}),
    changedAt: bangkokIso(row.changedAt),
    changedBy,
  };
}

export function presentOpen(
  row: DeskItemRow,
  { texts, video }: { texts: ContentTexts; video: StoredVideo | null },
  versions: readonly VersionRow[],
  knownDomains: string[],
): OpenContent {
  const drafts = inOrder(Object.keys(texts)).map((locale) => {
    const { title, summary, markdown, captions } = texts[locale]!;
    return [locale, { title, summary, markdown, ...(captions === undefined ? {} : { captions }) }];
  });
  return {
    ...presentItem(row),
    texts: Object.fromEntries(drafts) as OpenContent['texts'],
    ...popupOf(row),
    ...(video ? { video } : {}),
    versions: versions.map(presentVersion),
    knownDomains,
  };
}

function presentVersion({ version, at, by, note, restoredFrom, written }: VersionRow): ContentVersion {
  return {
    version,
    at: bangkokIso(at),
    by,
    note,
    ...(restoredFrom === null ? {} : { restoredFrom }),
    written: inOrder(written),
  };
}

const popupOf = ({ places, often }: DeskItemRow): Pick<OpenContent, 'popup'> =>
  places && often ? { popup: { places, often } } : {};

function presentPublication(version: number | null, from: Date | null, until: Date | null) {
  if (version === null || from === null) return undefined;
  return { version, from: bangkokIso(from), ...(until ? { until: bangkokIso(until) } : {}) };
}

function stateOf({ shownFrom, isOver, plannedFrom }: DeskItemRow): (typeof contentStates)[number] {
  if (shownFrom !== null && !isOver) return 'published';
  if (plannedFrom !== null) return 'planned';
  return shownFrom === null ? 'draft' : 'ended';
}

const inOrder = (written: readonly string[]): Locale[] =>
  locales.filter((locale) => written.includes(locale));
