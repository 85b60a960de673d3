import { z } from 'zod';
import { call, nothing, ok } from './http.ts';
import { gameRoundId } from './ids.ts';
import { baht } from './money.ts';
import { locale, locales } from './site.ts';

export const gameKind = z.enum(['slot', 'casino', 'sport', 'fishing', 'card']);
export type GameKind = z.output<typeof gameKind>;

export const gameFeatures = [
  'free-spins',
  'multiplier',
  'cascade',
  'wild',
  'jackpot',
  'live',
  'speed',
  'no-commission',
  'multiplayer',
  'boss',
] as const;
export type GameFeature = (typeof gameFeatures)[number];

export const partnerState = z.enum(['open', 'maintenance', 'closed']);
export type PartnerState = z.output<typeof partnerState>;

const namesByLocale = z.record(z.enum(locales), z.string());

const gameList = z.object({
  gameList: z.string(),
  names: namesByLocale,
  kind: gameKind,
  /** `direct`: played at once, without a choice of games. */
  entrance: z.enum(['lobby', 'direct']),
  path: z.string(),
});
export type GameList = z.output<typeof gameList>;

const partnerGame = z.object({
  partner: z.string(),
  name: z.string(),
  kind: gameKind,
  /** Address of the partner's games on this site; of its backup while that replaces it. */
  path: z.string(),
  /** Whether this viewer may play there now: the state of the partner, or of the backup that replaces it. */
  open: z.boolean(),
  /** The partner's own state in this domain. One that is not connected yet is closed. */
  state: partnerState,
  /** `lists`: games in lists. `direct`: one entrance, played at once. */
  entrance: z.enum(['lobby', 'lists', 'direct']),
  lists: z.array(gameList),
});
export type PartnerGame = z.output<typeof partnerGame>;

/** Widths of an artwork's files in pixels, all of 3:4. */
export const artworkWidths = [180, 360, 540] as const;
export type ArtworkWidth = (typeof artworkWidths)[number];

/** A picture of a game that operators uploaded: AVIF in each of `artworkWidths`. */
export const artwork = z.object({
  /** A hash of the files' content. */
  id: z.string().regex(/^[0-9a-f]{32}$/),
  /** ThumbHash placeholder, in base64. */
  thumbhash: z.string().regex(/^[A-Za-z0-9+/]{16,40}={0,2}$/),
});
export type Artwork = z.output<typeof artwork>;

export const artworkPath = ({ id }: Pick<Artwork, 'id'>, width: ArtworkWidth): string =>
  `/game-artworks/${id}-${width}.avif`;

/** The `srcset` of a picture. */
export const artworkSources = (of: Pick<Artwork, 'id'>): string =>
  artworkWidths.map((width) => `${artworkPath(of, width)} ${width}w`).join(', ');

const game = z.object({
  partner: z.string(),
  /** Absent where the partner has no lists. */
  gameList: z.string().optional(),
  gameId: z.string(),
  /** Where it is played; under its partner's backup while that replaces the partner. */
  path: z.string(),
  /** The name in the requested language. */
  name: z.string(),
  /** Its Thai and English names, without a repeat of `name`; for the search. */
  otherNames: z.array(z.string()),
  kind: gameKind,
  features: z.array(z.enum(gameFeatures)),
  /** Return to player in basis points: 9612 is 96.12 %. Absent where it depends on the bet. */
  rtp: z.int().optional(),
  minBet: baht,
  maxBet: baht,
  orientation: z.enum(['portrait', 'landscape', 'any']),
  /** Can be tried at /games instead of /game, without money and without an account. */
  demo: z.boolean(),
  /** Motif and colours of the cover: dragon.golden. */
  picture: z.string(),
  /** Shown instead of the cover. */
  artwork: artwork.optional(),
  /** Place among the highlights, best first. */
  highlight: z.int().optional(),
  /** Operators closed this one game. */
  closed: z.literal(true).optional(),
});
export type Game = z.output<typeof game>;

/** A game, as `all` names it; at a backup, that of the partner. */
const gameKey = z.object({
  partner: z.string().max(64),
  gameList: z.string().max(64).optional(),
  gameId: z.string().max(64),
});

const viewerLists = z.object({
  games: z.array(partnerGame),
  /** The viewer's status locks games, or they are an operator: nothing is open to them. */
  locked: z.boolean(),
});

export const gamesCalls = {
  list: call({
    method: 'POST',
    path: '/partners.game.list.config',
    summary: 'Partners of this domain, with what this viewer may play now',
    access: 'public',
    request: nothing,
    reply: viewerLists,
    errors: [],
    etag: true,
  }),
  unrestricted: call({
    method: 'POST',
    path: '/partners.game.list.config.nr',
    summary: 'Partners without restriction: what a visitor sees',
    access: 'public',
    request: nothing,
    reply: viewerLists,
    errors: [],
    etag: true,
  }),
  highlights: call({
    method: 'GET',
    path: '/game-highlight-configs',
    summary: 'Partners to show first, best first',
    access: 'public',
    request: nothing,
    reply: z.object({ highlights: z.array(z.object({ partner: z.string() })) }),
    errors: [],
    etag: true,
  }),
  all: call({
    method: 'GET',
    path: '/games.all',
    summary: 'Every game that this viewer sees, in the order of partners and lists',
    access: 'public',
    request: z.object({ locale }),
    reply: z.object({ games: z.array(game) }),
    errors: [],
    etag: true,
  }),
  mine: call({
    method: 'GET',
    path: '/games.mine',
    summary: "The member's favourites, games played last and games with a round that is not finished",
    access: 'member',
    request: nothing,
    reply: z.object({
      favourites: z.array(gameKey),
      /** `lastRound`: the newest finished round there that has a receipt. */
      recent: z.array(gameKey.extend({ lastRound: gameRoundId.optional() })),
      unfinished: z.array(gameKey),
      /** Rounds that name no game: at a partner's own entrance, or at that of one of its lists. */
      unfinishedEntrances: z.array(gameKey.omit({ gameId: true })).optional(),
    }),
    errors: ['UNAUTHORIZED'],
  }),
  favourite: call({
    method: 'POST',
    path: '/games.favourite',
    summary: 'Marks a game as a favourite, or takes the mark away. A repeat changes nothing',
    access: 'member',
    request: gameKey.extend({ marked: z.boolean() }),
    reply: ok,
    errors: ['UNAUTHORIZED', 'NOT_FOUND'],
  }),
  place: call({
    method: 'GET',
    path: '/games.place',
    summary: 'What an address below /game shows: games to choose from, or one to play',
    access: 'public',
    request: z.object({
      locale,
      partner: z.string().max(64),
      /** The second part of the address: a list, or a game of a partner without lists. */
      entry: z.string().max(64).optional(),
      gameId: z.string().max(64).optional(),
    }),
    reply: z.object({
      view: z.enum(['games', 'play']),
      partner: partnerGame,
      /** The partner whose games these are: another one at a backup. */
      gamesOf: z.string(),
      gameList: z.string().optional(),
      /** The game to play; absent at a partner's own entrance. */
      game: game.optional(),
      /** Where the same is played while this partner is down. */
      backup: z.object({ name: z.string(), path: z.string() }).optional(),
      locked: z.boolean(),
      /** Milliseconds in which the partner's game has to be ready. */
      readyWithinMs: z.int(),
    }),
    errors: ['NOT_FOUND'],
  }),
};
export type GamePlace = z.output<typeof gamesCalls.place.reply>;
