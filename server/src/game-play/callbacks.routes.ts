import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/db.ts';
import type { Env } from '../env.ts';
import type { FanOut } from '../fan-out/fan-out.ts';
import { errorReply } from '../http/error-reply.ts';
import { keyedLimit } from '../keyed-limit.ts';
import {
  CALLBACKS_OPENAPI_PATH,
  callbacksOpenApi,
  PARTNER_OPENAPI_PATH,
  partnerOpenApi,
} from './callbacks-openapi.ts';
import { hub88Callbacks } from './hub88.routes.ts';
import { refuseOtherAddresses } from './refused-requests.ts';
import { ownCallbacks } from './own-callbacks.ts';
import { partnerAdmission } from './partner-admission.ts';
import { partnerDbs } from './partner-db.ts';
import type { PartnerCallEmitter } from './partner-calls.ts';
import { callbackScope } from './partner-scope.ts';
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

/** The routes that partners' servers call, per protocol. */
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
  refuseOtherAddresses(app);
  void app.register(async (scope) => callbackScope(scope, shared, ownCallbacks(partnerDb)));
  void app.register(async (scope) => callbackScope(scope, shared, hub88Callbacks(partnerDb)));
}
