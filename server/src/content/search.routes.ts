import type { FastifyInstance } from 'fastify';
import { contentCalls, pageKinds } from '@chokdee/shared/contracts/content';
import { operatorSearchCalls } from '@chokdee/shared/contracts/operator-search';
import { AppError } from '../errors.ts';
import { clientAddress } from '../http/call-context.ts';
import { memoryRateLimit } from '../http/rate-limit.ts';
import { serve } from '../http/serve.ts';
import { presentSearchEntry } from './content.present.ts';
import { publishedContent } from './content.queries.ts';
import { countMissedSearch, missedSearches } from './missed-searches.queries.ts';
import { missedTerm } from './missed-term.ts';

/** The limit of each kind: a browser indexes what it gets. */
const MAX_ENTRIES = 300;
const MISSES_PER_MINUTE = 20;

export function searchRoutes(app: FastifyInstance): void {
  // Apps have pages at some hosts only.
  const kinds = pageKinds.filter((kind) => kind !== 'app');
  const missLimit = memoryRateLimit(MISSES_PER_MINUTE);

  serve(app, contentCalls.search, async ({ locale }, { db, domain, member }) => {
    const viewer = { domain, memberId: member?.uuid };
    const found = await Promise.all(
      kinds.map(async (kind) => {
        const rows = await publishedContent(db, [kind], viewer, null);
        return rows.slice(0, MAX_ENTRIES).map((row) => presentSearchEntry(row, kind, locale));
      }),
    );
    return { entries: found.flat() };
  });

  serve(app, contentCalls.missed, async ({ locale, term: typed }, { db, ip }) => {
    const retryAfterSeconds = await missLimit.take(clientAddress(ip));
    if (retryAfterSeconds > 0) throw new AppError('RATE_LIMITED', { retryAfterSeconds });
    const term = missedTerm(typed);
    if (term) await countMissedSearch(db, locale, term);
    return { ok: true as const };
  });

  serve(app, operatorSearchCalls.missed, async (_nothing, { db }) => ({ terms: await missedSearches(db) }));
}
