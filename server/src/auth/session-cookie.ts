import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie } from '../http/cookies.ts';
import type { KnownBrowsers } from './known-browser.ts';

/** The names on https, and without it. */
export const sessionCookieNames = ['__Host-sid', 'sid'] as const;

const MAX_AGE_SECONDS = 30 * 86_400;

/**
 * The HttpOnly cookie that renews a session, and the one that remembers which accounts have signed in with
 * this browser. On https their names bind them to this host.
 */
export function sessionCookie(secure: boolean, browsers: KnownBrowsers) {
  const name = secure ? '__Host-sid' : 'sid';
  const setCookie = (reply: FastifyReply, value: string, maxAgeSeconds: number) =>
    void reply.header(
      'Set-Cookie',
      `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`,
    );
  return {
    read: (request: FastifyRequest): string | undefined => readCookie(request, name),
    /** @param value consists of characters that need no quoting, as the seal's do. */
    write: (reply: FastifyReply, value: string) => setCookie(reply, value, MAX_AGE_SECONDS),
    remember: browsers.remember,
    browserOf: browsers.browserOf,
    clear: (reply: FastifyReply) => setCookie(reply, '', 0),
  };
}
