import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Call } from '@chokdee/shared/contracts/http';
import type { Db, Queryable } from '../db/db.ts';
import { AppError } from '../errors.ts';
import { memberOf, type CallContext } from './call-context.ts';

interface StoredReply {
  call: string;
  request_hash: string;
  reply: unknown;
}

type OnceContext = Pick<CallContext, 'member' | 'idempotencyKey' | 'reply' | 'param'>;

/**
 * Does the work of an idempotent call once for each key of the member, in one transaction with the record of its reply.
 * A repeat, also one that comes while the first is under way, gets the first one's reply and the header `Idempotency-Hit: true`.
 * When `work` throws nothing is kept, and the same key may be tried again.
 *
 * @param work may run more than once (see `Db.transaction`): it touches only `tx`. Tell others (fan-out) after this has returned.
 * @throws AppError IDEMPOTENCY_KEY_REUSED when the key came before with another call or another body.
 */
export async function once<Request extends z.ZodType, Reply extends z.ZodType, Param extends string>(
  db: Db,
  context: OnceContext,
  call: Call<Request, Reply, Param>,
  request: z.output<Request>,
  work: (tx: Queryable) => Promise<z.output<Reply>>,
): Promise<z.output<Reply>> {
  const { uuid, key, name, hash } = attemptOf(context, call, request);
  return db.transaction(async (tx) => {
    const claimed = await tx.query(
      'insert into idempotent_replies (member_id, key, call, request_hash) values ($1, $2, $3, $4) on conflict do nothing returning key',
      [uuid, key, name, hash],
    );
    if (claimed.length === 0) {
      const repeated = await repeatedReply(tx, context, call, request);
      // The insert has waited for whoever held the key, so the row is there.
      if (!repeated) throw new AppError('UNAVAILABLE');
      return repeated.reply;
    }
    const reply = await work(tx);
    await tx.query('update idempotent_replies set reply = $3 where member_id = $1 and key = $2', [uuid, key, JSON.stringify(z.encode(call.reply, reply))]);
    return reply;
  });
}

/**
 * What a call that came before under the same key was answered, for what must not be asked twice ahead of `once`.
 *
 * @throws AppError IDEMPOTENCY_KEY_REUSED as `once`
 */
export async function repeatedReply<Request extends z.ZodType, Reply extends z.ZodType, Param extends string>(
  db: Queryable,
  context: OnceContext,
  call: Call<Request, Reply, Param>,
  request: z.output<Request>,
): Promise<{ reply: z.output<Reply> } | undefined> {
  const { uuid, key, name, hash } = attemptOf(context, call, request);
  const [stored] = await db.query<StoredReply>('select call, request_hash, reply from idempotent_replies where member_id = $1 and key = $2', [uuid, key]);
  if (!stored) return undefined;
  if (stored.call !== name || stored.request_hash !== hash) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  context.reply.header('Idempotency-Hit', 'true');
  return { reply: z.decode(call.reply, stored.reply as z.input<Reply>) };
}

function attemptOf<Request extends z.ZodType>(context: OnceContext, call: Call<Request>, request: z.output<Request>) {
  const key = context.idempotencyKey;
  if (!key) throw new AppError('IDEMPOTENCY_KEY_REQUIRED');
  const hash = createHash('sha256').update(JSON.stringify(z.encode(call.request, request))).digest('hex');
  return { uuid: memberOf(context).uuid, key, name: `${call.path} ${context.param ?? ''}`.trim(), hash };
}
