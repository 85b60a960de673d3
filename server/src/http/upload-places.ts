import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { parseForms } from './form-parser.ts';
import { whenClosed } from './when-closed.ts';

interface UploadPlaces {
  /** Limit of files in memory at once, per server. Further uploads get UNAVAILABLE, which the client may retry. */
  atOnce: number;
  admit?: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
}

/**
 * Routes that take a file. Whoever `admit` refuses holds none of the places: it runs after authentication and
 * before the body is read.
 */
export function uploadPlaces(
  app: FastifyInstance,
  { atOnce, admit }: UploadPlaces,
  routes: (uploads: FastifyInstance) => void,
): void {
  void app.register(async (uploads) => {
    parseForms(uploads);
    let held = 0;
    uploads.addHook('preParsing', async (request, reply) => {
      await admit?.(request, reply);
      if (held >= atOnce) throw new AppError('UNAVAILABLE');
      held += 1;
      whenClosed(request, reply, () => (held -= 1));
    });
    routes(uploads);
  });
}
