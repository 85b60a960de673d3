import { z } from 'zod';
import { betId, depositId, gameSessionId, memberId, withdrawId } from '@chokdee/shared/contracts/ids';
import { satang } from '@chokdee/shared/contracts/money';

/** The messages of `FanOut` on the wire. */
export const messageSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('money'),
    memberId,
    balanceSatang: satang,
    version: z.int(),
    betId: betId.optional(),
  }),
  z.object({
    kind: z.literal('reward'),
    memberId,
    account: z.enum(['af', 'points']),
    balance: z.int(),
    version: z.int(),
  }),
  z.object({ kind: z.literal('rewards-paid'), betId, version: z.int() }),
  z.object({ kind: z.literal('deposit'), memberId, id: depositId, status: z.string() }),
  z.object({ kind: z.literal('withdraw'), memberId, id: withdrawId, status: z.string() }),
  z.object({ kind: z.literal('notices'), memberId }),
  z.object({ kind: z.literal('unread-notices'), memberId, unread: z.int() }),
  z.object({ kind: z.literal('round'), betId, state: z.string() }),
  z.object({ kind: z.literal('generation'), domain: z.string(), generation: z.int() }),
  z.object({ kind: z.literal('session-ended'), sessionId: z.string() }),
  z.object({
    kind: z.literal('game-session-ended'),
    memberId,
    sessionId: gameSessionId,
    partner: z.string(),
    because: z.string(),
  }),
  z.object({
    kind: z.literal('game-partner'),
    domain: z.string(),
    partner: z.string(),
    state: z.string(),
  }),
  z.object({
    kind: z.literal('chat'),
    conversation: z.string(),
    memberId: memberId.nullable(),
    visitor: z.string().nullable(),
    change: z.enum(['message', 'state', 'read', 'typing']),
    by: z.enum(['customer', 'desk']),
    seq: z.int(),
  }),
]);
