import type { FastifyInstance } from 'fastify';
import { liveSiteCalls } from '@chokdee/shared/contracts/live-site';
import { AppError } from '../errors.ts';
import { isOverridden, type OverrideSessions, type SiteOf, type VisitorSite } from '../gateway/public.ts';
import { type CallContext, clientAddress } from '../http/call-context.ts';
import { memoryRateLimit } from '../http/rate-limit.ts';
import { serve } from '../http/serve.ts';
import type { BuildHealth, LastGood } from '../registry/public.ts';

/** A page reports every ten seconds at most; some twenty may share an address. */
const REPORTS_PER_MINUTE = 120;

export interface LiveSiteServices {
  siteOf: SiteOf;
  sessions: OverrideSessions;
  health: BuildHealth;
  lastGood: LastGood;
}

/** Calls of open pages about builds. */
export function liveSiteRoutes(
  app: FastifyInstance,
  { siteOf, sessions, health, lastGood }: LiveSiteServices,
): void {
  const reportLimit = memoryRateLimit(REPORTS_PER_MINUTE);

  const visitorSite = async ({ reply }: CallContext): Promise<VisitorSite> => {
    const site = await siteOf(reply.request, reply);
    if (site === undefined) throw new AppError('NOT_ALLOW_DOMAIN');
    // Nothing was promoted here yet.
    if (site === 'empty') throw new AppError('NOT_FOUND');
    return site;
  };

  serve(app, liveSiteCalls.manifest, async (_nothing, context) => (await visitorSite(context)).manifest);

  serve(app, liveSiteCalls.fallback, async ({ remote, build }, context) => {
    const found = await lastGood(await visitorSite(context), remote, build);
    if (!found) throw new AppError('NOT_FOUND');
    return found;
  });

  serve(app, liveSiteCalls.reports, async ({ reports, shell }, { domain, ip, reply }) => {
    const retryAfterSeconds = await reportLimit.take(clientAddress(ip));
    if (retryAfterSeconds > 0) throw new AppError('RATE_LIMITED', { retryAfterSeconds });
    // A session with overrides says nothing about the build that others get.
    if (!isOverridden(sessions.read(reply.request))) await health.report(domain, ip, reports, shell);
    return { ok: true as const };
  });
}
