import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { Call } from '@chokdee/shared/contracts/http';
import { type AuthService, visitorOf } from '../auth/public.ts';
import type { Queryable } from '../db/db.ts';
import { memberOf, type CallContext } from '../http/call-context.ts';
import { once, repeatedReply } from '../http/once.ts';

/** Kept with an idempotency key in the PIN's place: not even a hash of it lies about. */
const UNKEPT_PIN = '-';

type PinCheck = Pick<AuthService, 'checkPin'>;

/**
 * As `once`, for a call that asks for the PIN again before money or where it goes is touched. A replay gets the first answer without another look at the
 * PIN: it moves nothing, and says nothing that the caller's token does not open anyway.
 *
 * @param work gets the hash of the PIN that was shown, for `lockPin`.
 * @throws AppError as `once` and `checkPin`
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
  const kept = { ...request, pin: UNKEPT_PIN };
  const repeated = await repeatedReply(context.db, context, call, kept);
  if (repeated) return repeated.reply;
  const pinHash = await checkedPin(auth, context, request.pin);
  return once(context.db, context, call, kept, (tx) => work(tx, pinHash));
}

/** PINs of calls that are being looked at, by caller, key and PIN. */
const underWay = new Map<string, Promise<string>>();

/** Replays that come at the same time share one look, and with it one failure. */
function checkedPin(auth: PinCheck, context: CallContext, pin: string): Promise<string> {
  const { uuid } = memberOf(context);
  const attempt = createHash('sha256')
    .update(JSON.stringify([uuid, context.idempotencyKey, pin]))
    .digest('hex');
  const begun =
    underWay.get(attempt) ??
    auth.checkPin(uuid, pin, visitorOf(context)).finally(() => underWay.delete(attempt));
  underWay.set(attempt, begun);
  return begun;
}
