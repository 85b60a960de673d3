import type { StoreApi } from 'zustand/vanilla';
import type { Attempt, Findings, Order, Placed, PurchaseState, PurchaseTypes, Placing } from './product.ts';

let refs = 0;
/** Part of every `ref`: a restored browser opens several tabs at the same moment. */
const tab = crypto.randomUUID().slice(0, 8);
export const newRef = () => `${tab}-${(refs += 1)}`;

export const noFaults: ReadonlyMap<string, never> = new Map<string, never>();

/** The purchase of a draft that was restored from the device. */
export function restoredPurchase<T extends PurchaseTypes>(draft: {
  lines: readonly T['line'][];
  attempt?: Attempt<T>;
}): Omit<PurchaseState<T>, 'terms'> {
  return {
    lines: draft.lines,
    faults: noFaults,
    attempt: draft.attempt,
    placing: { step: draft.attempt ? 'unanswered' : 'editing' },
  };
}

/** The order that the member is asked about. */
export function askedOrder<T extends PurchaseTypes>(placing: Placing<T>): Order<T> | undefined {
  return 'order' in placing ? placing.order : undefined;
}

/** A refusal becomes stale when the lines or the terms change. ROUND_CLOSED stays. */
export function withStaleRefusal<
  State extends Pick<PurchaseState<PurchaseTypes>, 'lines' | 'terms' | 'placing'>,
>(write: (next: Partial<State>) => void, get: () => State): (next: Partial<State>) => void {
  return (next) => {
    const { placing, lines, terms } = get();
    const isChanged =
      (next.lines !== undefined && next.lines !== lines) ||
      (next.terms !== undefined && next.terms !== terms);
    const isRefusalStale =
      isChanged && !next.placing && placing.step === 'refused' && placing.error.code !== 'ROUND_CLOSED';
    write(isRefusalStale ? { ...next, placing: { step: 'editing' } } : next);
  };
}

/**
 * Store actions of a purchase, from the pre-check to the outcome. The store sends no requests.
 *
 * @param blank what else a placement resets.
 */
export function purchaseActions<T extends PurchaseTypes>(
  set: (next: Partial<PurchaseState<T>>) => void,
  get: () => PurchaseState<T>,
  blank: object,
) {
  return {
    check: (step: 'checking' | 'confirming', order: Order<T>) =>
      set({
        faults: noFaults,
        placing: step === 'checking' ? { step, order } : { step, check: 'asked', order },
      }),
    endCheck(check: 'passed' | 'unknown') {
      const order = askedOrder(get().placing);
      if (order) set({ placing: { step: 'confirming', check, order } });
    },
    /** Closes the confirmation and returns to the draft. */
    goBack() {
      const { step } = get().placing;
      if (step === 'confirming' || step === 'changed') set({ placing: { step: 'editing' } });
    },
    send: (attempt: Attempt<T>) => set({ attempt, placing: { step: 'sending' } }),
    /** The response never arrived; keep the attempt for a retry. */
    markUnanswered: () => set({ placing: { step: 'unanswered' } }),
    discardAttempt: () => set({ attempt: undefined, placing: { step: 'editing' } }),
    refuse: (findings: Findings<T> & Pick<PurchaseState<T>, 'placing'>) =>
      set({ attempt: undefined, ...findings }),
    /**
     * Clears a failure that was not a refusal, such as being offline: it says nothing about the next attempt.
     */
    clearFailure() {
      const { placing } = get();
      if (placing.step === 'refused' && placing.error.kind !== 'refused')
        set({ placing: { step: 'editing' } });
    },
    placed: (slip: Placed<T>) =>
      set({ ...blank, attempt: undefined, lines: [], faults: noFaults, placing: { step: 'placed', slip } }),
    /** Starts over after a placement. */
    startNew: () => set({ placing: { step: 'editing' } }),
    /**
     * Takes over the draft of another tab. An open confirmation is closed. Not called while this tab submits
     * an order.
     */
    takeOver({ lines, attempt }: Pick<PurchaseState<T>, 'lines' | 'attempt'>, more: object = {}) {
      const { placing } = get();
      set({
        ...more,
        lines,
        attempt,
        faults: noFaults,
        placing: attempt ? { step: 'unanswered' } : placing.step === 'placed' ? placing : { step: 'editing' },
      });
    },
  };
}

export type PurchaseStore<T extends PurchaseTypes> = StoreApi<
  PurchaseState<T> & ReturnType<typeof purchaseActions<T>>
>;
