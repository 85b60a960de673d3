import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { Env } from '../env.ts';
import { provided } from '../module.ts';

/** Prometheus' text of some figures. What cannot be read is logged and left out. */
export type Figures = (log: FastifyBaseLogger) => Promise<string> | string;

/** What `/metrics` shows; each module adds its own. */
export interface Metrics {
  add(figures: Figures): void;
}

export const metrics = provided<Metrics>('metrics');

/** Figures for whoever has METRICS_TOKEN; in development also for programs on this machine. To others there is no such page. */
export function metricsRoutes(app: FastifyInstance, { env }: { env: Env }): Metrics {
  const sections: Figures[] = [];
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, env)) return reply.callNotFound();
    const texts = await Promise.all(sections.map((figures) => figures(request.log)));
    return reply
      .header('Cache-Control', 'no-store')
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(texts.join(''));
  });
  return { add: (figures) => void sections.push(figures) };
}

/** One figure as Prometheus reads it. */
export function figure({
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

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** What proxies add. Some add nothing, so in production and behind a proxy that is trusted the peer's address alone opens nothing. */
const PROXIED = /^(x-forwarded-.*|forwarded|via|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/;

function mayRead(
  { headers, socket }: FastifyRequest,
  { METRICS_TOKEN, SITE_ENV, TRUST_PROXY }: Env,
): boolean {
  const given = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
  if (given !== undefined)
    return METRICS_TOKEN !== undefined && timingSafeEqual(digest(given), digest(METRICS_TOKEN));
  if (SITE_ENV === 'production' || TRUST_PROXY !== undefined) return false;
  return LOOPBACK.has(socket.remoteAddress ?? '') && !Object.keys(headers).some((name) => PROXIED.test(name));
}

const digest = (text: string) => createHash('sha256').update(text).digest();
