import type { FastifyInstance } from 'fastify';
import { canStake } from '@chokdee/shared/contracts/route-rules';
import { siteCalls } from '@chokdee/shared/contracts/site';
import { hostNameOf, type Domains } from '../http/call-context.ts';
import { AppError } from '../errors.ts';
import type { RegistryServices } from '../registry/public.ts';
import { serve } from '../http/serve.ts';

export function siteRoutes(
  app: FastifyInstance,
  { domains, siteAt }: { domains: Domains; siteAt: RegistryServices['siteAt'] },
): void {
  serve(app, siteCalls.detail, async (_nothing, { reply }) => {
    const detail = await domains.detail(hostNameOf(reply.request));
    if (!detail) throw new AppError('NOT_ALLOW_DOMAIN');
    return detail;
  });
  serve(app, siteCalls.offers, async (_nothing, { reply }) => {
    const site = await siteAt(hostNameOf(reply.request));
    const remotes =
      typeof site === 'object' ? site.manifest.remotes.filter(({ state }) => state === 'on') : [];
    const routes = remotes.flatMap((remote) => remote.routes.filter(({ access }) => access !== 'operator'));
    return { canStake: typeof site !== 'object' || canStake(remotes), paths: routes.map(({ path }) => path) };
  });
}
