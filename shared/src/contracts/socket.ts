import { z } from 'zod';
import { betId, depositId, withdrawId } from './ids.ts';
import { call, nothing } from './http.ts';
import { baht } from './money.ts';
import { remoteName, remoteState } from './remote-state.ts';
import { instant } from './time.ts';

/** Close code of a connection beyond what one address or one member may hold: try again much later. */
export const TOO_MANY_CLOSE = 4429;

/** Realtime connection; its `token` query parameter is a ticket that serves once. */
export const SOCKET_PATH = '/ccu';
export const TICKET_SECONDS = 30;

/** What the server says. Balances are absolute and versioned, so that a late message is dropped by its number. */
export const serverMessage = z.discriminatedUnion('type', [
  /** `generation` is the one in force in the page's domain. */
  z.object({ type: z.literal('hello'), serverTimeMs: z.int(), generation: z.int().optional() }),
  /** `betId`: the round whose outcome moved it. */
  z.object({ type: z.literal('money-update'), balance: baht, version: z.int(), betId: betId.optional() }),
  z.object({ type: z.literal('af-update'), balance: baht, version: z.int() }),
  z.object({ type: z.literal('points-update'), balance: z.int(), version: z.int() }),
  z.object({ type: z.literal('deposit-update'), id: depositId, status: z.string() }),
  z.object({ type: z.literal('withdraw-update'), id: withdrawId, status: z.string() }),
  z.object({ type: z.literal('round-update'), betId, state: z.string() }),
  /** The states of all remotes travel along, so that a switch needs no further question; builds are asked for (liveSiteCalls.manifest). */
  z.object({
    type: z.literal('generation-update'),
    generation: z.int(),
    states: z.record(remoteName, remoteState).default({}),
  }),
  z.object({ type: z.literal('session-ended') }),
]);
export type ServerMessage = z.output<typeof serverMessage>;

export const socketCalls = {
  ticket: call({
    method: 'POST',
    path: '/ccu.ticket',
    summary: 'A ticket for the realtime connection; a visitor gets one for public facts',
    access: 'public',
    request: nothing,
    reply: z.object({ ticket: z.string(), expiresAt: instant }),
    errors: ['UNAUTHORIZED'],
  }),
};
