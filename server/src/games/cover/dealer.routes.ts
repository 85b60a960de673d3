import type { FastifyInstance } from 'fastify';
import { dealerPicture } from './dealer.ts';
import { sendPicture } from './send-picture.ts';

const FILE = /^(\d)\.svg$/;

/** Serves the portraits of live tables' dealers, by their numbers. */
export function dealerRoutes(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>('/live-dealers/:file', async (request, reply) => {
    const number = FILE.exec(request.params.file)?.[1];
    return sendPicture(reply, number === undefined ? undefined : dealerPicture(Number(number)));
  });
}
