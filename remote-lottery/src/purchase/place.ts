import { bus } from '@chokdee/shared/bus';
import type { Round } from '@chokdee/shared/contracts/lottery';
import { ApiError, newIdempotencyKey } from '@chokdee/shared/http';
import { isFinal, isOutcomeUnknown } from '@chokdee/shared/rules/attempt-outcome';
import { session } from '@chokdee/shared/session';
import type { Attempt, Findings, Product, PurchaseTypes } from './product.ts';
import { askedOrder, type PurchaseStore } from './purchase.store.ts';

/** The draft of a round, and the product that it is an order of. */
export interface Purchase<T extends PurchaseTypes> {
  store: PurchaseStore<T>;
  product: Product<T>;
  round: Round;
}

/**
 * Dry run before the member confirms: asks the server whether the order would be placed as it stands. Without
 * a response, a member who waits in the confirmation may still continue, because placement repeats all checks.
 */
export async function preCheck<T extends PurchaseTypes>({
  store,
  product,
  round,
}: Purchase<T>): Promise<void> {
  // A repeated check is about the order that the member is being asked about.
  const order = askedOrder(store.getState().placing) ?? product.orderOf(store.getState());
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
  const order = attempt ? undefined : askedOrder(placing);
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
