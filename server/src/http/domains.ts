import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { siteDetail } from '@chokdee/shared/contracts/site';

/** The hosts that this site answers at. Host names are in lower case and without port. */
export interface Domains {
  has(host: string): Promise<boolean>;
  /** The domain that a host belongs to; several hosts may share one. */
  nameAt(host: string): Promise<string | undefined>;
  detail(host: string): Promise<z.output<typeof siteDetail> | undefined>;
}

const HOST = /^([a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[0-9a-f:.]+\])\.?(?::\d{1,5})?$/;

/** The host that a request was made to: lower case, without port and closing dot; empty when the header is no host. Believes X-Forwarded-Host of trusted proxies only. */
export function hostNameOf({ host }: Pick<FastifyRequest, 'host'>): string {
  return HOST.exec((host ?? '').toLowerCase())?.[1] ?? '';
}
