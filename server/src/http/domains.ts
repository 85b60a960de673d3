import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { siteDetail } from '@chokdee/shared/contracts/site';

/** The hosts that this site serves. Host names are in lower case and without port. */
export interface Domains {
  has(host: string): Promise<boolean>;
  /** The domain that a host belongs to; several hosts may share one. */
  nameAt(host: string): Promise<string | undefined>;
  detail(host: string): Promise<z.output<typeof siteDetail> | undefined>;
}

const HOST = /^([a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[0-9a-f:.]+\])\.?(?::\d{1,5})?$/;

/**
 * The host of a request: lower case, without port and trailing dot; empty when the header is not a host name.
 * Trusts X-Forwarded-Host only from trusted proxies.
 */
export function hostNameOf({ host }: Pick<FastifyRequest, 'host'>): string {
  return HOST.exec((host ?? '').toLowerCase())?.[1] ?? '';
}
