import type { FastifyInstance } from 'fastify';
import type { Queryable } from '../../db/db.ts';
import { pictureOf } from './avatars.queries.ts';

const FILE = /^([0-9a-f]{64})\.webp$/;

/** Serves avatars. The name is the hash of the content, so browsers cache it for good. */
export function avatarRoutes(app: FastifyInstance, db: Queryable): void {
  app.get<{ Params: { file: string } }>('/avatars/:file', async (request, reply) => {
    const sha256 = FILE.exec(request.params.file)?.[1];
    const picture = sha256 && (await pictureOf(db, Buffer.from(sha256, 'hex')));
    if (!picture)
      return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
    void reply.headers({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      etag: `"${sha256}"`,
    });
    if (request.headers['if-none-match'] === `"${sha256}"`) return reply.code(304).send();
    return reply.type('image/webp').send(picture);
  });
}
