import type { FastifyInstance } from 'fastify';
import { CONTENT_PICTURES, type PictureFormat } from '@chokdee/shared/contracts/content-picture';
import type { Queryable } from '../db/db.ts';
import { sendPicture } from '../http/immutable-picture.ts';
import { pictureFile } from './pictures.queries.ts';

const FILE = /^([0-9a-f]{32})-(\d{1,4})\.(avif|webp)$/;

/** Serves pictures of texts. The name is the hash of the content. */
export function pictureRoutes(app: FastifyInstance, db: Queryable): void {
  app.get<{ Params: { file: string } }>(`${CONTENT_PICTURES}:file`, async (request, reply) => {
    const { file } = request.params;
    const [, id, width, format] = FILE.exec(file) ?? [];
    const bytes = id && (await pictureFile(db, id, Number(width), format as PictureFormat));
    return sendPicture(
      request,
      reply,
      bytes ? { name: file, type: `image/${format as PictureFormat}`, bytes } : undefined,
    );
  });
}
