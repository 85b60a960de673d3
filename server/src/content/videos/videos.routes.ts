import type { FastifyInstance } from 'fastify';
import { CONTENT_CAPTIONS, CONTENT_VIDEOS, type VideoType } from '@chokdee/shared/contracts/content-video';
import type { Queryable } from '../../db/db.ts';
import { byteRange } from './byte-range.ts';
import { bytesOfVideo, captionsOf, sizeOfVideo } from './videos.queries.ts';

const VIDEO = /^([0-9a-f]{32})\.(mp4|webm)$/;
const CAPTIONS = /^([0-9a-f]{32})\.vtt$/;
/** The name is the hash of the content. */
const immutable = {
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
} as const;
const missing = { 'cache-control': 'no-store' } as const;

/** Serves videos, whole or in ranges, and their captions. */
export function videoRoutes(app: FastifyInstance, db: Queryable): void {
  app.get<{ Params: { file: string } }>(`${CONTENT_VIDEOS}:file`, async (request, reply) => {
    const { file } = request.params;
    const [, id, ending] = VIDEO.exec(file) ?? [];
    const type = `video/${ending}` as VideoType;
    const size = id && (await sizeOfVideo(db, id, type));
    if (!id || !size) return reply.code(404).headers(missing).type('text/plain').send('Not found');
    const etag = `"${file}"`;
    void reply.headers({ ...immutable, etag, 'accept-ranges': 'bytes' });
    const { range, 'if-none-match': known, 'if-range': since } = request.headers;
    if (known === etag) return reply.code(304).send();
    const asked = byteRange(since === undefined || since === etag ? range : undefined, size);
    if (asked === 'outside')
      return reply
        .code(416)
        .header('content-range', `bytes */${size}`)
        .type('text/plain')
        .send('No such range');
    if (asked === 'whole') return reply.type(type).send(await bytesOfVideo(db, id, 0, size));
    const { from, to } = asked;
    return reply
      .code(206)
      .header('content-range', `bytes ${from}-${to}/${size}`)
      .type(type)
      .send(await bytesOfVideo(db, id, from, to - from + 1));
  });

  app.get<{ Params: { file: string } }>(`${CONTENT_CAPTIONS}:file`, async (request, reply) => {
    const [, id] = CAPTIONS.exec(request.params.file) ?? [];
    const vtt = id && (await captionsOf(db, id));
    if (!vtt) return reply.code(404).headers(missing).type('text/plain').send('Not found');
    return reply.headers(immutable).type('text/vtt; charset=utf-8').send(vtt);
  });
}
