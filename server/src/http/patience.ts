import type { FastifyInstance } from 'fastify';
import { refuseUnreadable } from './unreadable-request.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For routes with large requests: how long one may take to arrive. */
    arrivesWithinMs?: number;
  }
}

/** How long a request may take to arrive, including its body. */
export const ARRIVES_WITHIN_MS = 30_000;
/** The longest that any route allows: a build file of 20 MB at 300 kbit/s. */
export const LONGEST_ARRIVAL_MS = 600_000;

/**
 * Stops clients that hold a connection by sending slowly. Node's own limit applies to all requests alike, so
 * it is LONGEST_ARRIVAL_MS.
 */
export function limitArrivalTime(app: FastifyInstance, defaultMs = ARRIVES_WITHIN_MS): void {
  app.addHook('onRequest', async ({ raw, routeOptions }, reply) => {
    const timer = setTimeout(() => {
      if (!raw.complete && !raw.readableEnded)
        refuseUnreadable(
          Object.assign(new Error('The request took too long.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
          raw.socket,
        );
    }, routeOptions.config.arrivesWithinMs ?? defaultMs);
    timer.unref();
    reply.raw.once('close', () => clearTimeout(timer));
  });
}
