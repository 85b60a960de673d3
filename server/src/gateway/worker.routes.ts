import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import type { BuildFiles } from '../registry/public.ts';
import type { SiteOf } from './visitor-site.ts';

/** File name in a shell's build. */
export const WORKER_FILE = 'sw.js';
const WORKER_PATH = '/sw.js';

/** Replaces an obsolete service worker: it clears the caches and unregisters itself. */
const unregisteringWorker = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(
  caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name)))).then(() => self.registration.unregister())));`;

interface Worker {
  siteOf: SiteOf;
  files: BuildFiles;
  /** Set where sessions may run remotes from working trees, which must not come from a cache. */
  workingTrees?: object;
}

/**
 * The service worker of the shell that runs at the host. Without one, or where none is allowed, a worker that
 * unregisters itself.
 */
export function workerRoutes(app: FastifyInstance, { siteOf, files, workingTrees }: Worker): void {
  app.get(WORKER_PATH, async (request, reply) => {
    const site = await siteOf(request, reply);
    if (!site) return reply.code(404).type('text/plain').send('Not Allow Domain');
    const offered =
      site !== 'empty' && !workingTrees && site.shell.files.some(({ path }) => path === WORKER_FILE);
    const file = offered ? await files.open('shell', site.shell.build, WORKER_FILE, 'identity') : undefined;
    return reply
      .headers({
        'cache-control': 'no-cache',
        'content-security-policy':
          "default-src 'none'; connect-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
      })
      .type('text/javascript; charset=utf-8')
      .send(file ? await text(file.stream()) : unregisteringWorker);
  });
}
