import type { FastifyInstance } from 'fastify';
import type { Queryable } from '../../db/db.ts';
import { sendPicture } from '../../http/immutable-picture.ts';
import { artworkFile } from './artwork.queries.ts';

const FILE = /^([0-9a-f]{32})-(\d{3})\.avif$/;

/** Serves artworks of games. The name is the hash of the content. */
export function artworkRoutes(app: FastifyInstance, db: Queryable): void {
  app.get<{ Params: { file: string } }>('/game-artworks/:file', async (request, reply) => {
    const [, id, width] = FILE.exec(request.params.file) ?? [];
    const bytes = id && (await artworkFile(db, id, Number(width)));
    return sendPicture(
      request,
      reply,
      bytes ? { name: `${id}-${width}`, type: 'image/avif', bytes } : undefined,
    );
  });
}
