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
import { z } from 'zod';

/** Form values of an item. */
export interface ContentValues {
  /** Empty: every domain. */
  domains: string[];
  audience: ContentFields['audience'];
  level: string;
  /** An item without places is no popup. */
  popup: PopupPlan;
  texts: Record<Locale, Required<DraftText>>;
  video: VideoValues;
  /** About the new version. */
  note: string;
}

/** Null: none. */
export interface FileValues {
  poster: ContentPicture | null;
  file: VideoFile | null;
}

export interface VideoValues extends FileValues {
  /** Address of a video on another host. */
  embed: string;
  /** The files on screens in each language, instead of the main ones. */
  recordings: Record<Locale, FileValues>;
}

export const valuesOf = ({ domains, audience, level, popup, texts, video }: OpenContent): ContentValues => ({
  domains: domains ?? [],
  audience,
  level: level === null ? '' : String(level),
  popup: popup ?? { places: [], often: 'day' },
  texts: inEachLanguage((locale) => ({
    title: '',
    summary: '',
    markdown: '',
    captions: '',
    ...texts[locale],
  })),
  video: {
    ...filesOf(video),
    embed: video?.embed ?? '',
    recordings: inEachLanguage((locale) => filesOf(video?.recordings?.[locale])),
  },
  note: '',
});

const inEachLanguage = <Of>(of: (locale: Locale) => Of): Record<Locale, Of> => ({
  th: of('th'),
  en: of('en'),
  kh: of('kh'),
  mm: of('mm'),
});

const filesOf = (files: { [Name in keyof FileValues]?: FileValues[Name] | undefined } = {}): FileValues => ({
  poster: files.poster ?? null,
  file: files.file ?? null,
});

/** Makes of the values what the server saves. */
export const savedContent = (kind: ContentKind) =>
  z
    .custom<ContentValues>()
    .transform(({ domains, audience, level, popup, texts, video }): z.input<typeof contentFields> => ({
      domains: domains.length === 0 ? null : domains,
      audience,
      level: audience === 'level' ? Number(level) : null,
      ...(popup.places.length === 0 ? {} : { popup }),
      texts: Object.fromEntries(
        locales.filter((locale) => isWritten(texts[locale])).map((locale) => [locale, textOf(texts[locale])]),
      ),
      ...(kind === 'video'
        ? { video: { ...idsOf(video), embed: video.embed, recordings: recordingsOf(video) } }
        : {}),
    }))
    .pipe(contentFields);

const textOf = ({ captions, ...text }: Required<DraftText>): DraftText =>
  captions.trim() === '' ? text : { ...text, captions };

const idsOf = ({ poster, file }: FileValues) => ({ poster: poster?.id ?? null, file: file?.id ?? null });

const recordingsOf = ({ recordings }: VideoValues) =>
  Object.fromEntries(
    Object.entries(recordings)
      .filter(([, { poster, file }]) => poster ?? file)
      .map(([locale, files]) => [locale, idsOf(files)]),
  );

/** Whether the language has any text. */
export const isWritten = (text: DraftText): boolean => Object.values(text).some((part) => part.trim() !== '');
