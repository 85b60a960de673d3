import type { FastifyInstance } from 'fastify';
import { partnerHealthCalls } from '@chokdee/shared/contracts/partner-health';
import { memberOf } from '../http/call-context.ts';
import { serve } from '../http/serve.ts';
import { healthOf, healthOfAll, override, take } from './health.service.ts';

export function partnerHealthRoutes(app: FastifyInstance): void {
  serve(app, partnerHealthCalls.all, (_nothing, { db }) => healthOfAll(db));
  serve(app, partnerHealthCalls.one, ({ partner }, { db }) => healthOf(db, partner));
  serve(app, partnerHealthCalls.override, async (request, context) => {
    await override(context.db, memberOf(context), request);
    return { ok: true as const };
  });
  serve(app, partnerHealthCalls.take, async ({ id }, context) => {
    await take(context.db, memberOf(context), id);
    return { ok: true as const };
  });
}
