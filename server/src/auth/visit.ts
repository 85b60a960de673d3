import type { z } from 'zod';
import type { signInMethod } from '@chokdee/shared/contracts/account';
import type { Locale } from '@chokdee/shared/contracts/site';
import type { CallContext } from '../http/call-context.ts';
import { readCookie } from '../http/cookies.ts';
import { localeOf } from '../http/page-locale.ts';
import { sessionCookieNames } from './session-cookie.ts';

/** The browser behind a request. */
export interface Visitor {
  readonly ip: string;
  /** What the browser sent; cut when it is stored. */
  readonly userAgent: string;
  /** The renewal cookie of the request: a new sign-in in this browser ends that session. */
  readonly renewal?: string | undefined;
  /** Language of the browser's pages. */
  readonly locale?: Locale;
}

/** A visitor and their sign-in method. */
export interface Visit extends Visitor {
  readonly method: z.output<typeof signInMethod>;
}

export function visitorOf({ ip, reply }: Pick<CallContext, 'ip' | 'reply'>): Visitor {
  const { request } = reply;
  const renewal = sessionCookieNames
    .map((name) => readCookie(request, name))
    .find((value) => value !== undefined);
  return { ip, userAgent: request.headers['user-agent'] ?? '', renewal, locale: localeOf(request) };
}
