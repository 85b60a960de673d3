import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CONTENT_CAPTIONS, CONTENT_VIDEOS, type VideoType } from '@chokdee/shared/contracts/content-video';
import type { Queryable } from '../../db/db.ts';
import { byteRange, type ByteRange } from './byte-range.ts';
import { videoStream } from './video-stream.ts';
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
/** The limit of one answer to a range. Players ask for the next one. */
const RANGE_BYTES = 1_000_000;

/** Serves videos, whole or in ranges, and their captions. */
export function videoRoutes(app: FastifyInstance, db: Queryable): void {
  app.route<{ Params: { file: string } }>({
    method: ['GET', 'HEAD'],
    url: `${CONTENT_VIDEOS}:file`,
    handler: async (request, reply) => {
      const { file } = request.params;
      const [, id, ending] = VIDEO.exec(file) ?? [];
      const type = `video/${ending}` as VideoType;
      const size = id && (await sizeOfVideo(db, id, type));
      if (!id || !size) return reply.code(404).headers(missing).type('text/plain').send('Not found');
      const etag = `"${file}"`;
      void reply.headers({ ...immutable, etag, 'accept-ranges': 'bytes' });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return sendVideo(db, { id, type, size }, rangeOf(request, etag, size), reply);
    },
  });

  app.get<{ Params: { file: string } }>(`${CONTENT_CAPTIONS}:file`, async (request, reply) => {
    const [, id] = CAPTIONS.exec(request.params.file) ?? [];
    const vtt = id && (await captionsOf(db, id));
    if (!vtt) return reply.code(404).headers(missing).type('text/plain').send('Not found');
    return reply.headers(immutable).type('text/vtt; charset=utf-8').send(vtt);
  });
}

/**
 * A range applies only to a GET, and only to the version of the file that the browser has
 * started to read (If-Range).
 */
function rangeOf({ method, headers }: FastifyRequest, etag: string, size: number): ByteRange {
  const since = headers['if-range'];
  const isRangeAllowed = method === 'GET' && (since === undefined || since === etag);
  return isRangeAllowed ? byteRange(headers.range, size) : 'whole';
}

async function sendVideo(
  db: Queryable,
  { id, type, size }: { id: string; type: VideoType; size: number },
  range: ByteRange,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (range === 'outside')
    return reply
      .code(416)
      .headers({ ...missing, 'content-range': `bytes */${size}` })
      .type('text/plain')
      .send('No such range');
  void reply.type(type);
  if (range === 'whole') {
    void reply.header('content-length', size);
    return reply.request.method === 'HEAD' ? reply.send() : reply.send(videoStream(db, id, size));
  }
  const count = Math.min(range.to - range.from + 1, RANGE_BYTES);
  return reply
    .code(206)
    .header('content-range', `bytes ${range.from}-${range.from + count - 1}/${size}`)
    .send(await bytesOfVideo(db, id, range.from, count));
}
