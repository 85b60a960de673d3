import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../errors.ts';
import { readCookie } from '../../http/cookies.ts';
import { signedJson } from '../../http/signed-json.ts';
import type { Engine } from './crawler-names.ts';

const COOKIE = 'crawler_session';
const LASTS_SECONDS = 600;

/** Nobody: it has no uuid and no scope, and no call is made in its name. */
const preview = z.object({ principal: z.literal('preview'), engine: z.string(), until: z.int() });

export type PreviewSessions = ReturnType<typeof previewSessions>;

/** The cookie that marks a search engine's crawler. It opens nothing: whoever sends it makes no call at all, so what he sees holds no data. */
export function previewSessions(secret: string, secure: boolean, nowMs: () => number = Date.now) {
  const cookies = signedJson(secret, 'preview session', preview);
  const set = (reply: FastifyReply, value: string, seconds: number) =>
    void reply.header(
      'Set-Cookie',
      `${COOKIE}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
    );
  const isLive = (sealed: string) => (cookies.open(sealed)?.until ?? 0) > nowMs() / 1000;

  return {
    give(reply: FastifyReply, engine: Engine): void {
      set(
        reply,
        cookies.seal({ principal: 'preview', engine, until: Math.floor(nowMs() / 1000) + LASTS_SECONDS }),
        LASTS_SECONDS,
      );
    },

    /** A reader's browser that has one came by it in a test, and would be shut out of every call. */
    takeBack(request: FastifyRequest, reply: FastifyReply): void {
      if (readCookie(request, COOKIE) !== undefined) set(reply, '', 0);
    },

    /** @throws AppError UNAUTHORIZED, whatever else the request carries. */
    refuse(request: FastifyRequest): void {
      const sealed = readCookie(request, COOKIE);
      if (sealed !== undefined && isLive(sealed)) throw new AppError('UNAUTHORIZED');
    },
  };
}
