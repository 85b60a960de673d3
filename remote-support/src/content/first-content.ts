import {
  contentCalls,
  PAGE_CONTENT_ID,
  type PageContent,
  type PageKind,
} from '@chokdee/shared/contracts/content';
import type { Locale } from '@chokdee/shared/contracts/site';

/**
 * What the page's HTML has of this content, shown until the server has answered. Undefined when the page was
 * opened at another address or in another language.
 */
export function firstContent(
  kind: PageKind,
  locale: Locale,
): Pick<PageContent, 'item' | 'items'> | undefined {
  const text = document.getElementById(PAGE_CONTENT_ID)?.textContent;
  if (!text) return undefined;
  const found = JSON.parse(text) as Partial<PageContent>;
  if (found.kind !== kind || found.locale !== locale) return undefined;
  return {
    item: contentCalls.one.reply.safeParse(found.item).data,
    items: contentCalls.all.reply.safeParse({ items: found.items }).data?.items,
  };
}
