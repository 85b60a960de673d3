import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { claimedEngine, type Engine } from './crawler-names.ts';
import type { CrawlerCheck } from './crawler-check.ts';

/**
 * The kind of client that requests a page. A crawler is verified; an unverified one counts as any other bot.
 */
export type Caller = { kind: 'browser' } | { kind: 'bot' } | { kind: 'crawler'; engine: Engine };
export type CallerOf = (request: Pick<FastifyRequest, 'headers' | 'ip'>) => Promise<Caller>;

/** @param check undefined accepts every client that claims to be a crawler: for development only. */
export function callerClassifier(check: CrawlerCheck | undefined): CallerOf {
  return async ({ headers, ip }) => {
    const userAgent = headers['user-agent'] ?? '';
    const engine = claimedEngine(userAgent);
    if (engine && (!check || (await check(engine, ip)))) return { kind: 'crawler', engine };
    return { kind: engine || isbot(userAgent) ? 'bot' : 'browser' };
  };
}
