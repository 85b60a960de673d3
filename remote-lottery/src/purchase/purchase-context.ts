import { createContext, startTransition, useContext, useEffect, useLayoutEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import type { Purchase } from './place.ts';
import type { PurchaseState, PurchaseTypes } from './product.ts';

interface DraftState<T extends PurchaseTypes> extends PurchaseState<T> {
  applyTerms(terms: NonNullable<T['terms']>): void;
}

/** The context of a product's pages: the draft store of the page and the round it is for. */
export function purchaseContext<T extends PurchaseTypes, State extends DraftState<T>, More>() {
  type Scope = Omit<Purchase<T>, 'store'> & { store: StoreApi<State> } & More;
  const Context = createContext<Scope | undefined>(undefined);

  function useScope(): Scope {
    const scope = useContext(Context);
    if (!scope) throw new Error('A purchase is read outside its provider');
    return scope;
  }
  return {
    Provider: Context.Provider,
    useScope,
    useSlice: <Slice>(select: (state: State) => Slice): Slice => useStore(useScope().store, select),
    /** Actions of the store; stable for the lifetime of the store. */
    useActions: (): State => useScope().store.getState(),
    /** The lines, updated in a transition: rendering all lines must not block the press that changed one. */
    useLines(): readonly T['line'][] {
      const { store } = useScope();
      const [lines, setLines] = useState(() => store.getState().lines);
      useEffect(() => {
        const take = () => startTransition(() => setLines(store.getState().lines));
        take();
        return store.subscribe((next, before) => next.lines !== before.lines && take());
      }, [store]);
      return lines;
    },
    /** Applies the terms of the round to the draft as they arrive. */
    useApplyTerms(terms: NonNullable<T['terms']> | undefined): void {
      const { store } = useScope();
      // Layout effect: otherwise the form would paint once without terms and shift.
      useLayoutEffect(() => {
        if (terms !== undefined) store.getState().applyTerms(terms);
      }, [store, terms]);
    },
  };
}
