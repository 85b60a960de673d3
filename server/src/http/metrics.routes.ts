import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { Env } from '../env.ts';
import { provided } from '../module.ts';

/** Some metrics as Prometheus text. Those that cannot be read are logged and left out. */
export type MetricsSource = (log: FastifyBaseLogger) => Promise<string> | string;

/** The content of `/metrics`; each module adds its own. */
export interface Metrics {
  add(source: MetricsSource): void;
}

export const metrics = provided<Metrics>('metrics');

/**
 * Metrics for clients with METRICS_TOKEN; in development also for programs on this machine. Others get a 404.
 */
export function metricsRoutes(app: FastifyInstance, { env }: { env: Env }): Metrics {
  const sources: MetricsSource[] = [];
  app.get('/metrics', async (request, reply) => {
    if (!isAllowedToRead(request, env)) return reply.callNotFound();
    const texts = await Promise.all(sources.map((source) => source(request.log)));
    return reply
      .header('Cache-Control', 'no-store')
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(texts.join(''));
  });
  return { add: (source) => void sources.push(source) };
}

/** One metric in Prometheus' text format. */
export function metric({
  name,
  help,
  kind = 'gauge',
  value,
}: {
  name: string;
  help: string;
  kind?: 'gauge' | 'counter';
  value: number;
}): string {
  return `# HELP ${name} ${help}\n# TYPE ${name} ${kind}\n${name} ${value}\n`;
}

/** A metric that this process counts. */
export function counter(named: { name: string; help: string }) {
  let count = 0;
  return {
    add: (): void => void (count += 1),
    metrics: (): string => metric({ ...named, kind: 'counter', value: count }),
  };
}

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/**
 * Headers that proxies add. Some add none, so in production and behind a trusted proxy the peer's address
 * alone grants no access.
 */
const PROXIED = /^(x-forwarded-.*|forwarded|via|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/;

function isAllowedToRead(
  { headers, socket }: FastifyRequest,
  { METRICS_TOKEN, SITE_ENV, TRUST_PROXY }: Env,
): boolean {
  const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
  if (token !== undefined)
    return METRICS_TOKEN !== undefined && timingSafeEqual(digest(token), digest(METRICS_TOKEN));
  if (SITE_ENV === 'production' || TRUST_PROXY !== undefined) return false;
  return LOOPBACK.has(socket.remoteAddress ?? '') && !Object.keys(headers).some((name) => PROXIED.test(name));
}

const digest = (text: string) => createHash('sha256').update(text).digest();
