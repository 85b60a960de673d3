import type { ContentKind } from '@chokdee/shared/contracts/content';
import type { ContentPicture } from '@chokdee/shared/contracts/content-picture';
import type { VideoFile } from '@chokdee/shared/contracts/content-video';
import {
  contentFields,
  type ContentFields,
  type DraftText,
  type OpenContent,
} from '@chokdee/shared/contracts/operator-content';
import type { PopupPlan } from '@chokdee/shared/contracts/popups';
import { locales, type Locale } from '@chokdee/shared/contracts/site';

/** Form values of an item. */
export interface ContentDraft {
  /** Empty: every domain. */
  domains: string[];
  audience: ContentFields['audience'];
  level: string;
  /** An item without places is no popup. */
  popup: PopupPlan;
  texts: Record<Locale, DraftText>;
  video: DraftVideo;
}

export interface DraftFiles {
  poster?: ContentPicture | undefined;
  file?: VideoFile | undefined;
}

export interface DraftVideo extends DraftFiles {
  /** Address of a video on another host. */
  embed: string;
  /** The files on screens in other languages. */
  recordings: Partial<Record<Locale, DraftFiles>>;
}

const emptyText: DraftText = { title: '', summary: '', markdown: '' };

export const draftOf = ({ domains, audience, level, popup, texts, video }: OpenContent): ContentDraft => ({
  domains: domains ?? [],
  audience,
  level: level === null ? '' : String(level),
  popup: popup ?? { places: [], often: 'day' },
  texts: Object.fromEntries(
    locales.map((locale) => [locale, texts[locale] ?? emptyText]),
  ) as ContentDraft['texts'],
  video: { ...video, embed: video?.embed ?? '', recordings: video?.recordings ?? {} },
});

export const parseDraft = (
  kind: ContentKind,
  { domains, audience, level, popup, texts, video }: ContentDraft,
) =>
  contentFields.safeParse({
    domains: domains.length === 0 ? null : domains,
    audience,
    level: audience === 'level' ? Number(level) : null,
    ...(popup.places.length === 0 ? {} : { popup }),
    texts: Object.fromEntries(Object.entries(texts).filter(([, text]) => isWritten(text))),
    ...(kind === 'video'
      ? { video: { ...idsOf(video), embed: video.embed, recordings: recordingsOf(video) } }
      : {}),
  });

const idsOf = ({ poster, file }: DraftFiles) => ({ poster: poster?.id ?? null, file: file?.id ?? null });

const recordingsOf = ({ recordings }: DraftVideo) =>
  Object.fromEntries(
    Object.entries(recordings)
      .filter(([, { poster, file }]) => poster ?? file)
      .map(([locale, files]) => [locale, idsOf(files)]),
  );

/** Whether the language has any text. */
export const isWritten = (text: DraftText): boolean => Object.values(text).some((part) => part.trim() !== '');
