import { z } from 'zod';
import { artwork, artworkWidths, gameFeatures, gameKind } from './games.ts';
import { call } from './http.ts';
import { rowVersion, wireCount, wireInteger } from './ids.ts';
import { positiveBaht } from './money.ts';
import type { locales } from './site.ts';
import { instant } from './time.ts';
import { reason } from './wallet-operator.ts';

const operator = { access: 'operator' } as const;
const errors = ['UNAUTHORIZED', 'NOT_FOUND'] as const;
const saveErrors = [...errors, 'STALE_VERSION'] as const;

/** The wallet protocols that the server has an adapter for. */
export const gameProtocols = ['chokdee', 'hub88', 'transfer'] as const;

/** Message keys of a field begin with this; the console has their texts. */
const problem = <Name extends string>(name: Name) => `gameDesk.${name}` as const;
const whole = (min: number, max: number, name: string) =>
  z.int(problem(name)).min(min, problem(name)).max(max, problem(name));
const place = (name: string) => whole(0, 1_000_000, name);
const highlight = whole(1, 10_000, 'highlight').nullable();

const nameText = z.string().trim().min(1, problem('name')).max(60, problem('name'));
const names = z.object({
  th: nameText,
  en: nameText,
  kh: nameText,
  mm: nameText,
} satisfies Record<(typeof locales)[number], unknown>);

const partnerCode = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, problem('code'))
  .max(32, problem('code'));
const listName = z
  .string()
  .regex(/^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/, problem('list'))
  .max(32, problem('list'));
const gameId = z
  .string()
  .regex(/^[A-Za-z0-9]+([-_.][A-Za-z0-9]+)*$/, problem('gameId'))
  .max(64, problem('gameId'));

/** What one operator may edit of a partner. */
const partnerFields = z.object({
  name: nameText,
  kind: gameKind,
  /** Smaller ones come first in the lobby. */
  position: place('position'),
  /** Place among the highlights, best first. */
  highlight,
  entrance: z.enum(['lobby', 'lists', 'direct']),
  /** Null: not connected, and closed everywhere. */
  protocol: z.enum(gameProtocols).nullable(),
  restricted: z.boolean(),
  /** The partner with the same games, which replaces this one while it is down. */
  backup: z.string().max(64).nullable(),
  timeoutMs: whole(500, 30_000, 'timeoutMs'),
  /** Share of calls that may fail, in basis points. */
  errorBudget: whole(0, 10_000, 'errorBudget'),
});
export type PartnerFields = z.output<typeof partnerFields>;

export const deskList = z.object({
  list: listName,
  names,
  kind: gameKind,
  entrance: z.enum(['lobby', 'direct']),
  position: place('position'),
});
export type DeskList = z.output<typeof deskList>;

/** What one operator may edit of a game. */
export const gameFields = z
  .object({
    names,
    kind: gameKind,
    features: z.array(z.enum(gameFeatures, problem('features'))),
    /** Basis points. Null: depends on the bet. */
    rtp: whole(5_000, 10_000, 'rtp').nullable(),
    minBet: positiveBaht,
    maxBet: positiveBaht,
    orientation: z.enum(['portrait', 'landscape', 'any']),
    demo: z.boolean(),
    position: place('position'),
    highlight,
    /** Motif and colours of the drawn cover: dragon.golden. */
    picture: z
      .string()
      .regex(/^[a-z]+\.[a-z]+$/, problem('picture'))
      .max(40),
    state: z.enum(['open', 'closed']),
    /** Domains in which it is closed while `state` is open. Its sessions there end at once. */
    closedIn: z.array(z.string().max(253)).max(50),
  })
  .refine(({ minBet, maxBet }) => maxBet >= minBet, { path: ['maxBet'], message: problem('maxBet') });
export type GameFields = z.output<typeof gameFields>;

const gameKey = { partner: z.string().max(64), list: z.union([z.literal(''), listName]), id: gameId };

