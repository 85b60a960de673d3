import { z } from 'zod';
import { plainLine } from '../rules/plain-line.ts';
import { isSlug } from '../rules/slug.ts';
import { contentPicture } from './content-picture.ts';
import { contentVideo, fileId, recording, VIDEO_MAX_BYTES, videoFile } from './content-video.ts';
import { contentKinds, contentTree } from './content.ts';
import { call } from './http.ts';
import { rowVersion, wireCount } from './ids.ts';
import { popupPlan } from './popups.ts';
import { locale, type Locale } from './site.ts';
import { instant } from './time.ts';
import { reason } from './wallet-operator.ts';

/** The limit of one language's Markdown. */
export const MAX_CHARACTERS = 12_000;
export const TITLE_CHARACTERS = 120;
export const SUMMARY_CHARACTERS = 300;
const CAPTION_CHARACTERS = 20_000;

/** Who an item is meant for. `level`: members from a level on. */
export const contentAudiences = ['everyone', 'visitor', 'member', 'level'] as const;
/** `ended`: its time is over, or it was withdrawn. */
export const contentStates = ['draft', 'planned', 'published', 'ended'] as const;

/** Message keys of a field begin with this; the console has their texts. */
const problem = <Name extends string>(name: Name) => `content.${name}` as const;

const text = z.object({
  title: z.string().overwrite(plainLine).trim().max(TITLE_CHARACTERS, problem('title')),
  summary: z.string().overwrite(plainLine).trim().max(SUMMARY_CHARACTERS, problem('summary')),
  markdown: z.string().max(MAX_CHARACTERS, problem('long')),
  /** A video's captions, as WebVTT. */
  captions: z.string().max(CAPTION_CHARACTERS, problem('captionsLong')).optional(),
});
export type DraftText = z.output<typeof text>;

/** Ids of uploaded files. */
const videoFiles = z.object({ poster: fileId.nullable(), file: fileId.nullable() });

const inLanguages = <Of extends z.ZodType>(of: Of) =>
  z.object({
    th: of.optional(),
    en: of.optional(),
    kh: of.optional(),
    mm: of.optional(),
  } satisfies Record<Locale, unknown>);

/** The fields of an item that operators edit. */
export const contentFields = z
  .object({
    /** Null: every domain. */
    domains: z.array(z.string().max(100)).min(1, problem('domains')).max(50, problem('domains')).nullable(),
    audience: z.enum(contentAudiences),
    /** The lowest level of members who see it; null for other audiences. */
    level: z.int(problem('level')).min(1, problem('level')).max(1000, problem('level')).nullable(),
    /** A language without any text is missing. */
    texts: inLanguages(text),
    /** Popups and news need it to be published. */
    popup: popupPlan.optional(),
    /** The files of the kind `video`, or the address of a player of another host. */
    video: videoFiles
      .extend({
        embed: z.string().trim().max(300, problem('embed')),
        recordings: inLanguages(videoFiles).optional(),
      })
      .optional(),
  })
  .refine(({ audience, level }) => (audience === 'level') === (level !== null), {
    path: ['level'],
    message: problem('level'),
  });
export type ContentFields = z.output<typeof contentFields>;

const newSlug = z.string().max(200, problem('slug')).normalize().refine(isSlug, problem('slug'));

/** Limit of a picture's file: JPEG, PNG or WebP. */
export const PICTURE_MAX_BYTES = 8_000_000;

const publication = z.object({ version: rowVersion, from: instant, until: instant.optional() });

const deskItem = z.object({
  item: rowVersion,
  kind: z.enum(contentKinds),
  slug: z.string(),
  /** The title in the first language that is written. */
  title: z.string(),
  state: z.enum(contentStates),
  domains: contentFields.shape.domains,
  audience: contentFields.shape.audience,
  level: contentFields.shape.level,
  /** Languages that the newest version is written in. */
  written: z.array(locale),
  /** Smaller ones come first in a list. */
  position: z.int(),
  /** The newest one. */
  version: rowVersion,
  /** Counts every change, publications included. */
  revision: rowVersion,
  /** What is shown now, or was shown last. */
  shown: publication.optional(),
  /** What will be shown. */
  planned: publication.optional(),
  changedAt: instant,
  changedBy: z.string(),
});
export type DeskItem = z.output<typeof deskItem>;

const contentVersion = z.object({
  version: rowVersion,
  at: instant,
  by: z.string(),
  note: z.string(),
  /** The version whose text it repeats. */
  restoredFrom: rowVersion.optional(),
  written: z.array(locale),
});
export type ContentVersion = z.output<typeof contentVersion>;

const openItem = deskItem.extend({
  texts: contentFields.shape.texts,
  popup: contentFields.shape.popup,
  video: contentVideo
    .partial()
    .extend({ recordings: inLanguages(recording.partial()).optional() })
    .optional(),
  /** Newest first, at most 50. */
  versions: z.array(contentVersion),
  /** Domains that it may be limited to. */
  knownDomains: z.array(z.string()),
});
export type OpenContent = z.output<typeof openItem>;

const wireItem = wireCount(2_147_483_647);
const note = z.string().trim().max(500, problem('note'));
/** The revision that the operator has seen. */
const seen = { item: rowVersion, revision: rowVersion };
const changed = z.object({ item: rowVersion, version: rowVersion, revision: rowVersion });
export type ContentChanged = z.output<typeof changed>;

