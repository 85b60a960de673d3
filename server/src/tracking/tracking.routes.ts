import type { FastifyInstance } from 'fastify';
import { trackingCalls } from '@chokdee/shared/contracts/tracking';
import type { Env } from '../env.ts';
import { memberOf } from '../http/call-context.ts';
import { serve } from '../http/serve.ts';
import { trackingPseudonyms } from './pseudonym.ts';

export function trackingRoutes(app: FastifyInstance, { env }: { env: Pick<Env, 'TOKEN_SECRET'> }): void {
  const pseudonymOf = trackingPseudonyms(env.TOKEN_SECRET);
  serve(app, trackingCalls.pseudonym, async (_nothing, context) => ({
    pseudonym: pseudonymOf(memberOf(context).uuid),
  }));
}
