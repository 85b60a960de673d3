import type { Round } from '@chokdee/shared/contracts/lottery';
import {
  createContext,
  startTransition,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import type { DraftView } from '../drafts/draft-doc.ts';
import { draftSync, type draftStorage } from '../drafts/draft-storage.ts';
import { closeMs } from '../rounds/round-phase.ts';
import { preCheck, type Purchase } from './purchase.ts';
import type { Attempt, PurchaseState, PurchaseTypes } from './product.ts';

type Draft<T extends PurchaseTypes> = DraftView<T['line'], Attempt<T>>;

interface DraftState<T extends PurchaseTypes> extends PurchaseState<T> {
  applyTerms(terms: NonNullable<T['terms']>): void;
  /** The active options, if the product has options. */
  active?: ReadonlySet<string>;
  /** Text that is not added, if the product has a field for it. */
  freeText?: string;
  /** Shows the draft as another tab left it. */
  takeOverDraft(draft: Draft<T>): void;
}

interface PurchaseStoreOptions<T extends PurchaseTypes, Store> {
  create: (draft?: Draft<T>) => Store;
  drafts: ReturnType<typeof draftStorage<T['line'], Attempt<T>>>;
  /**
   * A save is delayed by this after every change (at most MAX_DELAY_MS in all), then waits for an idle
   * callback (at most IDLE_TIMEOUT_MS). 0: saves at once.
   */
  saveDelayMs: number;
}

const MAX_DELAY_MS = 3_000;
const IDLE_TIMEOUT_MS = 500;

/**
 * The draft store of a round. Restores the saved draft and saves it on the device: soon after every change,
 * and before the page is hidden. Lines, placements and unanswered attempts are shared by all tabs; a
 * submission in flight from this tab is not interrupted.
 */
export function usePurchaseStore<T extends PurchaseTypes, Store extends StoreApi<DraftState<T>>>(
  memberId: string,
  round: Round,
  { create, drafts, saveDelayMs }: PurchaseStoreOptions<T, Store>,
): Store {
  const { betId } = round;
  const closesMs = closeMs(round);
  const [store] = useState(() => create(drafts.view(memberId, betId)));

  useEffect(() => {
    let following = false;
    const sync = draftSync<T['line'], Attempt<T>>(
      drafts.channel(memberId, betId, closesMs),
      {
        view() {
          const { lines, active, freeText: text, attempt } = store.getState();
          return { lines, active: [...(active ?? [])], text, ...(attempt ? { attempt } : {}) };
        },
        show(draft) {
          following = true;
          store.getState().takeOverDraft(draft);
          following = false;
        },
        isBusy: () => store.getState().placing.step === 'sending',
      },
      drafts.editedOf,
    );
    const saving = delayed(sync.write, saveDelayMs);
    const unsubscribe = store.subscribe((next, before) => {
      if (following) return;
      // Save the idempotency key at once: the page may be gone before a delayed write.
      if (next.attempt !== before.attempt) saving.runNow();
      else if (
        next.lines !== before.lines ||
        next.active !== before.active ||
        next.freeText !== before.freeText
      )
        saving.schedule();
    });
    document.addEventListener('visibilitychange', saving.flush);
    window.addEventListener('pagehide', saving.flush);
    return () => {
      unsubscribe();
      document.removeEventListener('visibilitychange', saving.flush);
      window.removeEventListener('pagehide', saving.flush);
      saving.flush();
      sync.stop();
    };
  }, [store, memberId, betId, closesMs, drafts, saveDelayMs]);

  return store;
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

/** Reports a closed round, and repeats or clears what failed offline as soon as the device is online. */
export function useFailureNotices<T extends PurchaseTypes>({
  purchase,
  onClosed,
}: {
  purchase: Purchase<T>;
  onClosed: () => void;
}): void {
  const placing = useStore(purchase.store, (state) => state.placing);
  const closed =
    placing.step === 'refused' && ['ROUND_CLOSED', 'ROUND_NOT_OPEN'].includes(placing.error.code);
  const notifyClosed = useEffectEvent(onClosed);
  useEffect(() => {
    if (closed) notifyClosed();
  }, [closed]);

  const onOnline = useEffectEvent(() => {
    if (placing.step === 'confirming' && placing.check === 'unknown') void preCheck(purchase);
    else purchase.store.getState().clearFailure();
  });
  useEffect(() => {
    const listener = () => onOnline();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, []);
}

function delayed(write: () => void, delayMs: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let firstChangeMs = 0;
  const runNow = () => {
    clearTimeout(timer);
    timer = undefined;
    write();
  };
  const flush = () => void (timer && runNow());
  const schedule = () => {
    if (delayMs === 0) return runNow();
    const nowMs = performance.now();
    if (!timer) firstChangeMs = nowMs;
    clearTimeout(timer);
    timer = setTimeout(
      () => whenIdle(flush),
      Math.max(0, Math.min(delayMs, firstChangeMs + MAX_DELAY_MS - nowMs)),
    );
  };
  return { runNow, flush, schedule };
}

/** Safari has no `requestIdleCallback`. */
function whenIdle(run: () => void): void {
  if (typeof window.requestIdleCallback === 'function')
    window.requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS });
  else run();
}
