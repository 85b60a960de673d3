import { z } from 'zod';
import { call, nothing, ok } from './http.ts';
import { gameSessionId } from './ids.ts';
import { baht } from './money.ts';
import { instant } from './time.ts';

/** Why a session at a partner ended. */
export const gameSessionEnds = [
  'launch',
  'logout',
  'sign-out',
  'member-locked',
  'partner-closed',
  'game-closed',
  'switched-off',
  /** No heartbeat of its page for some minutes. */
  'left',
] as const;
export type GameSessionEnd = (typeof gameSessionEnds)[number];

/**
 * How long a session lasts without a heartbeat of its page. A page that is hidden sends one a minute at most.
 */
export const SILENCE_SECONDS = 300;

export const gamePlayCalls = {
  /**
   * Public for demo play only: without `demo` it answers UNAUTHORIZED to visitors and STATUS_LOCKED to
   * members whose games are locked.
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
      /**
       * The names in the page's address: /game/wl/{gameList}/{gameId}. Both absent: the partner's entrance.
       */
      gameList: z.string().max(64).optional(),
      gameId: z.string().max(64).optional(),
      /** Play money of the partner: no session, and nothing is staked. */
      demo: z.boolean().optional(),
      device: z.enum(['desktop', 'mobile']),
    }),
    reply: z.object({
      /** The address for a frame. It can be opened once. */
      url: z.string(),
      /** Absent for demo play. */
      sessionId: gameSessionId.optional(),
      /** When `url` expires; launch again after that. */
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
  visit: call({
    method: 'GET',
    path: '/partners.game.visit',
    summary:
      "What this visit's rounds have taken and paid. Games that follow each other within 15 minutes are one visit",
    access: 'member',
    request: z.object({ sessionId: gameSessionId }),
    reply: z.object({
      /** When the first game of the visit was opened. */
      startedAt: instant,
      /** Accepted stakes that were not given back. */
      staked: baht,
      /** Wins and corrections. */
      won: baht,
      net: baht,
      rounds: z.int(),
      /** Rounds of this session that are not settled yet. */
      openRounds: z.int(),
      /** One of `gameSessionEnds`, or `expired`, once the session has ended. */
      endedBecause: z.string().optional(),
    }),
    errors: [
      'UNAUTHORIZED',
      /** The session is not one of this member. */
      'NOT_FOUND',
    ],
  }),
  heartbeat: call({
    method: 'POST',
    path: '/partners.game.heartbeat',
    summary: `The page of a session is still there. Without one for ${SILENCE_SECONDS / 60} minutes, and without a new round, the session ends`,
    access: 'member',
    request: z.object({ sessionId: gameSessionId }),
    reply: ok,
    errors: ['UNAUTHORIZED'],
  }),
  money: call({
    method: 'GET',
    path: '/partners.game.money',
    summary:
      "The member's money at partners that keep it while they play, and transfers whose outcome is not known",
    access: 'member',
    request: nothing,
    reply: z.object({
      partners: z.array(
        z.object({
          partner: z.string(),
          /** Balance at the partner; the last known one if the partner does not answer. */
          balance: baht,
          /** Stakes of its open rounds; no part of the balance. */
          staked: baht,
          /** When the partner said so; absent: never. */
          asOf: instant.optional(),
          pending: z.array(
            z.object({
              id: z.uuid(),
              direction: z.enum(['in', 'out']),
              /** Absent: `out`, everything that is there. */
              amount: baht.optional(),
              at: instant,
            }),
          ),
        }),
      ),
    }),
    errors: ['UNAUTHORIZED'],
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
