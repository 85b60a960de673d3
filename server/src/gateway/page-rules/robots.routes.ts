import type { FastifyInstance } from 'fastify';
import { sendNotAllowDomain } from '../failure-page.ts';
import type { SiteOf } from '../visitor-site.ts';
import { originOf } from './sitemap.routes.ts';
import { robotsText } from './robots.ts';

/** Serves robots.txt. Where nothing runs yet, it disallows everything. */
export function robotsRoutes(
  app: FastifyInstance,
  { siteOf, secure }: { siteOf: SiteOf; secure: boolean },
): void {
  app.get('/robots.txt', async (request, reply) => {
    const site = await siteOf(request, reply);
    if (!site) return sendNotAllowDomain(request, reply);
    return reply
      .header('cache-control', 'no-cache')
      .type('text/plain; charset=utf-8')
      .send(
        site === 'empty' ? 'User-agent: *\nDisallow: /\n' : robotsText(site, originOf({ secure }, request)),
      );
  });
}
