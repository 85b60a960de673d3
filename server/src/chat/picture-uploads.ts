import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { parseForms } from '../http/form-parser.ts';

/** Limit of pictures in memory at once. Further uploads get UNAVAILABLE, which the client may retry. */
const PICTURES_AT_ONCE = 8;

/**
 * Routes that take a picture. Whoever `admit` refuses holds none of the places: it runs after authentication and
 * before the body is read.
 */
export function pictureUploads(
  app: FastifyInstance,
  admit: (request: FastifyRequest, reply: FastifyReply) => Promise<void>,
  routes: (uploads: FastifyInstance) => void,
): void {
  void app.register(async (uploads) => {
    parseForms(uploads);
    let held = 0;
    uploads.addHook('preParsing', async (request, reply) => {
      await admit(request, reply);
      if (held >= PICTURES_AT_ONCE) throw new AppError('UNAVAILABLE');
      held += 1;
      reply.raw.once('close', () => (held -= 1));
    });
    routes(uploads);
  });
}
