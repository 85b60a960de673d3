import type { FastifyReply, FastifyRequest } from 'fastify';

interface ImmutablePicture {
  /** A hash of the content, so that browsers cache it for good. */
  name: string;
  type: 'image/avif' | 'image/webp';
  bytes: Buffer;
}

/** Sends a picture that never changes; 404 for an unknown one. */
export function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  picture: ImmutablePicture | undefined,
): FastifyReply {
  if (!picture)
    return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
  const etag = `"${picture.name}"`;
  void reply.headers({
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    etag,
  });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type(picture.type).send(picture.bytes);
}
