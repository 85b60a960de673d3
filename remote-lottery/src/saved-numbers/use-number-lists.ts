import { numberListCalls, type NumberListSummary } from '@chokdee/shared/contracts/saved-numbers';
import { useCall, type CallState } from '@chokdee/shared/query';
import { useEffect, useState } from 'react';

const DEBOUNCE_MS = 250;

/** Searches the member's lists, debounced. The previous results stay visible until the next ones arrive. */
export function useNumberLists(search: string): CallState<NumberListSummary[]> {
  const [query, setQuery] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQuery(search.trim()), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [search]);
  return useCall(numberListCalls.all, query ? { search: query } : {}, { keepPrevious: true });
}