export const deskGame = z.object({
  ...gameFields.shape,
  ...gameKey,
  version: rowVersion,
  /** Null: the lobby shows the drawn cover. */
  artwork: artwork.nullable(),
});
export type DeskGame = z.output<typeof deskGame>;

/** Fields of changes that are integers of a smaller unit than people read: satang, or hundredths of a percent. */
export const fieldUnits: Partial<Record<string, 'baht' | '%'>> = {
  minBet: 'baht',
  maxBet: 'baht',
  transferMax: 'baht',
  rtp: '%',
  errorBudget: '%',
};

/** A change that an operator made. `before` is absent for what they added. */
const gameChange = z.object({
  at: instant,
  by: z.string(),
  /** Absent: the partner, or its lists. */
  game: z.object({ list: z.string(), id: z.string() }).optional(),
  version: rowVersion,
  fields: z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() })),
  reason: z.string(),
});
export type GameChange = z.output<typeof gameChange>;

/** Details of STALE_VERSION: what others have changed since, newest first. */
export const staleVersion = z.object({ changes: z.array(gameChange) });

const deskPartner = partnerFields.extend({
  partner: z.string(),
  version: rowVersion,
  /** The partner that this one is the backup of: it then has no games of its own. */
  backupOf: z.string().optional(),
  /** Partners that may become the backup. */
  backups: z.array(z.object({ partner: z.string(), name: z.string() })),
  lists: z.array(deskList.extend({ games: z.int() })),
  /** Domains that have games. */
  domains: z.array(z.string()),
  games: z.int(),
  /** The protocol stays while a round is open. */
  openRounds: z.int(),
  /** What a cover is made of. */
  covers: z.object({ motifs: z.array(z.string()), colours: z.array(z.string()) }),
  /** Newest first. */
  changes: z.array(gameChange),
});
export type DeskPartner = z.output<typeof deskPartner>;

export const GAMES_PER_PAGE = 50;
export const MAX_IMPORTED_GAMES = 10_000;

/** Limit of an artwork's file: JPEG, PNG or WebP. */
export const ARTWORK_MAX_BYTES = 8_000_000;
/** Most pixels that the file may have: a small file can claim many. */
export const ARTWORK_MAX_PIXELS = 25_000_000;
/** Width by height. */
export const ARTWORK_ASPECT = 3 / 4;
/** The cropped part has at least the pixels of the largest file. */
export const ARTWORK_MIN_WIDTH = artworkWidths[2];

const pixels = z.codec(wireInteger, z.int().min(0).max(100_000), {
  decode: Number,
  encode: (value) => value,
});
/** A part of a picture in its own pixels, upright as viewers show it. */
const cropArea = { left: pixels, top: pixels, width: pixels, height: pixels };
export type CropArea = Record<keyof typeof cropArea, number>;

const importReport = z.object({
  rows: z.int(),
  added: z.int(),
  changed: z.int(),
  same: z.int(),
  /** Nothing is applied while there is one. The first 200. */
  problems: z.array(z.object({ line: z.int(), field: z.string(), key: z.string() })),
  problemCount: z.int(),
  /** The first 200 changes, in the order of the file. */
  changes: z.array(
    z.object({
      line: z.int(),
      list: z.string(),
      id: z.string(),
      added: z.boolean(),
      fields: gameChange.shape.fields,
    }),
  ),
  /** Identifies all of these changes. Applying names it, so that only what was reviewed is applied. */
  review: z.string(),
});
export type GamesImport = z.output<typeof importReport>;

