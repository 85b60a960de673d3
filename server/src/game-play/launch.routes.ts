import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { gamePlayCalls } from '@chokdee/shared/contracts/game-play';
import type { MemberId } from '@chokdee/shared/contracts/ids';
import type { Env } from '../env.ts';
import { memberOf } from '../http/call-context.ts';
import { localeOf } from '../http/page-locale.ts';
import { serve } from '../http/serve.ts';
import type { LaunchServices } from './approved-launch.ts';
import { launchGame } from './launch.service.ts';
import { endSessions } from './sessions.queries.ts';
import { partnersWithMoney } from './transfers.queries.ts';

type Services = LaunchServices & { env: Env };

export function launchRoutes(app: FastifyInstance, services: Services): void {
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
    const { uuid } = memberOf(context);
    await endSessions(context.db, uuid, partner ?? null);
    await bringBack(services, uuid, context.log);
    return { ok: true } as const;
  });
}

/** Moves the member's money back at once, so that the balance is current. The job retries a failure. */
async function bringBack(
  { db, transfers }: Services,
  memberId: MemberId,
  log: FastifyBaseLogger,
): Promise<void> {
  const partners = await partnersWithMoney(db, memberId);
  await Promise.all(
    partners.map((partner) =>
      transfers.moveOut(partner, memberId).catch((error: unknown) => {
        log.warn({ err: error, partner }, "moving a member's money back failed; the job retries it");
      }),
    ),
  );
}
