import { z } from 'zod';

/**
 * Messages between the page of the site and a game in its frame, by `postMessage`. Both sides compare
 * the origin and the source of each message, and send to the exact origin of the other: the game finds
 * ours in `origin` of the address that was launched. No message carries money: the page takes its
 * balance from our server.
 */
const fromGame = { source: z.literal('chokdee-game'), v: z.literal(1) };

/** A message from the game. One of an unknown type or version is ignored. */
export const gameMessage = z.discriminatedUnion('type', [
  /** The game is ready. Until then the page shows a loading state, up to the partner's time-out. */
  z.object({ ...fromGame, type: z.literal('ready'), canPause: z.boolean() }),
  /** A round began (`open`) or ended: the page asks before it leaves a round. */
  z.object({ ...fromGame, type: z.literal('round'), open: z.boolean() }),
  /** Answers to `pause` and `resume`. */
  z.object({ ...fromGame, type: z.literal('paused') }),
  z.object({ ...fromGame, type: z.literal('resumed') }),
  /** The member left the game by its own button. */
  z.object({ ...fromGame, type: z.literal('exit') }),
  /** The game cannot run: a refused code, an ended session, or an error of its own. */
  z.object({ ...fromGame, type: z.literal('failed') }),
]);
export type GameMessage = z.output<typeof gameMessage>;

/** A message to the game. A game that cannot pause is covered by the page, and gets neither. */
const siteMessage = z.object({
  source: z.literal('chokdee-site'),
  v: z.literal(1),
  type: z.enum(['pause', 'resume']),
});
export type SiteMessage = z.output<typeof siteMessage>;

/** Parameter of the launched address with the origin of the page, to which the game sends its messages. */
export const ORIGIN_PARAMETER = 'origin';
