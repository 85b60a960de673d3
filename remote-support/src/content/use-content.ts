import { useState } from 'react';
import {
  contentCalls,
  type ContentItem,
  type ContentSummary,
  type ContentTree,
  type PageKind,
} from '@chokdee/shared/contracts/content';
import { useLocale } from '@chokdee/shared/i18n';
import { useCall, type CallState } from '@chokdee/shared/query';
import { firstContent } from './first-content.ts';

export function useContentList(
  kind: PageKind,
): CallState<readonly (ContentSummary & { tree?: ContentTree | undefined })[]> {
  const locale = useLocale();
  const [first] = useState(() => ({ locale, items: firstContent(kind, locale)?.items }));
  const call = useCall(contentCalls.all, { kind, locale });
  if (call.state === 'ready') return { ...call, data: call.data.items };
  return first.items && first.locale === locale ? shown(first.items, call) : call;
}

export function useContentItem(kind: PageKind, slug: string): CallState<ContentItem> {
  const locale = useLocale();
  const [first] = useState(() => ({ locale, item: firstContent(kind, locale)?.item }));
  // An address may hold anything, the call takes what can be a slug.
  const call = useCall(contentCalls.one, { kind, locale, slug: slug.slice(0, 200) || '-' });
  if (call.state === 'ready') return call;
  const isThis = first.item?.slug === slug.normalize('NFC').toLowerCase() && first.locale === locale;
  return first.item && isThis ? shown(first.item, call) : call;
}

/** Keeps the known data while the call is pending or has failed. */
function shown<Data>(data: Data, call: Exclude<CallState<unknown>, { state: 'ready' }>): CallState<Data> {
  if (call.state === 'loading') return { state: 'ready', data, reload: () => {} };
  const isGone = call.error.code === 'NOT_FOUND';
  return isGone ? call : { state: 'ready', data, error: call.error, reload: call.reload };
}
