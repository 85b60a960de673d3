import type { Round } from '@chokdee/shared/contracts/lottery';
import type { SlipLine } from '@chokdee/shared/rules/slip';
import { createContext, startTransition, useContext, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { SlipSlug } from '../rounds/lottery-group.ts';
import type { SlipState } from './slip-state.ts';
import type { SlipStore } from './slip.store.ts';

/** The slip that is being written, and the round that it is for. */
interface SlipScope {
  store: SlipStore;
  round: Round;
  slug: SlipSlug;
}

const SlipContext = createContext<SlipScope | undefined>(undefined);

export const SlipProvider = SlipContext.Provider;

export function useSlipScope(): SlipScope {
  const scope = useContext(SlipContext);
  if (!scope) throw new Error('there is no slip here');
  return scope;
}

export function useSlip<Slice>(select: (state: SlipState) => Slice): Slice {
  return useStore(useSlipScope().store, select);
}

/** The lines, a moment after they changed: what is drawn from all of them must not hold up the press that changed one. */
export function useSlipLines(): readonly SlipLine[] {
  const { store } = useSlipScope();
  const [lines, setLines] = useState(() => store.getState().lines);
  useEffect(() => {
    const take = () => startTransition(() => setLines(store.getState().lines));
    take();
    return store.subscribe((next, before) => next.lines !== before.lines && take());
  }, [store]);
  return lines;
}

/** What can be done to the slip; the same functions for as long as the slip lives. */
export function useSlipActions(): ReturnType<SlipStore['getState']> {
  return useSlipScope().store.getState();
}
