import type { FastifyReply } from 'fastify';

/** Answers with a drawing, which browsers keep for a day, or 404 without one. */
export function sendPicture(reply: FastifyReply, svg: string | undefined): FastifyReply {
  if (!svg) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
  return reply
    .headers({
      'cache-control': 'public, max-age=86400',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
    .type('image/svg+xml')
    .send(svg);
}
