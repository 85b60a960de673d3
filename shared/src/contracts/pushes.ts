import { z } from 'zod';
import { call, nothing, ok } from './http.ts';

const MAX_ENDPOINT = 1_000;
/** A point of P-256, and a secret of 16 bytes. */
const base64url = (length: number) => z.string().regex(new RegExp(`^[\\w-]{${length}}=?$`));

const memberOnly = { access: 'member', errors: ['UNAUTHORIZED'] } as const;

/**
 * Messages to a browser of the member whose pages are closed. They end with the session that asked for them.
 */
export const pushCalls = {
  status: call({
    method: 'GET',
    path: '/pushes.status',
    summary: 'The site’s public key for push services, and whether this session’s browser is told',
    ...memberOnly,
    request: nothing,
    reply: z.object({ publicKey: z.string(), subscribed: z.boolean() }),
  }),
  subscribe: call({
    method: 'POST',
    path: '/pushes.subscribe',
    summary: 'Tells this session’s browser about new notices, through its push service',
    ...memberOnly,
    request: z.object({
      endpoint: z.url({ protocol: /^https$/ }).max(MAX_ENDPOINT),
      keys: z.object({ p256dh: base64url(87), auth: base64url(22) }),
    }),
    reply: ok,
    errors: ['UNAUTHORIZED', 'PUSH_REFUSED'],
  }),
  unsubscribe: call({
    method: 'POST',
    path: '/pushes.unsubscribe',
    summary: 'Stops telling this session’s browser',
    ...memberOnly,
    request: nothing,
    reply: ok,
  }),
};
