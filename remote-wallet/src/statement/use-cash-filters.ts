import { useState } from 'react';
import { useDebounced } from '@chokdee/shared/search/use-debounced';
import { useServerDay } from '@chokdee/shared/ui';
import { isBackwards, usualDays, windowOf, type StatementDays } from './statement-days.ts';
import type { StatementRequest } from './statement-pages.ts';
import { isCashTab, type StatementTab } from './statement-tabs.ts';

const TYPING_MS = 400;

export type CashFilters = ReturnType<typeof useCashFilters>;

/** The chosen days and the search of the cash statement. `request` is `null` while they ask for nothing. */
export function useCashFilters(tab: StatementTab) {
  const [chosen, choose] = useState<StatementDays>();
  const [search, setSearch] = useState('');
  const debouncedSearch = useDebounced(search.trim(), TYPING_MS);
  const today = useServerDay();
  const days = chosen ?? usualDays(today);
  const request: StatementRequest | null =
    isBackwards(days) || !isCashTab(tab)
      ? null
      : { ...windowOf(days), group: tab === 'all' ? undefined : tab, search: debouncedSearch || undefined };
  return { days, choose, search, setSearch, request };
}
