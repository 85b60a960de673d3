import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import {
  gameCallbackNames,
  gameCallbacks,
  type GameCallback,
} from '@chokdee/shared/contracts/game-callbacks';
import { memberId } from '@chokdee/shared/contracts/ids';
import { toSatang } from '@chokdee/shared/contracts/money';
import { retryConflicts, type Db } from '../db/db.ts';
import type { Env } from '../env.ts';
import { AppError } from '../errors.ts';
import type { FanOut } from '../fan-out/fan-out.ts';
import { errorReply } from '../http/error-reply.ts';
import { keyedLimit } from '../keyed-limit.ts';
import { CALLBACKS_OPENAPI_PATH, callbacksOpenApi } from './callbacks-openapi.ts';
import { observedCallbacks, type CallNote } from './observed-callbacks.ts';
import { ownProtocol, type CallbackAnswer } from './own-protocol.ts';
import { partnerDbs, type PartnerDb } from './partner-db.ts';
import { partnerAdmission, rawBodyOf } from './partner-admission.ts';
import type { PartnerCall, PartnerCallEmitter } from './partner-calls.ts';
import { OWN_PROTOCOL } from './protocols.ts';

const BODY_LIMIT_BYTES = 10_000;
/** Calls of one partner that may be under way; more are refused at once. */
const AT_ONCE = 500;

export interface CallbackServices {
  env: Env;
  db: Db;
  fanOut: FanOut;
  calls: PartnerCallEmitter;
}

/**
 * Calls of partners' servers in our own protocol. In this order: the partner, its address, its rate, the
 * signature over the raw body, the body. Register them in their own Fastify scope, because they read raw bodies.
 */
export function callbackRoutes(
  callbacks: FastifyInstance,
  { env, db, fanOut, calls }: CallbackServices,
): void {
  const turns = keyedLimit<string>({ mostAtOnce: AT_ONCE, mostWaiting: 0 });
  const partnerDb = partnerDbs(db);
  const admit = partnerAdmission({ env, db });
  const observed = observedCallbacks(callbacks, calls);
  callbacks.setErrorHandler(errorReply);
  callbacks.removeAllContentTypeParsers();
  callbacks.addContentTypeParser(
    '*',
    { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
    (_request, body, done) => done(null, body),
  );

  callbacks.get(CALLBACKS_OPENAPI_PATH, async () => callbacksOpenApi());
  for (const name of gameCallbackNames)
    callbacks.post<{ Params: { partner: string } }>(`/callbacks/:partner/${name}`, async (request, reply) => {
      const call = { partner: request.params.partner, protocol: OWN_PROTOCOL, name };
      const answer = await turns.take(call.partner, async () => {
        await admit(call.partner, request, () => observed.note(request, call));
        const content = parseJson(rawBodyOf(request));
        observed.note(request, { ...call, ...partsOf(content) });
        return answerTo(call.partner, name, content);
      });
      observed.note(request, { ...call, outcome: outcomeOf(answer), memberId: answer.memberId });
      return send(reply, answer);
    });

  async function answerTo(partner: string, name: GameCallback, content: unknown): Promise<CallbackAnswer> {
    const parsed = gameCallbacks[name].request.safeParse(content);
    if (!parsed.success)
      throw new AppError('VALIDATION', {
        fields: parsed.error.issues.map(({ path }) => path.map(String).join('.')),
      });
    // The name selects both the request's format and its answer.
    const answer = ownProtocol[name] as (
      db: PartnerDb,
      partner: string,
      request: z.output<(typeof gameCallbacks)[GameCallback]['request']>,
    ) => Promise<CallbackAnswer>;
    return retryConflicts(() => answer(partnerDb(partner), partner, parsed.data));
  }

  function send(reply: FastifyReply, { code, body, moved }: CallbackAnswer): FastifyReply {
    if (moved)
      fanOut.publish({
        kind: 'money',
        memberId: memberId.parse(moved.memberId),
        balanceSatang: toSatang(moved.balance),
        version: moved.version,
      });
    return reply
      .code(code === undefined ? 200 : 409)
      .type('application/json')
      .send(body);
  }
}

function outcomeOf({ code, replayed }: CallbackAnswer): PartnerCall['outcome'] {
  if (replayed) return 'replayed';
  return code === undefined ? 'done' : 'refused';
}

/** What a call is about, for observers: the body has not been checked. */
function partsOf(content: unknown): Pick<CallNote, 'memberId' | 'round' | 'txn'> {
  const parts = z
    .object({
      playerId: z.uuid().optional().catch(undefined),
      roundId: z.string().max(64).optional().catch(undefined),
      transactionId: z.string().max(64).optional().catch(undefined),
    })
    .safeParse(content);
  if (!parts.success) return {};
  const { playerId: memberId, roundId: round, transactionId: txn } = parts.data;
  return { memberId, round, txn };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
