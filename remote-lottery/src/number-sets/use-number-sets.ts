import { numberSetCalls, type NumberSetSummary } from '@chokdee/shared/contracts/number-sets';
import { useCall, type CallState } from '@chokdee/shared/http';
import { useEffect, useState } from 'react';

const TYPING_MS = 250;

/** Searches the member's sets, debounced. The previous results stay visible until the next ones arrive. */
export function useNumberSets(search: string): CallState<NumberSetSummary[]> {
  const [asked, ask] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => ask(search.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  }, [search]);
  const sets = useCall(numberSetCalls.all, asked ? { search: asked } : {});
  const [shown, show] = useState<Extract<typeof sets, { state: 'ready' }>>();
  if (sets.state === 'ready' && sets.data !== shown?.data) show(sets);
  return sets.state === 'loading' && shown ? shown : sets;
}
