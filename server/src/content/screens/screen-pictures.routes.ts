import type { FastifyInstance } from 'fastify';
import { SCREEN_PICTURES } from '@chokdee/shared/contracts/screen-picture';
import { readScreenPicture } from './screen-pictures.ts';

/**
 * Serves pictures of the site's own screens. A new recording keeps the name, so responses are not immutable.
 */
export function screenPictureRoutes(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>(`${SCREEN_PICTURES}:file`, async (request, reply) => {
    const { file } = request.params;
    const bytes = await readScreenPicture(file);
    if (!bytes) return reply.code(404).type('text/plain').send('There is no such picture.');
    return reply
      .header('cache-control', 'public, max-age=86400')
      .type(file.endsWith('.webp') ? 'image/webp' : 'image/avif')
      .send(bytes);
  });
}
