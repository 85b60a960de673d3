import type { FastifyInstance } from 'fastify';
import { coverOf } from './cover.ts';

const FILE = /^([a-z]+\.[a-z]+)\.svg$/;

/** Serves the covers of games. A name always gives the same picture, so browsers keep it for a day. */
export function coverRoutes(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>('/game-covers/:file', async (request, reply) => {
    const picture = FILE.exec(request.params.file)?.[1];
    const cover = picture && coverOf(picture);
    if (!cover)
      return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
    return reply
      .headers({
        'cache-control': 'public, max-age=86400',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      })
      .type('image/svg+xml')
      .send(cover);
  });
}
