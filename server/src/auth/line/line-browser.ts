import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie } from '../../http/cookies.ts';

const MAX_AGE_SECONDS = 600;
const COOKIE_PATTERN = /^[\w-]{43}$/;

/**
 * Binds a LINE login to the browser that starts it, so that the callback URL is useless in any other browser.
 * Concurrent logins share one value.
 */
export function lineBrowser(secure: boolean) {
  const name = secure ? '__Host-line' : 'line';
  const read = (request: FastifyRequest): string | undefined =>
    COOKIE_PATTERN.exec(readCookie(request, name) ?? '')?.[0];
  return {
    read,
    keep(request: FastifyRequest, reply: FastifyReply): string {
      const value = read(request) ?? randomBytes(32).toString('base64url');
      void reply.header(
        'Set-Cookie',
        `${name}=${value}; Path=/; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
      );
      return value;
    },
  };
}
