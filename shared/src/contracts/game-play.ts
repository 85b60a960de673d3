import { z } from 'zod';
import { call, ok } from './http.ts';
import { instant } from './time.ts';

/** A session of a member at a partner. */
export const gameSessionId = z.uuid().brand<'GameSessionId'>();

export const gamePlayCalls = {
  /**
   * Public for demo play only: without `demo` it answers UNAUTHORIZED to visitors and STATUS_LOCKED to members
   * whose games are locked.
   */
  launch: call({
    method: 'POST',
    path: '/partners.game.launch',
    summary: 'Opens a game of a partner. A launch ends the session that the member had with the partner',
    access: 'public',
    lock: 'games',
    limit: 'wide',
    request: z.object({
      partner: z.string().max(32),
      /** As in the page's address: /game/wl/{gameList}/{gameId}. Both absent: the partner's entrance. */
      gameList: z.string().max(64).optional(),
      gameId: z.string().max(64).optional(),
      /** Play money of the partner: no session, and nothing is staked. */
      demo: z.boolean().optional(),
      device: z.enum(['desktop', 'mobile']),
    }),
    reply: z.object({
      /** For a frame. It can be opened once. */
      url: z.string(),
      /** Absent for demo play. */
      sessionId: gameSessionId.optional(),
      /** Until when `url` can be opened; launch again after that. */
      expiresAt: instant,
    }),
    errors: [
      'UNAUTHORIZED',
      'STATUS_LOCKED',
      'OPERATOR_ACCOUNT',
      'REMOTE_OFF',
      /** Unknown partner, list or game, or one without demo play. */
      'NOT_FOUND',
      /** The partner or the game is closed or in maintenance. */
      'PARTNER_CLOSED',
      /** The partner does not answer. */
      'SYSTEM',
    ],
  }),
  logout: call({
    method: 'POST',
    path: '/partners.game.logout',
    summary: "Ends the member's session at a partner, or all of them. Stakes are settled all the same",
    access: 'member',
    request: z.object({ partner: z.string().max(32).optional() }),
    reply: ok,
    errors: ['UNAUTHORIZED'],
  }),
};
