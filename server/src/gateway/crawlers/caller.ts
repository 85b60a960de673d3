import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { claimedEngine, type Engine } from './crawler-names.ts';
import type { CrawlerCheck } from './crawler-check.ts';

/** Who asks for a page. A crawler is what it says it is; one that is not is a bot like any other. */
export type Caller = { kind: 'browser' } | { kind: 'bot' } | { kind: 'crawler'; engine: Engine };
export type CallerOf = (request: Pick<FastifyRequest, 'headers' | 'ip'>) => Promise<Caller>;

/** @param check nothing believes whoever says that he is a crawler: for development only. */
export function callers(check: CrawlerCheck | undefined): CallerOf {
  return async ({ headers, ip }) => {
    const userAgent = headers['user-agent'] ?? '';
    const engine = claimedEngine(userAgent);
    if (engine && (!check || (await check(engine, ip)))) return { kind: 'crawler', engine };
    return { kind: engine || isbot(userAgent) ? 'bot' : 'browser' };
  };
}
