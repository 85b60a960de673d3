import { call } from './http.ts';
import { z } from 'zod';
import { poyId } from './ids.ts';
import { baht } from './money.ts';
import { instant } from './time.ts';

export const poyCancelCalls = {
  cancel: call({
    method: 'POST',
    path: '/poys.cancel',
    summary: 'Cancels a bet slip and refunds its stake. Repeating it changes nothing',
    access: 'member',
    idempotent: true,
    request: z.object({ poyId }),
    reply: z.object({ poyId, refunded: baht, cancelledAt: instant, balance: baht, version: z.int() }),
    errors: [
      'UNAUTHORIZED',
      'NOT_FOUND',
      'CANCEL_NOT_OFFERED',
      'CANCEL_TOO_LATE',
      'IDEMPOTENCY_KEY_REQUIRED',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  }),
};
