import { numberSetCalls, type NumberSetSummary } from '@chokdee/shared/contracts/number-sets';
import { useCall, type CallState } from '@chokdee/shared/query';
import { useEffect, useState } from 'react';

const DEBOUNCE_MS = 250;

/** Searches the member's sets, debounced. The previous results stay visible until the next ones arrive. */
export function useNumberSets(search: string): CallState<NumberSetSummary[]> {
  const [query, setQuery] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQuery(search.trim()), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [search]);
  return useCall(numberSetCalls.all, query ? { search: query } : {}, { keepPrevious: true });
}
