import type { FastifyInstance } from 'fastify';
import { gamePlayCalls } from '@chokdee/shared/contracts/game-play';
import type { Env } from '../env.ts';
import { memberOf } from '../http/call-context.ts';
import { localeOf } from '../http/page-locale.ts';
import { serve } from '../http/serve.ts';
import { launchGame, type LaunchServices } from './launch.service.ts';
import { endSessions } from './sessions.queries.ts';

export function launchRoutes(app: FastifyInstance, services: LaunchServices & { env: Env }): void {
  serve(app, gamePlayCalls.launch, async (request, { member, domain, reply, now }) => {
    const { protocol, host } = reply.request;
    return launchGame(services, {
      request,
      member,
      domain,
      origin: `${services.env.SECURE_COOKIE ? 'https' : protocol}://${host.toLowerCase()}`,
      locale: localeOf(reply.request),
      now: await now(),
    });
  });
  serve(app, gamePlayCalls.logout, async ({ partner }, context) => {
    await endSessions(context.db, memberOf(context).uuid, partner ?? null);
    return { ok: true } as const;
  });
}
