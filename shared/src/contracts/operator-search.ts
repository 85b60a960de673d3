import { z } from 'zod';
import { call, nothing } from './http.ts';
import { locale } from './site.ts';

export const operatorSearchCalls = {
  missed: call({
    method: 'GET',
    path: '/operators.missed-searches.all',
    summary: 'What was searched without a result in the last 30 days, most frequent first',
    access: 'operator',
    request: nothing,
    reply: z.object({
      terms: z.array(
        z.object({
          locale,
          term: z.string(),
          count: z.int().min(1),
          /** YYYY-MM-DD, in Bangkok. */
          lastDay: z.string(),
        }),
      ),
    }),
    errors: ['UNAUTHORIZED', 'NOT_FOUND'],
  }),
};
export type MissedSearch = z.output<typeof operatorSearchCalls.missed.reply>['terms'][number];
