import type { FastifyInstance } from 'fastify';
import { setCalls } from '@chokdee/shared/contracts/sets';
import { AppError } from '../errors.ts';
import { memberOf } from '../http/call-context.ts';
import { serve } from '../http/serve.ts';
import { latestSets, placeSets, preCheckSets, setTermsOf } from './sets.service.ts';

export function setRoutes(app: FastifyInstance): void {
  serve(app, setCalls.latest, (_, { db }) => latestSets(db));
  serve(app, setCalls.terms, ({ betId }, context) => setTermsOf(context.db, memberOf(context).uuid, betId));
  serve(app, setCalls.place, async (body, context) => {
    const { uuid } = memberOf(context);
    if (!context.idempotencyKey) throw new AppError('IDEMPOTENCY_KEY_REQUIRED');
    const { reply, placed } = await placeSets(context.db, uuid, context.param, context.idempotencyKey, body);
    if (placed.replayed) context.reply.header('Idempotency-Hit', 'true');
    else context.fanOut.publish({ kind: 'money', memberId: uuid, balanceSatang: placed.balanceSatang, version: placed.version });
    return reply;
  });
  serve(app, setCalls.preCheck, (body, context) => preCheckSets(context.db, memberOf(context).uuid, body));
}
