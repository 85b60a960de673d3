import { numberListCalls, type NumberListSummary } from '@chokdee/shared/contracts/saved-numbers';
import { useCall, type CallState } from '@chokdee/shared/query';
import { useDebounced } from '@chokdee/shared/search/use-debounced';

const DEBOUNCE_MS = 250;

/** Searches the member's lists. The previous results stay visible until the next ones arrive. */
export function useNumberLists(search: string): CallState<NumberListSummary[]> {
  const query = useDebounced(search.trim(), DEBOUNCE_MS);
  return useCall(numberListCalls.all, query ? { search: query } : {}, { keepPrevious: true });
}
