import type { FastifyInstance } from 'fastify';
import { isFromSite, SIGNATURE_HEADER, TIMESTAMP_HEADER } from '../../wallet/public.ts';
import { nameRoutes } from './names.ts';
import { payoutRoutes } from './payouts.ts';

/**
 * Requests of the site to the bank: names and payouts. Each must be signed as a real bank requires; the pages
 * are public.
 */
export function siteRequestRoutes(app: FastifyInstance, { secret }: { secret: string }): void {
  void app.register(async (scope) => {
    const raws = new WeakMap<object, string>();
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
      raws.set(request, body as string);
      try {
        done(null, JSON.parse(body as string));
      } catch {
        done(null, undefined);
      }
    });
    scope.addHook('preHandler', async (request, reply) => {
      const path = request.url;
      const isPage = path === '/payouts' && request.method === 'GET';
      const isForm =
        request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') &&
        /^\/payouts\/[\w-]+(\/decision)?$/.test(path);
      if (isPage || isForm) return;
      const headerOf = (name: string) => String(request.headers[name] ?? '');
      const signed = {
        method: request.method,
        path,
        raw: raws.get(request) ?? '',
        timestamp: headerOf(TIMESTAMP_HEADER),
        signature: headerOf(SIGNATURE_HEADER),
      };
      if (!isFromSite(secret, signed, Date.now())) await reply.code(401).send({ code: 'UNAUTHORIZED' });
    });
    nameRoutes(scope);
    payoutRoutes(scope);
  });
}
