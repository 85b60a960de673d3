import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { Call } from '@chokdee/shared/contracts/http';
import { type AuthService, visitorOf } from '../auth/public.ts';
import type { Queryable } from '../db/db.ts';
import { memberOf, type CallContext } from '../http/call-context.ts';
import { once, repeatedReply } from '../http/once.ts';

/** Replaces the PIN in the stored request, so that not even a hash of it is kept. */
const REDACTED_PIN = '-';

type PinCheck = Pick<AuthService, 'checkPin'>;

/**
 * Like `once`, for calls that require the PIN: those that move money or change where it goes. A replay
 * returns the first reply without checking the PIN again: it moves nothing and reveals nothing that the
 * caller's token does not already allow.
 *
 * @param work receives the hash of the entered PIN, for `lockPin`.
 * @throws AppError like `once` and `checkPin`
 */
export async function onceByPin<
  Request extends z.ZodType<{ pin: string }>,
  Reply extends z.ZodType,
  Param extends string,
>(
  auth: PinCheck,
  context: CallContext<Param>,
  call: Call<Request, Reply, Param>,
  request: z.output<Request>,
  work: (tx: Queryable, pinHash: string) => Promise<z.output<Reply>>,
): Promise<z.output<Reply>> {
  const redacted = { ...request, pin: REDACTED_PIN };
  const repeated = await repeatedReply(context.db, context, call, redacted);
  if (repeated) return repeated.reply;
  const pinHash = await checkedPin(auth, context, request.pin);
  return once(context.db, context, call, redacted, (tx) => work(tx, pinHash));
}

/** Running PIN checks, by caller, idempotency key and PIN. */
const pendingChecks = new Map<string, Promise<string>>();

/** Concurrent replays share one PIN check, so a wrong PIN counts as one failure. */
function checkedPin(auth: PinCheck, context: CallContext, pin: string): Promise<string> {
  const { uuid } = memberOf(context);
  const attempt = createHash('sha256')
    .update(JSON.stringify([uuid, context.idempotencyKey, pin]))
    .digest('hex');
  const check =
    pendingChecks.get(attempt) ??
    auth.checkPin(uuid, pin, visitorOf(context)).finally(() => pendingChecks.delete(attempt));
  pendingChecks.set(attempt, check);
  return check;
}
