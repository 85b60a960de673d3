import { z } from 'zod';
import { contentPicture } from './content-picture.ts';
import { locale } from './site.ts';

/** The limit of a video's file. */
export const VIDEO_MAX_BYTES = 20_000_000;
export const VIDEO_MAX_SECONDS = 900;
const videoTypes = ['video/mp4', 'video/webm'] as const;
export type VideoType = (typeof videoTypes)[number];

export const fileId = z.string().regex(/^[0-9a-f]{32}$/);

export const videoFile = z.object({
  /** A hash of the file's content. */
  id: fileId,
  type: z.enum(videoTypes),
  width: z.int(),
  height: z.int(),
  seconds: z.int(),
});
export type VideoFile = z.output<typeof videoFile>;

/** Hosts whose players a page may show, after the reader has agreed. */
export const embedHosts = {
  'https://www.youtube-nocookie.com': 'YouTube',
  'https://player.vimeo.com': 'Vimeo',
} as const;
export type EmbedHost = keyof typeof embedHosts;

/** The host of a player's address; undefined when it is none of the list. */
export const embedHostOf = (address: string): EmbedHost | undefined =>
  (Object.keys(embedHosts) as EmbedHost[]).find((host) => address.startsWith(`${host}/`));

/** The attribute of the page's root element with the host of the player that its policy lets it show. */
export const EMBED_ATTRIBUTE = 'data-embed';

/** A file of our own, or else the player of another host. */
export const contentVideo = z.object({
  poster: contentPicture,
  file: videoFile.optional(),
  embed: z.string().optional(),
});
export type ContentVideo = z.output<typeof contentVideo>;

/** The same video recorded on screens in another language, for readers of that language. */
export const recording = contentVideo.pick({ poster: true, file: true });
export type Recording = z.output<typeof recording>;

/** A line of the captions, in milliseconds from the start. */
export const cue = z.object({ from: z.int(), to: z.int(), text: z.string() });
export type Cue = z.output<typeof cue>;

export const track = z.object({ locale, id: fileId });
export type Track = z.output<typeof track>;

export const CONTENT_VIDEOS = '/content-videos/';
export const CONTENT_CAPTIONS = '/content-captions/';

export const videoPath = ({ id, type }: Pick<VideoFile, 'id' | 'type'>): string =>
  `${CONTENT_VIDEOS}${id}.${type.slice('video/'.length)}`;

export const captionsPath = (id: string): string => `${CONTENT_CAPTIONS}${id}.vtt`;

/** 75 → 1:15 */
export const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
