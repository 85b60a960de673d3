import { z } from 'zod';
import { instant } from './time.ts';

/** A number of the partner's: of a transaction, a round or a game. */
const partnerId = z.string().regex(/^[\w.:-]{1,64}$/);
/** Prefix of the numbers of our own corrections in a partner's books. */
const OWN_TRANSACTIONS = 'chokdee:';
const transactionId = partnerId.refine((number) => !number.startsWith(OWN_TRANSACTIONS));
const playerId = z.uuid();
const sessionToken = z.string().regex(/^[\w-]{43}$/);

/** Baht as decimal text, exact to a millionth. Numbers are refused: a reader may have rounded them. */
const amount = z.string().regex(/^\d{1,9}(\.\d{1,6})?$/);
const signedAmount = z.string().regex(/^-?\d{1,9}(\.\d{1,6})?$/);

const balanceReply = z.object({ currency: z.literal('THB'), balance: z.string() });
const moved = balanceReply.extend({ transactionId: partnerId });
const known = { transactionId, playerId };

/**
 * Calls of a game partner's server, at POST /callbacks/{partner}/{name}: our own protocol. See
 * docs/guides/game-partner.md for the signature and for what each call does.
 */
export const gameCallbacks = {
  authenticate: {
    summary: 'Exchanges the code of a launched address, once, for the token of the session',
    request: z.object({ code: sessionToken }),
    reply: balanceReply.extend({
      playerId,
      token: sessionToken,
      gameList: z.string(),
      gameId: z.string(),
      expiresAt: instant,
    }),
    errors: ['CODE_NOT_FOUND'],
  },
  balance: {
    summary: "The member's balance",
    request: z.object({ playerId, token: sessionToken }),
    reply: balanceReply,
    errors: ['SESSION_NOT_FOUND', 'SESSION_ENDED'],
  },
  bet: {
    summary: 'Takes a stake',
    request: z.object({
      ...known,
      token: sessionToken,
      roundId: partnerId,
      gameList: z.string().max(64).optional(),
      gameId: partnerId.optional(),
      amount,
    }),
    reply: moved,
    errors: [
      'SESSION_NOT_FOUND',
      'SESSION_ENDED',
      'PLAYER_BLOCKED',
      'PARTNER_CLOSED',
      'LIMIT_REACHED',
      'BALANCE_NOT_ENOUGH',
      'AMOUNT_TOO_FINE',
      'ROUND_CLOSED',
      'ROUND_OTHER_GAME',
      'ROLLED_BACK',
      'TRANSACTION_CONFLICT',
    ],
  },
  win: {
    summary:
      'Pays a win of a round that has a bet, or with `draw` gives stakes of a drawn round back. ' +
      'Zero closes the round, and so does `roundClosed`',
    request: z.object({
      ...known,
      roundId: partnerId,
      amount,
      roundClosed: z.boolean().default(false),
      draw: z.boolean().default(false),
    }),
    reply: moved,
    errors: ['ROUND_NOT_FOUND', 'ROUND_CLOSED', 'DRAW_ABOVE_STAKE', 'TRANSACTION_CONFLICT'],
  },
  bonus: {
    summary: 'Pays what needs no bet: a jackpot, a tournament, free rounds',
    request: z.object({ ...known, amount }),
    reply: moved,
    errors: ['PLAYER_NOT_FOUND', 'TRANSACTION_CONFLICT'],
  },
  refund: {
    summary: 'Gives a known bet back, whole',
    request: z.object({ ...known, roundId: partnerId, betTransactionId: transactionId }),
    reply: moved,
    errors: ['BET_NOT_FOUND', 'NOT_A_BET', 'ROUND_CLOSED', 'TRANSACTION_CONFLICT'],
  },
  rollback: {
    summary: 'Undoes a bet whose answer never came. One that has not come is refused for ever',
    request: z.object({ ...known, roundId: partnerId, betTransactionId: transactionId }),
    reply: moved,
    errors: ['NOT_A_BET', 'ROUND_CLOSED', 'TRANSACTION_CONFLICT'],
  },
  adjust: {
    summary: 'Corrects a round, also a closed one, by a signed amount',
    request: z.object({ ...known, roundId: partnerId, amount: signedAmount }),
    reply: moved,
    errors: ['ROUND_NOT_FOUND', 'AMOUNT_TOO_FINE', 'TRANSACTION_CONFLICT'],
  },
} as const;

export type GameCallback = keyof typeof gameCallbacks;
export const gameCallbackNames = Object.keys(gameCallbacks) as GameCallback[];
