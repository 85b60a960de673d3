import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import {
  gameCallbackNames,
  gameCallbacks,
  type GameCallback,
} from '@chokdee/shared/contracts/game-callbacks';
import { retryConflicts, type Db } from '../db/db.ts';
import type { Env } from '../env.ts';
import { AppError } from '../errors.ts';
import type { FanOut } from '../fan-out/fan-out.ts';
import { errorReply } from '../http/error-reply.ts';
import { keyedLimit } from '../keyed-limit.ts';
import type { CallbackAnswer } from './callback-answer.ts';
import {
  CALLBACKS_OPENAPI_PATH,
  callbacksOpenApi,
  PARTNER_OPENAPI_PATH,
  partnerOpenApi,
} from './callbacks-openapi.ts';
import { hub88Callbacks } from './hub88.routes.ts';
import { ownProtocol } from './own-protocol.ts';
import { partnerAdmission } from './partner-admission.ts';
import { partnerDbs, type PartnerDb } from './partner-db.ts';
import type { PartnerCallEmitter } from './partner-calls.ts';
import { callbackScope, type CallbackProtocol } from './partner-scope.ts';
import { OWN_PROTOCOL } from './protocols.ts';
import type { SiteKeys } from './site-keys.ts';

/** Calls of one partner that may be under way; more are refused at once. */
const AT_ONCE = 500;

export interface CallbackServices {
  env: Env;
  db: Db;
  fanOut: FanOut;
  calls: PartnerCallEmitter;
  siteKeys: SiteKeys;
}

export const SITE_KEY_PATH = '/callbacks/site-key.pem';

/** What partners' servers call, in each protocol. */
export function callbackRoutes(app: FastifyInstance, services: CallbackServices): void {
  const { db, siteKeys } = services;
  const shared = {
    ...services,
    admit: partnerAdmission(services),
    turns: keyedLimit<string>({ mostAtOnce: AT_ONCE, mostWaiting: 0 }),
  };
  const partnerDb = partnerDbs(db);
  app.setErrorHandler(errorReply);
  app.get(CALLBACKS_OPENAPI_PATH, async () => callbacksOpenApi());
  app.get(PARTNER_OPENAPI_PATH, async () => partnerOpenApi());
  app.get(SITE_KEY_PATH, async (_request, reply) =>
    reply.type('application/x-pem-file').send((await siteKeys.current()).publicPem),
  );
  void app.register(async (scope) => callbackScope(scope, shared, ownCallbacks(partnerDb)));
  void app.register(async (scope) => callbackScope(scope, shared, hub88Callbacks(partnerDb)));
}

const ownCallbacks = (partnerDb: (partner: string) => PartnerDb): CallbackProtocol<GameCallback> => ({
  protocol: OWN_PROTOCOL,
  names: gameCallbackNames,
  path: (name) => name,
  refusedStatus: 409,
  partsOf(content) {
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
  },
  async answer(partner, name, content) {
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
  },
});
