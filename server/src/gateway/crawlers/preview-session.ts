import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../errors.ts';
import { readCookie } from '../../http/cookies.ts';
import { signedJson } from '../../http/signed-json.ts';
import type { Engine } from './crawler-names.ts';

const COOKIE = 'crawler_session';
const LIFETIME_SECONDS = 600;

/** Not a member: it has no uuid and no scope, and cannot make any call. */
const preview = z.object({ principal: z.literal('preview'), engine: z.string(), until: z.int() });

export type PreviewSessions = ReturnType<typeof previewSessions>;

/**
 * The cookie that marks a search engine's crawler. It grants nothing: its holder is refused every call, so
 * the pages it sees hold no data.
 */
export function previewSessions(secret: string, secure: boolean, nowMs: () => number = Date.now) {
  const cookies = signedJson(secret, 'preview session', preview);
  const set = (reply: FastifyReply, value: string, seconds: number) =>
    void reply.header(
      'Set-Cookie',
      `${COOKIE}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
    );
  const isLive = (sealed: string) => (cookies.open(sealed)?.until ?? 0) > nowMs() / 1000;

  return {
    issue(reply: FastifyReply, engine: Engine): void {
      set(
        reply,
        cookies.seal({ principal: 'preview', engine, until: Math.floor(nowMs() / 1000) + LIFETIME_SECONDS }),
        LIFETIME_SECONDS,
      );
    },

    /** A real browser that holds the cookie got it in a test, and would be refused every call. */
    revoke(request: FastifyRequest, reply: FastifyReply): void {
      if (readCookie(request, COOKIE) !== undefined) set(reply, '', 0);
    },

    /** @throws AppError UNAUTHORIZED, whatever else the request carries. */
    refuse(request: FastifyRequest): void {
      const sealed = readCookie(request, COOKIE);
      if (sealed !== undefined && isLive(sealed)) throw new AppError('UNAUTHORIZED');
    },
  };
}
