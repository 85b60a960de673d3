import type { FastifyInstance } from 'fastify';
import { popupKinds, isPopupKind } from '@chokdee/shared/contracts/content';
import { operatorContentCalls } from '@chokdee/shared/contracts/operator-content';
import { popupCalls } from '@chokdee/shared/contracts/popups';
import { AppError } from '../errors.ts';
import { clientAddress } from '../http/call-context.ts';
import { memoryRateLimit } from '../http/rate-limit.ts';
import { serve } from '../http/serve.ts';
import { presentItem } from './content.present.ts';
import { publishedContent } from './content.queries.ts';
import type { PopupCounter } from './popup-counter.ts';
import { popupCounts } from './popups.queries.ts';

/** The limit of an address, which many phones of a carrier may share. */
const COUNTS_PER_MINUTE = 120;

export function popupRoutes(app: FastifyInstance, counter: PopupCounter): void {
  const countLimit = memoryRateLimit(COUNTS_PER_MINUTE);
  app.addHook('onClose', () => counter.flush());

  serve(app, popupCalls.all, async ({ locale }, { db, domain, member }) => {
    const rows = await publishedContent(db, popupKinds, { domain, memberId: member?.uuid }, null);
    return {
      popups: rows.flatMap((row) => {
        const { item, kind, places, often } = row;
        if (!isPopupKind(kind) || !places || !often) return [];
        const { title, summary, tree, ...text } = presentItem(row, locale);
        return [{ item, kind, places, often, locale: text.locale, title, summary, tree }];
      }),
    };
  });

  serve(app, popupCalls.count, async ({ item, act }, { ip }) => {
    const retryAfterSeconds = await countLimit.take(clientAddress(ip));
    if (retryAfterSeconds > 0) throw new AppError('RATE_LIMITED', { retryAfterSeconds });
    counter.count(item, act);
    return { ok: true as const };
  });

  serve(app, operatorContentCalls.popupCounts, ({ item }, { db }) => popupCounts(db, item));
}
