import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Call } from '@chokdee/shared/contracts/http';
import type { Db, Queryable } from '../db/db.ts';
import { AppError } from '../errors.ts';
import { memberOf, type CallContext } from './call-context.ts';
import { claimKey, storedReply, storeReply, type IdempotentAttempt } from './once.queries.ts';

type OnceContext = Pick<CallContext, 'member' | 'idempotencyKey' | 'reply' | 'param'>;

/**
 * Runs the work of an idempotent call once per key of the member, in one transaction with the record of its
 * reply. A repeat, even a concurrent one, gets the first reply and the header `Idempotency-Hit: true`. When
 * `work` throws, nothing is stored and the key may be retried.
 *
 * @param work may run more than once (see `Db.transaction`): it must only use `tx`. Publish to the fan-out
 * after this has returned.
 * @throws AppError IDEMPOTENCY_KEY_REUSED when the key was used with another call or another body.
 */
export async function once<Request extends z.ZodType, Reply extends z.ZodType, Param extends string>(
  db: Db,
  context: OnceContext,
  call: Call<Request, Reply, Param>,
  request: z.output<Request>,
  work: (tx: Queryable) => Promise<z.output<Reply>>,
): Promise<z.output<Reply>> {
  const attempt = attemptOf(context, call, request);
  return db.transaction(async (tx) => {
    if (!(await claimKey(tx, attempt))) {
      const repeated = await repeatedReply(tx, context, call, request);
      // The insert has waited for the holder of the key, so the row exists.
      if (!repeated) throw new AppError('UNAVAILABLE');
      return repeated.reply;
    }
    const reply = await work(tx);
    await storeReply(tx, attempt, z.encode(call.reply, reply));
    return reply;
  });
}

/**
 * The stored reply of an earlier call with the same key, for work before `once` that must not run twice.
 *
 * @throws AppError IDEMPOTENCY_KEY_REUSED as `once`
 */
export async function repeatedReply<Request extends z.ZodType, Reply extends z.ZodType, Param extends string>(
  db: Queryable,
  context: OnceContext,
  call: Call<Request, Reply, Param>,
  request: z.output<Request>,
): Promise<{ reply: z.output<Reply> } | undefined> {
  const attempt = attemptOf(context, call, request);
  const stored = await storedReply(db, attempt);
  if (!stored) return undefined;
  if (stored.call !== attempt.name || stored.request_hash !== attempt.hash)
    throw new AppError('IDEMPOTENCY_KEY_REUSED');
  context.reply.header('Idempotency-Hit', 'true');
  return { reply: z.decode(call.reply, stored.reply as z.input<Reply>) };
}

function attemptOf<Request extends z.ZodType>(
  context: OnceContext,
  call: Call<Request>,
  request: z.output<Request>,
): IdempotentAttempt {
  const key = context.idempotencyKey;
  if (!key) throw new AppError('IDEMPOTENCY_KEY_REQUIRED');
  const hash = createHash('sha256')
    .update(JSON.stringify(z.encode(call.request, request)))
    .digest('hex');
  return { uuid: memberOf(context).uuid, key, name: `${call.path} ${context.param ?? ''}`.trim(), hash };
}
