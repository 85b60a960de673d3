import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../../db/db.ts';
import { sendNotAllowDomain } from '../failure-page.ts';
import type { SiteOf } from '../visitor-site.ts';
import { sitemapText } from './sitemap.ts';

interface Served {
  siteOf: SiteOf;
  db: Db;
  secure: boolean;
}

/** The origin under which a request came, for addresses that leave the site. */
export const originOf = (
  { secure }: Pick<Served, 'secure'>,
  { host }: Pick<FastifyRequest, 'host'>,
): string => `${secure ? 'https' : 'http'}://${host}`;

/** Serves sitemap.xml of the host's domain. Where nothing runs yet, there is none. */
export function sitemapRoutes(app: FastifyInstance, served: Served): void {
  app.get('/sitemap.xml', async (request, reply) => {
    const site = await served.siteOf(request, reply);
    if (!site) return sendNotAllowDomain(request, reply);
    if (site === 'empty') return reply.code(404).type('text/plain').send('Nothing is published here yet.');
    return reply
      .header('cache-control', 'no-cache')
      .type('application/xml; charset=utf-8')
      .send(await sitemapText(served.db, site, originOf(served, request)));
  });
}
