import type { z } from 'zod';
import {
  HUB88_UNITS_PER_BAHT,
  type hub88Calls,
  hub88GameOf,
  type Hub88Call,
  type Hub88Reply,
  type Hub88Status,
} from '@chokdee/shared/contracts/game-hub88';
import { answerOf, contentHash, type CallbackAnswer } from './callback-answer.ts';
import type { PartnerDb } from './partner-db.ts';
import { hashOf } from './session-secret.ts';
import { balanceOfSession } from './sessions.queries.ts';
import { giveBack, type PartnerTransaction } from './wallet.queries.ts';

type Request<Name extends Hub88Call> = z.output<(typeof hub88Calls)[Name]['request']>;

const MICRO_PER_UNIT = 1_000_000 / HUB88_UNITS_PER_BAHT;
const UNITS_PER_SATANG = HUB88_UNITS_PER_BAHT / 100;

/** Status words of the wallet's refusals. */
const statuses: Record<string, Hub88Status> = {
  SESSION_NOT_FOUND: 'RS_ERROR_INVALID_TOKEN',
  SESSION_ENDED: 'RS_ERROR_TOKEN_EXPIRED',
  PLAYER_BLOCKED: 'RS_ERROR_USER_DISABLED',
  PARTNER_CLOSED: 'RS_ERROR_INVALID_PARTNER',
  LIMIT_REACHED: 'RS_ERROR_LIMIT_REACHED',
  BALANCE_NOT_ENOUGH: 'RS_ERROR_NOT_ENOUGH_MONEY',
  AMOUNT_TOO_FINE: 'RS_ERROR_WRONG_TYPES',
  ROUND_OTHER_GAME: 'RS_ERROR_INVALID_GAME',
  ROLLED_BACK: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  TRANSACTION_CONFLICT: 'RS_ERROR_DUPLICATE_TRANSACTION',
  BET_NOT_FOUND: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  NOT_A_BET: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  ROUND_NOT_FOUND: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
};
/**
 * A closed round takes no bet, for a reason that the protocol has no word for, and has no bet left to pay.
 */
const closedRound: Partial<Record<Hub88Call, Hub88Status>> = {
  'transaction/bet': 'RS_ERROR_UNKNOWN',
  'transaction/win': 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  'transaction/rollback': 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
};

/** Answers a call whose signature and format are verified. It only translates; the wallet decides. */
export const hub88Protocol: {
  [Name in Hub88Call]: (db: PartnerDb, partner: string, request: Request<Name>) => Promise<CallbackAnswer>;
} = {
  async 'user/balance'(db, partner, { request_uuid, user, token }) {
    const found = await balanceOfSession(db, { partner, playerId: user, tokenHash: hashOf(token) });
    if (!found) return refusal('RS_ERROR_INVALID_TOKEN', { user, request_uuid });
    if (found.ended) return refusal('RS_ERROR_TOKEN_EXPIRED', { user, request_uuid });
    const balance = found.balance * UNITS_PER_SATANG;
    return { body: replyText({ user, status: 'RS_OK', request_uuid, currency: 'THB', balance }) };
  },
  async 'transaction/bet'(db, partner, request) {
    if (request.currency !== 'THB') return refusal('RS_ERROR_WRONG_CURRENCY', request);
    const game = hub88GameOf(request.game_code);
    return answerOf(
      request.user,
      db.usual.bet(transactionOf(partner, 'transaction/bet', request), {
        tokenHash: hashOf(request.token),
        round: request.round,
        gameList: game?.gameList ?? null,
        gameId: game?.gameId ?? null,
        micro: request.amount * MICRO_PER_UNIT,
      }),
    );
  },
  async 'transaction/win'(db, partner, request) {
    if (request.currency !== 'THB') return refusal('RS_ERROR_WRONG_CURRENCY', request);
    return answerOf(
      request.user,
      db.usual.win(transactionOf(partner, 'transaction/win', request), {
        // The protocol has no word for a draw: a stake that comes back is a win.
        kind: 'win',
        round: request.round,
        micro: request.amount * MICRO_PER_UNIT,
        close: request.round_closed,
        original: request.reference_transaction_uuid ?? null,
      }),
    );
  },
  'transaction/rollback': (db, partner, request) =>
    answerOf(
      request.user,
      giveBack(db, transactionOf(partner, 'transaction/rollback', request), {
        kind: 'rollback',
        round: request.round,
        original: request.reference_transaction_uuid,
      }),
    ),
};

/** A repeat may differ in the request's number, the token and the supplier's name of the player. */
function transactionOf(
  partner: string,
  name: Exclude<Hub88Call, 'user/balance'>,
  request: Request<'transaction/bet' | 'transaction/win' | 'transaction/rollback'>,
): PartnerTransaction {
  const { request_uuid, token: _token, supplier_user: _supplier, ...content } = request;
  const { user, transaction_uuid: txn } = content;
  const refused = (status: Hub88Status) => replyText({ user, status, request_uuid });
  const done = replyText({ user, status: 'RS_OK', request_uuid, currency: 'THB', balance: 0 });
  return {
    partner,
    txn,
    hash: contentHash(name, content),
    memberId: user,
    scale: HUB88_UNITS_PER_BAHT,
    answers: {
      done: done.replace(/"balance":0\}$/, '"balance":{balance}}'),
      refusals: () => ({
        ...Object.fromEntries(Object.entries(statuses).map(([code, status]) => [code, refused(status)])),
        ROUND_CLOSED: refused(closedRound[name]!),
      }),
    },
  };
}

const replyText = (reply: Hub88Reply): string => JSON.stringify(reply);

function refusal(
  status: Hub88Status,
  { user, request_uuid }: { user: string; request_uuid: string },
): CallbackAnswer {
  return { code: status, body: replyText({ user, status, request_uuid }) };
}
