import { z } from 'zod';
import { instant } from './time.ts';

/** Baht as decimal text of whole satang. */
const amount = z.string().regex(/^\d{1,9}(\.\d{1,2})?$/);
const playerId = z.uuid();
const transferId = z.uuid();

/** The outcome of a transfer at the partner. */
const transferOutcome = z.object({
  transferId,
  /** void: the partner refuses this number for ever. */
  status: z.enum(['done', 'refused', 'void']),
  /** What moved; 0 unless done. */
  amount,
  /** The player's balance at the partner afterwards. */
  balance: amount,
});
export type TransferOutcome = z.output<typeof transferOutcome>;

/**
 * Calls of our server at a partner that keeps the player's money while they play, at {base_url}{path}. Signed
 * as in our own protocol: `X-Timestamp`, `X-Signature` over `<timestamp>.<METHOD> <path with query>\n<body>`.
 * Every call can be repeated; a repeated transfer gets the first answer.
 */
export const transferCalls = {
  createPlayer: {
    method: 'PUT',
    path: '/players/{playerId}',
    request: z.object({}),
    reply: z.object({ playerId }),
  },
  balance: {
    method: 'GET',
    path: '/players/{playerId}/balance',
    request: z.object({}),
    reply: z.object({
      playerId,
      balance: amount,
      /** Stakes of rounds that are not over; no part of the balance. */
      staked: amount.default('0'),
    }),
  },
  transfer: {
    method: 'POST',
    path: '/transfers',
    request: z.object({
      transferId,
      playerId,
      direction: z.enum(['in', 'out']),
      /** `all`: out only, the whole balance, which may be nothing. */
      amount: z.union([amount, z.literal('all')]),
    }),
    reply: transferOutcome,
  },
  /** 404: the transfer never came. */
  transferOne: {
    method: 'GET',
    path: '/transfers/{transferId}',
    request: z.object({}),
    reply: transferOutcome,
  },
  /** Makes an unknown number void for ever; of a known one it returns what became of it. */
  voidTransfer: {
    method: 'DELETE',
    path: '/transfers/{transferId}',
    request: z.object({}),
    reply: transferOutcome,
  },
  session: {
    method: 'POST',
    path: '/sessions',
    request: z.object({
      /** Absent for demo play, as is `sessionId`. */
      playerId: playerId.optional(),
      sessionId: z.uuid().optional(),
      /** `{gameList}:{gameId}`, `{gameId}`, or `lobby` for the partner's entrance. */
      game: z.string(),
      lang: z.enum(['th', 'en', 'kh', 'mm']),
      device: z.enum(['desktop', 'mobile']),
      /** Our origin, for messages of the game's frame. */
      origin: z.string(),
    }),
    /** A second session of a player ends the first. */
    reply: z.object({ url: z.url({ protocol: /^https?$/ }) }),
  },
  report: {
    method: 'GET',
    path: '/report',
    request: z.object({ from: instant, to: instant, cursor: z.string().optional() }),
    reply: z.object({
      transactions: z.array(
        z.object({
          transactionId: z.string().regex(/^[\w.:-]{1,64}$/),
          /**
           * A round ends with its first win, which is 0 when it is lost, or with the refund of all its bets.
           */
          kind: z.enum(['bet', 'win', 'refund']),
          playerId,
          roundId: z.string().regex(/^[\w.:-]{1,64}$/),
          amount,
          at: instant,
        }),
      ),
      /** Moves of money in and out that are done. Those of nothing may be left out. */
      transfers: z.array(
        z.object({ transferId, playerId, direction: z.enum(['in', 'out']), amount, at: instant }),
      ),
      /** Absent on the last page. */
      cursor: z.string().optional(),
    }),
  },
} as const;

export type TransferCall = keyof typeof transferCalls;
