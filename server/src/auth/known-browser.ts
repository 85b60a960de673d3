import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie } from '../http/cookies.ts';
import { isSameMac, macOf } from '../mac.ts';

const MAX_AGE_SECONDS = 180 * 86_400;
/** Maximum number of accounts that one browser remembers; the one that signed in longest ago is dropped. */
const ACCOUNTS = 5;
const COOKIE_PATTERN = /^[\w-]{22}(\.[\w-]{22}){1,5}$/;

/**
 * Remembers in the browser itself which accounts have signed in there, so that strangers who guess elsewhere
 * do not slow the owner down. The cookie grants nothing: it only selects the failure counter. Accounts are
 * stored as seals, so the cookie does not reveal them.
 */
export function knownBrowsers({ secret, secure }: { secret: string; secure: boolean }) {
  const name = secure ? '__Host-known' : 'known';
  const sealOf = (browser: string, userName: string) =>
    macOf(secret, `known|${browser}|${userName}`).slice(0, 22);
  const partsOf = (request: FastifyRequest) => {
    const value = readCookie(request, name) ?? '';
    const [browser = '', ...seals] = COOKIE_PATTERN.test(value) ? value.split('.') : [];
    return { browser, seals };
  };

  return {
    /** The id of this browser, if the account has signed in there. */
    browserOf(request: FastifyRequest, userName: string): string | undefined {
      const { browser, seals } = partsOf(request);
      const expected = sealOf(browser, userName);
      return seals.some((seal) => isSameMac(expected, seal)) ? browser : undefined;
    },

    remember(reply: FastifyReply, userName: string): void {
      const { browser = '', seals } = partsOf(reply.request);
      const id = browser || randomBytes(16).toString('base64url');
      const seal = sealOf(id, userName);
      const value = [id, seal, ...seals.filter((known) => known !== seal)].slice(0, ACCOUNTS + 1).join('.');
      reply.header(
        'Set-Cookie',
        `${name}=${value}; Path=/; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`,
      );
    },
  };
}

export type KnownBrowsers = ReturnType<typeof knownBrowsers>;
