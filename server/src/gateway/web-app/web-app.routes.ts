import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { localeInAddress, localeOf } from '../../http/page-locale.ts';
import { iconColours, iconFile, iconSizes } from '../../page/public.ts';
import { sendNotAllowDomain } from '../failure-page.ts';
import type { SiteOf } from '../visitor-site.ts';
import { webManifest } from './web-manifest.ts';

const ICON_FOLDER = join(import.meta.dirname, 'icons');
const icons = iconColours.flatMap((colour) => iconSizes.map((size) => iconFile(colour, size)));

/** Serves what a browser needs to install the site of a host as an app. */
export function webAppRoutes(app: FastifyInstance, { siteOf }: { siteOf: SiteOf }): void {
  app.get('/site.webmanifest', async (request, reply) => {
    const site = await siteOf(request, reply);
    if (!site) return sendNotAllowDomain(request, reply);
    if (site === 'empty') return reply.code(404).type('text/plain').send('Nothing is published here yet.');
    const locale = localeInAddress(request.url) ?? localeOf(request);
    return reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(webManifest(site, locale)));
  });

  app.get<{ Params: { file: string } }>('/app-icons/:file', async (request, reply) => {
    const { file } = request.params;
    if (!icons.includes(file)) return reply.code(404).type('text/plain').send('There is no such icon.');
    return reply
      .header('cache-control', 'public, max-age=86400')
      .type('image/png')
      .send(await readFile(join(ICON_FOLDER, file)));
  });
}
