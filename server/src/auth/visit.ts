import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { signInMethod } from '@chokdee/shared/contracts/account';
import { DEFAULT_LOCALE, locale, LOCALE_COOKIE, type Locale } from '@chokdee/shared/contracts/site';
import type { CallContext } from '../http/call-context.ts';
import { readCookie } from '../http/cookies.ts';
import { sessionCookieNames } from './session-cookie.ts';

/** The browser that asks. */
export interface Visitor {
  readonly ip: string;
  /** As the browser says; cut where it is kept. */
  readonly userAgent: string;
  /** The renewal cookie that it came with: whoever signs in anew there leaves that session. */
  readonly renewal?: string | undefined;
  /** That its pages are read in. */
  readonly locale?: Locale;
}

/** A visitor and the way in that he takes. */
export interface Visit extends Visitor {
  readonly method: z.output<typeof signInMethod>;
}

/** The language that the page is read in. */
export function localeOf(request: FastifyRequest): Locale {
  return locale.safeParse(readCookie(request, LOCALE_COOKIE)).data ?? DEFAULT_LOCALE;
}

export function visitorOf({ ip, reply }: Pick<CallContext, 'ip' | 'reply'>): Visitor {
  const { request } = reply;
  const renewal = sessionCookieNames
    .map((name) => readCookie(request, name))
    .find((value) => value !== undefined);
  return { ip, userAgent: request.headers['user-agent'] ?? '', renewal, locale: localeOf(request) };
}
