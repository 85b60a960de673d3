import type { Round } from '@chokdee/shared/contracts/lottery';
import type { SlipLine } from '@chokdee/shared/rules/slip';
import { createContext, startTransition, useContext, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { SlipSlug } from '../rounds/lottery-group.ts';
import type { SlipState } from './slip-state.ts';
import type { SlipStore } from './slip.store.ts';

/** The slip store of the page and the round it is for. */
interface SlipScope {
  store: SlipStore;
  round: Round;
  slug: SlipSlug;
}

const SlipContext = createContext<SlipScope | undefined>(undefined);

export const SlipProvider = SlipContext.Provider;

export function useSlipScope(): SlipScope {
  const scope = useContext(SlipContext);
  if (!scope) throw new Error('useSlipScope must be used inside SlipProvider');
  return scope;
}

export function useSlip<Slice>(select: (state: SlipState) => Slice): Slice {
  return useStore(useSlipScope().store, select);
}

/** The lines, updated in a transition: rendering all lines must not block the press that changed one. */
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

/** Actions of the slip store; stable for the lifetime of the store. */
export function useSlipActions(): ReturnType<SlipStore['getState']> {
  return useSlipScope().store.getState();
}
