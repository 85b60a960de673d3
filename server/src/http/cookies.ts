import type { FastifyRequest } from 'fastify';

/** The value of a cookie as the browser sent it; ours need no decoding. */
export function readCookie(request: Pick<FastifyRequest, 'headers'>, name: string): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}
