import type { FastifyInstance } from 'fastify';
import type { Queryable } from '../../db/db.ts';
import { artworkFile } from './artwork.queries.ts';

const FILE = /^([0-9a-f]{32})-(\d{3})\.avif$/;

/** Serves artworks of games. The name is the hash of the content, so browsers cache it for good. */
export function artworkRoutes(app: FastifyInstance, db: Queryable): void {
  app.get<{ Params: { file: string } }>('/game-artworks/:file', async (request, reply) => {
    const [, id, width] = FILE.exec(request.params.file) ?? [];
    const picture = id && (await artworkFile(db, id, Number(width)));
    if (!picture)
      return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
    const etag = `"${id}-${width}"`;
    void reply.headers({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      etag,
    });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('image/avif').send(picture);
  });
}
