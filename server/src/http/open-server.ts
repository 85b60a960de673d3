import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Env } from '../env.ts';
import { loggerOptions } from '../logger-options.ts';
import { ARRIVES_WITHIN_MS, limitArrivalTime, LONGEST_ARRIVAL_MS } from './patience.ts';
import { commonHeaders } from './security-headers.ts';
import { trustedProxies } from './trusted-proxies.ts';
import { refuseExpectation, refuseUnreadable } from './unreadable-request.ts';

/** Answers a request that reached no route. */
export type UnroutedFailure = (error: unknown, request: FastifyRequest, reply: FastifyReply) => void;

/** An app without routes: logging, request timeouts, and replies to unreadable requests. */
export function openServer(env: Env, unroutedFailure: UnroutedFailure): FastifyInstance {
  const everyAnswer = commonHeaders(env.SECURE_COOKIE);
  const app = fastify({
    logger: loggerOptions(env),
    trustProxy: env.TRUST_PROXY === undefined ? false : trustedProxies(env.TRUST_PROXY),
    requestTimeout: LONGEST_ARRIVAL_MS,
    http: { headersTimeout: ARRIVES_WITHIN_MS, requireHostHeader: false },
    frameworkErrors: (error, request, reply) => unroutedFailure(error, request, reply.headers(everyAnswer)),
    clientErrorHandler: refuseUnreadable,
  });
  limitArrivalTime(app);
  app.server.on('checkExpectation', refuseExpectation);
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(everyAnswer))
      if (!reply.hasHeader(name)) reply.header(name, value);
  });
  return app;
}
