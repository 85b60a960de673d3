import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';

/*
 * What is no call is refused at `onRequest`, before its body is read: a partner's engineer gets JSON with a status
 * that says what is wrong, and not the site's page.
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
export function noSuchCallback(scope: FastifyInstance): void {
  for (const url of ['/callbacks', '/callbacks/*']) scope.all(url, { onRequest: noCall }, noCall);
}

async function noCall(): Promise<never> {
  throw new AppError('NOT_FOUND');
}
