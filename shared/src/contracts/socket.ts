import { z } from 'zod';
import { betId, depositId, gameSessionId, withdrawId } from './ids.ts';
import { call, nothing } from './http.ts';
import { baht } from './money.ts';
import { remoteName, remoteState } from './remote-state.ts';
import { instant } from './time.ts';

/** Close code when an address or a member has too many connections: reconnect much later. */
export const TOO_MANY_CLOSE = 4429;

/** Path of the realtime connection. Its `token` query parameter is a single-use ticket. */
export const SOCKET_PATH = '/ccu';
export const TICKET_SECONDS = 30;

/** A message of a page. Unknown ones are dropped. */
export const clientMessage = z.object({
  type: z.literal('presence'),
  /** The member can see the page. */
  visible: z.boolean(),
});
export type ClientMessage = z.output<typeof clientMessage>;

/** A message of the server. Balances are absolute and versioned, so that a late message can be ignored. */
export const serverMessage = z.discriminatedUnion('type', [
  /** `generation`: the one in force in the page's domain. */
  z.object({ type: z.literal('hello'), serverTimeMs: z.int(), generation: z.int().optional() }),
  /** `betId`: the round whose outcome caused the change. */
  z.object({ type: z.literal('money-update'), balance: baht, version: z.int(), betId: betId.optional() }),
  z.object({ type: z.literal('af-update'), balance: baht, version: z.int() }),
  z.object({ type: z.literal('points-update'), balance: z.int(), version: z.int() }),
  z.object({ type: z.literal('deposit-update'), id: depositId, status: z.string() }),
  z.object({ type: z.literal('withdraw-update'), id: withdrawId, status: z.string() }),
  /** Notices that the member has not read. Counting stops at UNREAD_MAX. */
  z.object({ type: z.literal('notices-update'), unread: z.int() }),
  z.object({ type: z.literal('round-update'), betId, state: z.string() }),
  /**
   * Includes the states of all remotes, so that a switch needs no further request. Builds need one
   * (liveSiteCalls.manifest).
   */
  z.object({
    type: z.literal('generation-update'),
    generation: z.int(),
    states: z.record(remoteName, remoteState).default({}),
  }),
  z.object({ type: z.literal('session-ended') }),
  /** The member's session at a partner has ended; `because` is one of `gameSessionEnds` or a newer reason. */
  z.object({
    type: z.literal('game-session-ended'),
    sessionId: gameSessionId,
    partner: z.string(),
    because: z.string(),
  }),
  /** A partner's state in the page's domain. */
  z.object({ type: z.literal('game-partner-update'), partner: z.string(), state: z.string() }),
  /**
   * Sent to the customer of a conversation and to operators. `seq`: number of its newest message; for `read`:
   * up to which `by` has read.
   */
  z.object({
    type: z.literal('chat-update'),
    conversation: z.string(),
    change: z.enum(['message', 'state', 'read', 'typing']),
    by: z.enum(['customer', 'desk']),
    seq: z.int(),
  }),
]);
export type ServerMessage = z.output<typeof serverMessage>;

export const socketCalls = {
  ticket: call({
    method: 'POST',
    path: '/ccu.ticket',
    summary: "Issues a ticket for the realtime connection. A visitor's ticket covers public events only",
    access: 'public',
    request: nothing,
    reply: z.object({ ticket: z.string(), expiresAt: instant }),
    errors: ['UNAUTHORIZED'],
  }),
};
