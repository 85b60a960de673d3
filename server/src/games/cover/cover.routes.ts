import type { FastifyInstance } from 'fastify';
import { coverOf } from './cover.ts';
import { sendPicture } from './send-picture.ts';

const FILE = /^([a-z]+\.[a-z]+)\.svg$/;

/** Serves the covers of games. A name always gives the same picture. */
export function coverRoutes(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>('/game-covers/:file', async (request, reply) => {
    const picture = FILE.exec(request.params.file)?.[1];
    const cover = picture && coverOf(picture);
    return sendPicture(reply, cover || undefined);
  });
}
