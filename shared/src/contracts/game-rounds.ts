import { z } from 'zod';
import { call } from './http.ts';
import { gameRoundId, wireCount } from './ids.ts';
import { baht } from './money.ts';
import { locale } from './site.ts';
import { instant } from './time.ts';

/** `refunded`: every stake was given back. A correction may follow in each state. */
export const gameRoundState = z.enum(['open', 'settled', 'refunded']);
export type GameRoundState = z.output<typeof gameRoundState>;

const playedRound = z.object({
  roundId: gameRoundId,
  partner: z.string(),
  partnerName: z.string(),
  /** Absent where the partner has no lists. */
  gameList: z.string().optional(),
  /** Absent at a partner's own entrance. */
  gameId: z.string().optional(),
  /** Of the game, or of its list or partner at an entrance, in the requested language. */
  name: z.string(),
  /** Motif and colours of the game's cover. */
  picture: z.string().optional(),
  state: gameRoundState,
  /** Accepted stakes that were not given back. */
  staked: baht,
  /** Wins and corrections. */
  won: baht,
  net: baht,
  openedAt: instant,
  /** Where it is played: an open round at its own partner, others where the game is played now. */
  path: z.string(),
});
export type PlayedRound = z.output<typeof playedRound>;

export const MAX_RECENT_ROUNDS = 100;

export const gameRoundCalls = {
  recent: call({
    method: 'GET',
    path: '/games.rounds.recent',
    summary: "The member's rounds at game partners, newest first",
    access: 'member',
    request: z.object({
      locale,
      /** `open`: unfinished rounds. `games`: the newest round of each recently played game, without a cursor. */
      only: z.enum(['open', 'games']).optional(),
      before: z.string().max(64).optional(),
      limit: wireCount(MAX_RECENT_ROUNDS).optional(),
    }),
    reply: z.object({
      rounds: z.array(playedRound),
      /** Pass it as `before` for older rounds. Absent: there are none. */
      next: z.string().optional(),
    }),
    errors: ['UNAUTHORIZED'],
  }),
};
