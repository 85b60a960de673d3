import type { FastifyInstance } from 'fastify';
import { refuseUnreadable } from './unreadable-request.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long a request may take to arrive, for routes with large requests. */
    arrivesWithinMs?: number;
    /**
     * A large request may take as long as any route allows, while this much of it arrives
     * within the usual time.
     */
    leastProgressBytes?: number;
  }
}

/** How long a request may take to arrive, including its body. */
export const ARRIVES_WITHIN_MS = 30_000;
/** The longest that any route allows: a build file of 20 MB at 300 kbit/s. */
export const LONGEST_ARRIVAL_MS = 600_000;

/** What a slow line manages within the usual time: about 20 kbit/s. */
const SLOW_LINE_BYTES = 64_000;

/**
 * Stops clients that hold a connection by sending slowly. Node's own limit applies to all requests alike, so
 * it is LONGEST_ARRIVAL_MS.
 */
export function limitArrivalTime(app: FastifyInstance, defaultMs = ARRIVES_WITHIN_MS): void {
  app.addHook('onRequest', async ({ raw, routeOptions }, reply) => {
    const { arrivesWithinMs = defaultMs, leastProgressBytes } = routeOptions.config;
    let arrivedBytes = raw.socket.bytesRead;
    const look = () => {
      if (raw.complete || raw.readableEnded) return;
      const progressBytes = raw.socket.bytesRead - arrivedBytes;
      arrivedBytes += progressBytes;
      if (leastProgressBytes !== undefined && progressBytes >= leastProgressBytes) timer = wait();
      else
        refuseUnreadable(
          Object.assign(new Error('The request took too long.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
          raw.socket,
        );
    };
    const wait = () => setTimeout(look, arrivesWithinMs).unref();
    let timer = wait();
    reply.raw.once('close', () => clearTimeout(timer));
  });
}

/** The routes of this scope take large files over slow lines: what counts is that something arrives. */
export function allowSlowLines(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, leastProgressBytes: SLOW_LINE_BYTES };
  });
}
