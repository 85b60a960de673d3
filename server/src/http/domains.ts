import type { FastifyRequest } from 'fastify';

/** The hosts that this site answers at. Host names without port, in lower case. */
export interface Domains {
  has(host: string): Promise<boolean>;
}

/** Hosts of a site that has no registry: a developer's own machine. */
export const localDomains: Domains = { has: async (host) => host === 'localhost' || host === '127.0.0.1' };

/** The host that a request was made to: lower case, without port and closing dot. Believes X-Forwarded-Host of trusted proxies only. */
export function hostNameOf(request: Pick<FastifyRequest, 'hostname'>): string {
  return request.hostname.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
}