const operator = { access: 'operator' } as const;
const errors = ['UNAUTHORIZED', 'NOT_FOUND'] as const;
const saveErrors = [...errors, 'STALE_VERSION'] as const;
/** Four texts of the greatest length with their captions, in letters of three bytes. */
const bodyLimitBytes = 400_000;

export const operatorContentCalls = {
  all: call({
    method: 'GET',
    path: '/operators.contents.all',
    summary: 'Every item of content, whether it is shown or not',
    ...operator,
    request: z.object({}),
    reply: z.object({ items: z.array(deskItem), knownDomains: z.array(z.string()) }),
    errors: [...errors],
  }),
  one: call({
    method: 'GET',
    path: '/operators.contents.one',
    summary: 'An item with its newest texts and the list of its versions',
    ...operator,
    request: z.object({ item: wireItem }),
    reply: openItem,
    errors: [...errors],
  }),
  version: call({
    method: 'GET',
    path: '/operators.contents.version',
    summary: 'The texts of an older version, as pages draw them',
    ...operator,
    request: z.object({ item: wireItem, version: wireItem }),
    reply: z.object({
      texts: z.array(z.object({ locale, title: z.string(), summary: z.string(), tree: contentTree })),
    }),
    errors: [...errors],
  }),
  preview: call({
    method: 'POST',
    path: '/operators.contents.preview',
    summary: 'Markdown as pages draw it, or the key of what makes it unusable. Nothing is stored',
    ...operator,
    request: z.object({ markdown: text.shape.markdown }),
    reply: z.object({ tree: contentTree, problem: z.string().optional() }),
    errors: [...errors],
  }),
  picture: call({
    method: 'POST',
    path: '/operators.contents.picture',
    summary: 'Stores a picture that texts can name. The same one again keeps its id',
    ...operator,
    form: true,
    bodyLimitBytes: PICTURE_MAX_BYTES + 100_000,
    request: z.object({
      file: z.custom<Blob>((value) => value instanceof Blob, problem('pictureForm')),
    }),
    reply: contentPicture,
    errors: [...errors],
  }),
  video: call({
    method: 'POST',
    path: '/operators.contents.video',
    summary: 'Stores the file of a video: MP4 or WebM by its content, whatever its name says',
    ...operator,
    form: true,
    bodyLimitBytes: VIDEO_MAX_BYTES + 100_000,
    request: z.object({
      file: z.custom<Blob>((value) => value instanceof Blob, problem('videoForm')),
    }),
    reply: videoFile,
    errors: [...errors],
  }),
  create: call({
    method: 'POST',
    path: '/operators.contents.create',
    summary: 'Adds an item as a draft',
    ...operator,
    bodyLimitBytes,
    request: contentFields.safeExtend({ kind: z.enum(contentKinds), slug: newSlug, note }),
    reply: changed,
    errors: [...errors],
  }),
  save: call({
    method: 'POST',
    path: '/operators.contents.save',
    summary: 'Saves a new version. What is published stays as it is',
    ...operator,
    bodyLimitBytes,
    request: contentFields.safeExtend({ ...seen, note }),
    reply: changed,
    errors: [...saveErrors],
  }),
  restore: call({
    method: 'POST',
    path: '/operators.contents.restore',
    summary: 'Makes an older version the newest one again. What is published stays as it is',
    ...operator,
    request: z.object({ ...seen, version: rowVersion }),
    reply: changed,
    errors: [...saveErrors],
  }),
  publish: call({
    method: 'POST',
    path: '/operators.contents.publish',
    summary: 'Publishes the newest version, now or from a time on. It replaces an earlier plan',
    ...operator,
    request: z.object({
      ...seen,
      /** Absent: now. */
      from: instant.optional(),
      /** Absent: until it is withdrawn or replaced. */
      until: instant.optional(),
    }),
    reply: changed,
    errors: [...saveErrors],
  }),
  place: call({
    method: 'POST',
    path: '/operators.contents.place',
    summary: 'Sets the place of an item in the lists of its kind',
    ...operator,
    request: z.object({
      ...seen,
      position: z.int(problem('position')).min(0, problem('position')).max(1_000_000, problem('position')),
    }),
    reply: changed,
    errors: [...saveErrors],
  }),
  popupCounts: call({
    method: 'GET',
    path: '/operators.contents.popup-counts',
    summary: 'How often a popup was shown and answered in the last 30 days',
    ...operator,
    request: z.object({ item: wireItem }),
    reply: z.object({ shown: z.int(), closed: z.int(), dismissed: z.int() }),
    errors: [...errors],
  }),
  cancelPlan: call({
    method: 'POST',
    path: '/operators.contents.cancel-plan',
    summary: 'Drops the plan of an item. What is shown stays',
    ...operator,
    request: z.object(seen),
    reply: changed,
    errors: [...saveErrors],
  }),
  withdraw: call({
    method: 'POST',
    path: '/operators.contents.withdraw',
    summary: 'Hides an item at once, and drops its plan',
    ...operator,
    request: z.object({ ...seen, reason }),
    reply: changed,
    errors: [...saveErrors],
  }),
};
