import type { FastifyInstance } from 'fastify';
import { callbackReplayCalls } from '@chokdee/shared/contracts/callback-replay';
import type { Queryable } from '../db/db.ts';
import { actorOf, memberOf } from '../http/call-context.ts';
import { serve } from '../http/serve.ts';
import { recorded } from '../registry/public.ts';
import { findRounds, replayRound, roundCalls } from './replay.service.ts';

export interface ReplayRouteOptions {
  /** Writes what this server still holds, so that an operator sees calls at once. */
  written(db: Queryable): Promise<void>;
  databaseUrl: string | undefined;
}

export function replayRoutes(app: FastifyInstance, { written, databaseUrl }: ReplayRouteOptions): void {
  serve(app, callbackReplayCalls.rounds, async (request, { db }) => {
    await written(db);
    return findRounds(db, request);
  });
  serve(app, callbackReplayCalls.calls, async (request, { db }) => {
    await written(db);
    return roundCalls(db, request);
  });
  serve(app, callbackReplayCalls.replay, (request, context) =>
    recorded(context.db, actorOf(context), 'operators.callback-replay.replay', request.partner, () =>
      replayRound(context.db, databaseUrl, memberOf(context).userName, request),
    ),
  );
}