export const gameDeskCalls = {
  partner: call({
    method: 'GET',
    path: '/operators.game-partners.one',
    summary: 'Everything that operators edit of a partner, and what they changed last',
    ...operator,
    request: z.object({ partner: z.string().max(64) }),
    reply: deskPartner,
    errors: [...errors],
  }),
  createPartner: call({
    method: 'POST',
    path: '/operators.game-partners.create',
    summary: 'Adds a partner. It is closed until it has a protocol',
    ...operator,
    request: partnerFields.omit({ protocol: true }).extend({ partner: partnerCode, reason }),
    reply: z.object({ version: rowVersion }),
    errors: [...errors],
  }),
  savePartner: call({
    method: 'POST',
    path: '/operators.game-partners.save',
    summary: 'Changes a partner. `version`: the one that the operator has seen',
    ...operator,
    request: partnerFields.extend({ partner: z.string().max(64), version: rowVersion, reason }),
    reply: z.object({ version: rowVersion }),
    errors: [...saveErrors],
  }),
  saveLists: call({
    method: 'POST',
    path: '/operators.game-partners.lists',
    summary: 'Replaces the lists of a partner. A list with games stays',
    ...operator,
    request: z.object({
      partner: z.string().max(64),
      version: rowVersion,
      lists: z.array(deskList).max(50),
      reason,
    }),
    reply: z.object({ version: rowVersion }),
    errors: [...saveErrors],
  }),
  games: call({
    method: 'GET',
    path: '/operators.games.all',
    summary: 'Games of a partner, a page at a time',
    ...operator,
    request: z.object({
      partner: z.string().max(64),
      /** Part of an id or of a name in any language. */
      search: z.string().max(64).optional(),
      list: z.string().max(64).optional(),
      state: gameFields.shape.state.optional(),
      page: wireCount(10_000).optional(),
    }),
    reply: z.object({ games: z.array(deskGame), total: z.int() }),
    errors: [...errors],
  }),
  addGame: call({
    method: 'POST',
    path: '/operators.games.create',
    summary: 'Adds a game to a partner',
    ...operator,
    request: gameFields.safeExtend({ ...gameKey }),
    reply: z.object({ version: rowVersion }),
    errors: [...errors],
  }),
  saveGame: call({
    method: 'POST',
    path: '/operators.games.save',
    summary: 'Changes a game. `version`: the one that the operator has seen',
    ...operator,
    request: gameFields.safeExtend({ ...gameKey, version: rowVersion }),
    reply: z.object({ version: rowVersion }),
    errors: [...saveErrors],
  }),
  uploadArtwork: call({
    method: 'POST',
    path: '/operators.games.artwork',
    summary: 'Gives a game a picture: the named part of the file, which has 3:4. The lobby shows it at once',
    ...operator,
    form: true,
    bodyLimitBytes: ARTWORK_MAX_BYTES + 100_000,
    request: z.object({
      ...gameKey,
      version: wireCount(2_147_483_647),
      file: z.custom<Blob>((value) => value instanceof Blob, problem('artworkForm')),
      ...cropArea,
    }),
    reply: z.object({ version: rowVersion, artwork }),
    errors: [...saveErrors],
  }),
  removeArtwork: call({
    method: 'POST',
    path: '/operators.games.artwork-remove',
    summary: 'Takes the picture of a game away: the lobby shows its drawn cover',
    ...operator,
    request: z.object({ ...gameKey, version: rowVersion }),
    reply: z.object({ version: rowVersion }),
    errors: [...saveErrors],
  }),
  exportGames: call({
    method: 'GET',
    path: '/operators.games.export',
    summary: 'Games of a partner as CSV (UTF-8 with BOM), as the import reads it',
    ...operator,
    request: z.object({ partner: z.string().max(64) }),
    reply: z.object({ name: z.string(), csv: z.string(), rows: z.int() }),
    errors: [...errors],
  }),
  importGames: call({
    method: 'POST',
    path: '/operators.games.import',
    summary: 'Adds and changes games from CSV: first a dry run, then what was reviewed',
    ...operator,
    form: true,
    bodyLimitBytes: 8_000_000,
    request: z.object({
      partner: z.string().max(64),
      file: z.custom<Blob>((value) => value instanceof Blob),
      /** `review` of the dry run. Absent: a dry run. */
      review: z.string().max(64).optional(),
    }),
    reply: importReport,
    errors: [...saveErrors],
  }),
};
