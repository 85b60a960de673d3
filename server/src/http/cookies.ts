import type { FastifyRequest } from 'fastify';

/** The raw value of a cookie; the site's own need no decoding. */
export function readCookie(request: Pick<FastifyRequest, 'headers'>, name: string): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}
