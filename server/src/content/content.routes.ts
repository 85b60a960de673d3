import type { FastifyInstance } from 'fastify';
import { contentCalls, isWhole } from '@chokdee/shared/contracts/content';
import { isSlug, readSlug } from '@chokdee/shared/rules/slug';
import { AppError } from '../errors.ts';
import { serve } from '../http/serve.ts';
import { presentItem, presentSummary } from './content.present.ts';
import { publishedContent } from './content.queries.ts';

export function contentRoutes(app: FastifyInstance): void {
  serve(app, contentCalls.all, async ({ kind, locale }, { db, domain, member }) => {
    const rows = await publishedContent(db, [kind], { domain, memberId: member?.uuid }, null);
    return {
      items: rows.map((row) => (isWhole(kind) ? presentItem(row, locale) : presentSummary(row, locale))),
    };
  });
  serve(app, contentCalls.one, async ({ kind, locale, ...params }, { db, domain, member }) => {
    const slug = readSlug(params.slug);
    const [row] = isSlug(slug)
      ? await publishedContent(db, [kind], { domain, memberId: member?.uuid }, slug)
      : [];
    if (!row) throw new AppError('NOT_FOUND');
    return presentItem(row, locale);
  });
}
