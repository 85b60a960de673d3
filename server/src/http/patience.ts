import type { FastifyInstance } from 'fastify';
import { refuseUnreadable } from './unreadable-request.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of a request that brings much: how long it may take to arrive. */
    arrivesWithinMs?: number;
  }
}

/** How long a request may take to arrive, its body included. */
export const ARRIVES_WITHIN_MS = 30_000;
/** The longest that any route allows: a file of a build of 20 MB, on a line of 300 kbit/s. */
export const LONGEST_ARRIVAL_MS = 600_000;

/** Nobody keeps a connection by sending slowly. Node's own limit is one for all requests, so it is LONGEST_ARRIVAL_MS. */
export function limitArrival(app: FastifyInstance, usualMs = ARRIVES_WITHIN_MS): void {
  app.addHook('onRequest', async ({ raw, routeOptions }, reply) => {
    const timer = setTimeout(() => {
      if (!raw.complete)
        refuseUnreadable(
          Object.assign(new Error('The request took too long.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
          raw.socket,
        );
    }, routeOptions.config.arrivesWithinMs ?? usualMs);
    timer.unref();
    reply.raw.once('close', () => clearTimeout(timer));
  });
}
