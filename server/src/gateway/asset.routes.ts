import { extname } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { BuildFiles } from '../registry/build-files.ts';
import type { Registry } from '../registry/registry.ts';
import { hostNameOf } from '../http/domains.ts';
import { encodingsOf } from '../http/encoding.ts';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** Of a remote, and of a build. */
const NAME = /^[\w.-]+$/;

const A_YEAR = 'public, max-age=31536000, immutable';

interface AssetAddress {
  remote: string;
  build: string;
  '*': string;
}

/** Files of published builds, at hosts of ours: a store in front of us asks by one of their names. Only what a build's record names is there, so no path can lead elsewhere; a build never changes, so a browser never asks twice. */
export function assetRoutes(app: FastifyInstance, { registry, files }: { registry: Registry; files: BuildFiles }): void {
  app.get<{ Params: AssetAddress }>('/_mfe/:remote/:build/*', async (request, reply) => {
    const { remote, build, '*': path } = request.params;
    if (!(await registry.domains.has(hostNameOf(request)))) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not Allow Domain');
    const record = NAME.test(remote) && NAME.test(build) ? await registry.build(remote, build) : undefined;
    const listed = record?.files.find((file) => file.path === path);
    if (!listed) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');

    void reply.headers({
      'cache-control': A_YEAR,
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
    });
    for (const encoding of encodingsOf(request.headers['accept-encoding'])) {
      const file = await files.open(remote, build, path, encoding);
      if (!file) continue;
      const etag = `"${listed.integrity.slice(7, 39)}-${encoding}"`;
      void reply.header('etag', etag);
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      if (encoding !== 'identity') void reply.header('content-encoding', encoding);
      void reply.type(types[extname(path)] ?? 'application/octet-stream').header('content-length', file.bytes);
      return reply.send(file.stream());
    }
    throw new Error(`${remote} ${build} lists ${path}, and its file is not there.`);
  });
}
