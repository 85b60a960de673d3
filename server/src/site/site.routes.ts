import type { FastifyInstance } from 'fastify';
import { siteCalls } from '@chokdee/shared/contracts/site';
import type { Domains } from '../http/domains.ts';
import { AppError } from '../errors.ts';
import { serve } from '../http/serve.ts';

export function siteRoutes(app: FastifyInstance, { domains }: { domains: Domains }): void {
  serve(app, siteCalls.detail, async (_nothing, { domain }) => {
    const detail = await domains.detail(domain);
    if (!detail) throw new AppError('NOT_ALLOW_DOMAIN');
    return detail;
  });
}
