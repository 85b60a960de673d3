import type { z } from 'zod';
import type { signInMethod } from '@chokdee/shared/contracts/account';
import type { CallContext } from '../http/call-context.ts';

/** The browser that asks. */
export interface Visitor {
  readonly ip: string;
  /** As the browser says; cut where it is kept. */
  readonly userAgent: string;
}

/** A visitor and the way in that he takes. */
export interface Visit extends Visitor {
  readonly method: z.output<typeof signInMethod>;
}

export function visitorOf({ ip, reply }: Pick<CallContext, 'ip' | 'reply'>): Visitor {
  return { ip, userAgent: reply.request.headers['user-agent'] ?? '' };
}
