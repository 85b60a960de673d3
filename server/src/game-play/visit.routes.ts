import type { FastifyInstance } from 'fastify';
import { gamePlayCalls } from '@chokdee/shared/contracts/game-play';
import { toSatang } from '@chokdee/shared/contracts/money';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import { AppError } from '../errors.ts';
import { memberOf } from '../http/call-context.ts';
import { serve } from '../http/serve.ts';
import { recordHeartbeat } from './sessions.queries.ts';
import { visitOf } from './visit.queries.ts';

export function visitRoutes(app: FastifyInstance): void {
  serve(app, gamePlayCalls.heartbeat, async ({ sessionId }, context) => {
    await recordHeartbeat(context.db, memberOf(context).uuid, sessionId);
    return { ok: true } as const;
  });

  serve(app, gamePlayCalls.visit, async ({ sessionId }, context) => {
    const visit = await visitOf(context.db, memberOf(context).uuid, sessionId);
    if (!visit) throw new AppError('NOT_FOUND');
    const { startedAt, staked, won, rounds, openRounds, endedBecause } = visit;
    return {
      startedAt: bangkokIso(startedAt),
      staked: toSatang(staked),
      won: toSatang(won),
      net: toSatang(won - staked),
      rounds,
      openRounds,
      ...(endedBecause === null ? {} : { endedBecause }),
    };
  });
}
