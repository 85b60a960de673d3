import type { FastifyInstance } from 'fastify';
import type { BetId } from '@chokdee/shared/contracts/ids';
import { setCalls } from '@chokdee/shared/contracts/sets';
import { AppError } from '../errors.ts';
import { memberOf } from '../http/call-context.ts';
import { serve } from '../http/serve.ts';
import { keyedLimit } from '../keyed-limit.ts';
import { latestSets, placeSets, preCheckSets, setTermsOf } from './sets.service.ts';

/**
 * Concurrent placements per round: buyers of a popular ticket serialize on its lock, and would hold the
 * connection pool.
 */
const MAX_CONCURRENT_PLACEMENTS = 3;

export function setRoutes(app: FastifyInstance): void {
  const rounds = keyedLimit<BetId>({ mostAtOnce: MAX_CONCURRENT_PLACEMENTS });

  serve(app, setCalls.latest, (_, { db }) => latestSets(db));
  serve(app, setCalls.terms, ({ betId }, context) => setTermsOf(context.db, memberOf(context).uuid, betId));
  serve(app, setCalls.place, async (body, context) => {
    const { uuid } = memberOf(context);
    const { idempotencyKey } = context;
    if (!idempotencyKey) throw new AppError('IDEMPOTENCY_KEY_REQUIRED');
    const { reply, placed } = await rounds.take(body.betId, () =>
      placeSets(context.db, uuid, context.param, idempotencyKey, body),
    );
    if (placed.replayed) context.reply.header('Idempotency-Hit', 'true');
    else
      context.fanOut.publish({
        kind: 'money',
        memberId: uuid,
        balanceSatang: placed.balanceSatang,
        version: placed.version,
      });
    return reply;
  });
  serve(app, setCalls.preCheck, (body, context) => preCheckSets(context.db, memberOf(context).uuid, body));
}
