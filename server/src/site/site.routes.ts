import type { FastifyInstance } from 'fastify';
import { siteCalls } from '@chokdee/shared/contracts/site';
import { hostNameOf, type Domains } from '../http/domains.ts';
import { AppError } from '../errors.ts';
import { serve } from '../http/serve.ts';

export function siteRoutes(app: FastifyInstance, { domains }: { domains: Domains }): void {
  serve(app, siteCalls.detail, async (_nothing, { reply }) => {
    const detail = await domains.detail(hostNameOf(reply.request));
    if (!detail) throw new AppError('NOT_ALLOW_DOMAIN');
    return detail;
  });
}
