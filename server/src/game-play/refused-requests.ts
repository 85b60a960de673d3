import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';

/**
 * Refuses requests that match no call at `onRequest`, before the body is read. A partner's engineer gets a
 * JSON error and its status instead of the site's HTML page.
 */

/** Refuses the other methods of a call. */
export function refuseOtherMethods(scope: FastifyInstance, url: string): void {
  scope.route({
    method: scope.supportedMethods.filter((method) => method !== 'POST'),
    url,
    onRequest: async (_request, reply) =>
      reply
        .code(405)
        .header('Allow', 'POST')
        .header('Cache-Control', 'no-store')
        .send({ code: 'METHOD_NOT_ALLOWED' }),
    handler: noCall,
  });
}

/** Refuses every other address below /callbacks. */
export function refuseOtherAddresses(scope: FastifyInstance): void {
  for (const url of ['/callbacks', '/callbacks/*']) scope.all(url, { onRequest: noCall }, noCall);
}

async function noCall(): Promise<never> {
  throw new AppError('NOT_FOUND');
}
