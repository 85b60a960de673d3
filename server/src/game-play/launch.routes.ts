import type { FastifyInstance } from 'fastify';
import { gamePlayCalls } from '@chokdee/shared/contracts/game-play';
import { memberOf } from '../http/call-context.ts';
import { localeOf } from '../http/page-locale.ts';
import { serve } from '../http/serve.ts';
import { launchGame } from './launch.service.ts';
import { endSessions } from './sessions.queries.ts';

export function launchRoutes(
  app: FastifyInstance,
  simulator: (protocol: string, partner: string) => string | undefined,
): void {
  serve(app, gamePlayCalls.launch, async (request, { db, member, domain, reply, now }) =>
    launchGame(db, {
      request,
      member,
      domain,
      locale: localeOf(reply.request),
      simulator,
      now: await now(),
    }),
  );
  serve(app, gamePlayCalls.logout, async ({ partner }, context) => {
    await endSessions(context.db, memberOf(context).uuid, partner ?? null);
    return { ok: true } as const;
  });
}
