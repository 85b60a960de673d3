import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { clientAddress } from './call-context.ts';
import { parseForms } from './form-parser.ts';
import { whenClosed } from './when-closed.ts';

interface UploadPlaces {
  /**
   * Limit of files in memory at once, per server. Further uploads get UNAVAILABLE, which
   * the client may retry.
   */
  atOnce: number;
  /**
   * Limit of one client address, whose slow uploads would otherwise keep everybody else out. Default: all.
   */
  perAddress?: number;
  admit?: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
}

/**
 * Routes that take a file. Whoever `admit` refuses holds none of the places: it runs after authentication and
 * before the body is read.
 */
export function uploadPlaces(
  app: FastifyInstance,
  { atOnce, perAddress = atOnce, admit }: UploadPlaces,
  routes: (uploads: FastifyInstance) => void,
): void {
  void app.register(async (uploads) => {
    parseForms(uploads);
    let held = 0;
    const heldBy = new Map<string, number>();
    const count = (address: string, change: 1 | -1) => {
      held += change;
      const left = (heldBy.get(address) ?? 0) + change;
      if (left > 0) heldBy.set(address, left);
      else heldBy.delete(address);
    };
    uploads.addHook('preParsing', async (request, reply) => {
      await admit?.(request, reply);
      const address = clientAddress(request.ip);
      if (held >= atOnce || (heldBy.get(address) ?? 0) >= perAddress) throw new AppError('UNAVAILABLE');
      count(address, 1);
      whenClosed(request, reply, () => count(address, -1));
    });
    routes(uploads);
  });
}
