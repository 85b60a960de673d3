import { once } from 'node:events';
import { extname } from 'node:path';
import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { BuildFiles, BuildHealth, Registry } from '../registry/public.ts';
import { hostNameOf } from '../http/call-context.ts';
import { encodingsOf } from '../http/encoding.ts';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** Name of a remote, or of a build. */
const NAME = /^[\w.-]+$/;

const IMMUTABLE_YEAR = 'public, max-age=31536000, immutable';

interface AssetAddress {
  remote: string;
  build: string;
  '*': string;
}

interface AssetRoutes {
  registry: Registry;
  files: BuildFiles;
  /** Counts files that the store should have and lacks. */
  storeFaults: { count: number };
  health: Pick<BuildHealth, 'missing'>;
}

/**
 * Serves files of published builds, at the site's hosts; a CDN in front of the site uses one of their names.
 * Only files listed in the build's record are served, so no path can escape it. A build never changes, so
 * browsers cache its files for good.
 */
export function assetRoutes(
  app: FastifyInstance,
  { registry, files, storeFaults: faults, health }: AssetRoutes,
): void {
  app.get<{ Params: AssetAddress }>('/_mfe/:remote/:build/*', async (request, reply) => {
    const { remote, build, '*': path } = request.params;
    if (!(await registry.domains.has(hostNameOf(request))))
      return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not Allow Domain');
    const record = NAME.test(remote) && NAME.test(build) ? await registry.build(remote, build) : undefined;
    const listed = record?.files.find((file) => file.path === path);
    if (!listed)
      return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');

    // A page adds a query to refetch a file whose cached copy is damaged: that answer must not be cached.
    const again = request.url.includes('?');
    const cacheHeaders = {
      'cache-control': again ? 'no-store' : IMMUTABLE_YEAR,
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
    };
    for (const encoding of encodingsOf(request.headers['accept-encoding'])) {
      const file = await files.open(remote, build, path, encoding);
      const stream = file?.stream();
      if (!file || !stream || !(await isReadable(stream))) continue;
      void reply.headers(cacheHeaders);
      const etag = `"${listed.integrity.slice(7, 39)}-${encoding}"`;
      void reply.header('etag', etag);
      if (request.headers['if-none-match'] === etag) {
        stream.destroy();
        return reply.code(304).send();
      }
      if (encoding !== 'identity') void reply.header('content-encoding', encoding);
      void reply
        .type(types[extname(path)] ?? 'application/octet-stream')
        .header('content-length', file.bytes);
      return reply.send(stream);
    }
    faults.count += 1;
    request.log.error(
      { remote, build, path },
      'the store lacks a file of a published build: mfe verify-store lists what else is missing',
    );
    const domain = await registry.domains.nameAt(hostNameOf(request));
    // The reply does not wait for the event, and a failure to record it does not change the reply.
    const logUnrecorded = (error: unknown) =>
      request.log.warn({ err: error }, 'recording a missing build file failed');
    if (domain) void health.missing(domain, remote, build, path).catch(logUnrecorded);
    return reply
      .code(404)
      .headers({ ...corsOnly(cacheHeaders), 'cache-control': 'no-store', 'x-missing-from': 'store' })
      .type('text/plain')
      .send('Missing from the store');
  });
}

/**
 * Whether there is something to read. A store that caches its listing notices only now that a file is gone;
 * any other error is thrown.
 */
async function isReadable(stream: Readable): Promise<boolean> {
  try {
    await Promise.race([once(stream, 'readable'), once(stream, 'end')]);
    return true;
  } catch (error) {
    const { code, name, $metadata } = error as {
      code?: string;
      name?: string;
      $metadata?: { httpStatusCode?: number };
    };
    if (code === 'ENOENT' || name === 'NoSuchKey' || $metadata?.httpStatusCode === 404) return false;
    throw error;
  }
}

/** A page can read the reason for a failed cross-origin file only if CORS allows it. */
const corsOnly = (headers: Record<string, string>) => ({
  'access-control-allow-origin': headers['access-control-allow-origin'],
});
