import type { ContentVideo } from '@chokdee/shared/contracts/content-video';
import type { Locale } from '@chokdee/shared/contracts/site';
import type { StoredVideo } from '../content.queries.ts';

/** The video on screens in the language, if it was recorded on them. */
export function videoIn({ recordings, ...video }: StoredVideo, locale: Locale): Partial<ContentVideo> {
  return { ...video, ...recordings?.[locale] };
}
