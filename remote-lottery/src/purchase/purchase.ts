import { bus } from '@chokdee/shared/bus';
import type { Round } from '@chokdee/shared/contracts/lottery';
import { ApiError, newIdempotencyKey } from '@chokdee/shared/http';
import { isFinal, isOutcomeUnknown } from '@chokdee/shared/rules/attempt-outcome';
import { session } from '@chokdee/shared/session';
import type { StoreApi } from 'zustand/vanilla';
import type {
  Attempt,
  Findings,
  Order,
  Placed,
  Placing,
  Product,
  PurchaseState,
  PurchaseTypes,
} from './product.ts';

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
export function orderToConfirm<T extends PurchaseTypes>(placing: Placing<T>): Order<T> | undefined {
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
 * Store actions of a purchase, from the pre-check to the outcome. They send no requests.
 *
 * @param blank what else a placement resets.
 * @param unsent the part of the draft that an order did not contain. A placement keeps it.
 */
export function purchaseActions<T extends PurchaseTypes>(
  set: (next: Partial<PurchaseState<T>>) => void,
  get: () => PurchaseState<T>,
  blank: object,
  unsent: (lines: readonly T['line'][], sent: readonly T['line'][]) => readonly T['line'][],
) {
  return {
    check: (step: 'checking' | 'confirming', order: Order<T>) =>
      set({
        faults: noFaults,
        placing: step === 'checking' ? { step, order } : { step, check: 'pending', order },
      }),
    endCheck(check: 'passed' | 'unknown') {
      const order = orderToConfirm(get().placing);
      if (order) set({ placing: { step: 'confirming', check, order } });
    },
    /** Closes the confirmation and returns to the draft. */
    goBack() {
      const { step } = get().placing;
      if (step === 'confirming' || step === 'changed') set({ placing: { step: 'editing' } });
    },
    send(attempt: Attempt<T>) {
      const { placing } = get();
      const check = placing.step === 'confirming' ? placing.check : undefined;
      set({ attempt, placing: { step: 'sending', check } });
    },
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
      set({
        ...blank,
        attempt: undefined,
        lines: unsent(get().lines, slip.sent),
        faults: noFaults,
        placing: { step: 'placed', slip },
      }),
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

/** The draft of a round, and the product that it is an order of. */
export interface Purchase<T extends PurchaseTypes> {
  store: PurchaseStore<T>;
  product: Product<T>;
  round: Round;
}

/**
 * Dry run before the member confirms: asks the server whether the order would be placed as it
 * stands. Without a response, a member who waits in the confirmation may still continue, because
 * placement repeats all checks.
 */
export async function preCheck<T extends PurchaseTypes>({
  store,
  product,
  round,
}: Purchase<T>): Promise<void> {
  // A repeated check is about the order that the member is being asked about.
  const order = orderToConfirm(store.getState().placing) ?? product.orderOf(store.getState());
  if (!order) return;
  store.getState().check(product.checkedIn, order);
  const { placing } = store.getState();
  const isCurrent = () => store.getState().placing === placing;
  try {
    const findings = await product.check(round.betId, order, store.getState);
    if (!isCurrent()) return;
    if (findings) store.getState().refuse({ placing: { step: 'editing' }, ...findings });
    else store.getState().endCheck('passed');
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (!isCurrent()) return;
    if (!isOutcomeUnknown(error)) refuse(store, error, product.onRefusal(error, order, store.getState()));
    else if (placing.step === 'confirming') store.getState().endCheck('unknown');
    else refuse(store, error);
  }
}

/** Places the confirmed order as a new attempt, unless an earlier one has no known outcome. */
export async function place<T extends PurchaseTypes>(purchase: Purchase<T>): Promise<void> {
  const { attempt, placing } = purchase.store.getState();
  const order = attempt ? undefined : orderToConfirm(placing);
  if (order) await submit(purchase, { ...order, idempotencyKey: newIdempotencyKey() }, isOutcomeUnknown);
}

/**
 * Retries the unanswered attempt with the same idempotency key. If the first request arrived, the server
 * returns its response and places nothing. A refusal that the server issued before it looked at the attempt
 * does not tell the outcome of the first request: the key is kept.
 */
export async function retry<T extends PurchaseTypes>(purchase: Purchase<T>): Promise<void> {
  const { attempt, placing } = purchase.store.getState();
  if (attempt && placing.step === 'unanswered') await submit(purchase, attempt, (error) => !isFinal(error));
}

async function submit<T extends PurchaseTypes>(
  { store, product, round: { betId } }: Purchase<T>,
  attempt: Attempt<T>,
  isOpen: (error: ApiError) => boolean,
): Promise<void> {
  store.getState().send(attempt);
  try {
    const { poyId, poyListJson, total, balance, version, createdAt } = await product.place(betId, attempt);
    session.getState().setCash(balance, version);
    store.getState().placed({ poyId, lines: poyListJson, total, balance, createdAt, sent: attempt.lines });
    bus.emit('lottery/slip-placed', { poyId, betId });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (isOpen(error)) store.getState().markUnanswered();
    else refuse(store, error, product.onRefusal(error, attempt, store.getState()));
  }
}

function refuse<T extends PurchaseTypes>(
  store: PurchaseStore<T>,
  error: ApiError,
  findings?: Findings<T>,
): void {
  const cashVersion = session.getState().cash?.version;
  store.getState().refuse({ placing: { step: 'refused', error, cashVersion }, ...findings });
}
