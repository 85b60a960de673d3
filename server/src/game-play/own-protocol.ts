import type { z } from 'zod';
import { gameCallbacks, type GameCallback } from '@chokdee/shared/contracts/game-callbacks';
import { hundredthsText } from '@chokdee/shared/contracts/money';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import type { Queryable } from '../db/db.ts';
import { answerOf, contentHash, type CallbackAnswer } from './callback-answer.ts';
import { microBaht } from './micro-baht.ts';
import type { PartnerDb } from './partner-db.ts';
import { hashOf, newToken } from './session-secret.ts';
import { balanceOfSession, exchangeCode } from './sessions.queries.ts';
import { adjust, bonus, giveBack, type PartnerTransaction } from './wallet.queries.ts';

type Request<Name extends GameCallback> = z.output<(typeof gameCallbacks)[Name]['request']>;

/** Answers a call whose signature and format have been checked. */
export const ownProtocol: {
  [Name in GameCallback]: (db: PartnerDb, partner: string, request: Request<Name>) => Promise<CallbackAnswer>;
} = {
  async authenticate(db, partner, { code }) {
    const token = newToken();
    const found = await exchangeCode(db, { partner, codeHash: hashOf(code), tokenHash: hashOf(token) });
    if (!found) return refusal('CODE_NOT_FOUND');
    const { memberId: playerId, gameList, gameId, expiresAt, balance } = found;
    return {
      memberId: playerId,
      body: JSON.stringify({
        playerId,
        token,
        gameList,
        gameId,
        expiresAt: bangkokIso(expiresAt),
        currency: 'THB',
        balance: hundredthsText(balance),
      } satisfies z.input<typeof gameCallbacks.authenticate.reply>),
    };
  },
  async balance(db, partner, { playerId, token }) {
    const found = await balanceOfSession(db, { partner, playerId, tokenHash: hashOf(token) });
    if (!found || found.ended) return refusal(found ? 'SESSION_ENDED' : 'SESSION_NOT_FOUND');
    return { body: JSON.stringify({ currency: 'THB', balance: hundredthsText(found.balance) }) };
  },
  bet: (db, partner, request) =>
    answerOf(
      request.playerId,
      db.usual.bet(transactionOf(partner, 'bet', { ...request, token: undefined }), {
        tokenHash: hashOf(request.token),
        round: request.roundId,
        gameList: request.gameList ?? null,
        gameId: request.gameId ?? null,
        micro: microBaht(request.amount),
      }),
    ),
  win(db, partner, { draw, ...request }) {
    const kind = draw ? 'draw' : 'win';
    return answerOf(
      request.playerId,
      db.usual.win(transactionOf(partner, 'win', request, kind), {
        kind,
        round: request.roundId,
        micro: microBaht(request.amount),
        close: request.roundClosed || microBaht(request.amount) === 0,
        original: null,
      }),
    );
  },
  bonus: (db, partner, request) =>
    answerOf(
      request.playerId,
      bonus(db, transactionOf(partner, 'bonus', request), microBaht(request.amount)),
    ),
  refund: (db, partner, request) => returned(db, partner, 'refund', request),
  rollback: (db, partner, request) => returned(db, partner, 'rollback', request),
  adjust: (db, partner, request) =>
    answerOf(
      request.playerId,
      adjust(db, transactionOf(partner, 'adjust', request), {
        round: request.roundId,
        micro: microBaht(request.amount),
      }),
    ),
};

function returned(db: Queryable, partner: string, kind: 'refund' | 'rollback', request: Request<'refund'>) {
  return answerOf(
    request.playerId,
    giveBack(db, transactionOf(partner, kind, request), {
      kind,
      round: request.roundId,
      original: request.betTransactionId,
    }),
  );
}

type Content = { transactionId: string; playerId: string; amount?: string } & Record<string, unknown>;

/**
 * A repeat may carry a newer token, so the token is not compared.
 *
 * @param kind what the call does, where its name alone does not say it
 */
function transactionOf(
  partner: string,
  name: Exclude<GameCallback, 'authenticate' | 'balance'>,
  content: Content,
  kind: string = name,
): PartnerTransaction {
  const { transactionId, playerId, amount, ...rest } = content;
  const micro = amount === undefined ? undefined : microBaht(amount);
  return {
    partner,
    txn: transactionId,
    hash: contentHash(kind, { ...rest, transactionId, playerId, micro }),
    memberId: playerId,
    scale: null,
    answers: {
      done: JSON.stringify({ transactionId, currency: 'THB', balance: '{balance}' }),
      refusals: () =>
        Object.fromEntries(gameCallbacks[name].errors.map((code) => [code, refusal(code).body])),
    },
  };
}

function refusal(code: string): { code: string; body: string } {
  return { code, body: JSON.stringify({ code }) };
}
