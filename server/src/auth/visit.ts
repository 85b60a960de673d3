import type { z } from 'zod';
import type { signInMethod } from '@chokdee/shared/contracts/account';
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
}

/** A visitor and the way in that he takes. */
export interface Visit extends Visitor {
  readonly method: z.output<typeof signInMethod>;
}

export function visitorOf({ ip, reply }: Pick<CallContext, 'ip' | 'reply'>): Visitor {
  const { request } = reply;
  return { ip, userAgent: request.headers['user-agent'] ?? '', renewal: sessionCookieNames.map((name) => readCookie(request, name)).find((value) => value !== undefined) };
}
