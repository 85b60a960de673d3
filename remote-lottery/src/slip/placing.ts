import { bus } from '@chokdee/shared/bus';
import { lotteryCalls, type SlipBody } from '@chokdee/shared/contracts/lottery';
import type { BetId } from '@chokdee/shared/contracts/ids';
import { ApiError, newIdempotencyKey, send } from '@chokdee/shared/http';
import type { SlipLine } from '@chokdee/shared/rules/slip';
import { session } from '@chokdee/shared/session';
import type { SlipSlug } from '../rounds/lottery-group.ts';
import { lineFaultsOf, rateChangesOf } from './line-faults.ts';
import type { Attempt } from './slip-state.ts';
import type { SlipStore } from './slip.store.ts';

interface Destination {
  betId: BetId;
  slug: SlipSlug;
}

/**
 * Dry run while the confirmation is open: asks the server whether the slip would be placed as it stands. No
 * money moves. Problems are shown right away. Without a response the member may still continue, because
 * placement repeats all checks.
 */
export async function preCheck(store: SlipStore, { betId }: Pick<Destination, 'betId'>): Promise<void> {
  store.getState().confirm();
  const { placing, lines } = store.getState();
  const isCurrent = () => store.getState().placing === placing;
  try {
    const { changes, closed } = await send(lotteryCalls.preCheck, { betId, slip: lines.map(toWireLine) });
    if (!isCurrent()) return;
    const rateChanges = [...changes, ...closed];
    if (rateChanges.length > 0) store.getState().changeRates(rateChanges);
    else store.getState().passCheck();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (!isCurrent()) return;
    if (error.kind !== 'refused' || error.status >= 500) return store.getState().markCheckUnknown();
    handleFailure(store, { lines }, error);
  }
}

/** Places the current slip as a new attempt. */
export function place(store: SlipStore, to: Destination): Promise<void> {
  return submit(store, to, { idempotencyKey: newIdempotencyKey(), lines: store.getState().lines });
}

/**
 * Retries the unanswered attempt with the same idempotency key. If the first request arrived, the server
 * returns its response and places nothing.
 */
export function retryPlacement(store: SlipStore, to: Destination): Promise<void> {
  const { attempt } = store.getState();
  return attempt ? submit(store, to, attempt) : Promise.resolve();
}

async function submit(store: SlipStore, { betId, slug }: Destination, attempt: Attempt): Promise<void> {
  store.getState().send(attempt);
  try {
    const reply = await send(
      lotteryCalls.place,
      { betId, slip: attempt.lines.map(toWireLine) },
      { param: slug, idempotencyKey: attempt.idempotencyKey },
    );
    session.getState().setCash(reply.balance, reply.version);
    store.getState().placed({
      poyId: reply.poyId,
      lines: reply.poyListJson,
      total: reply.total,
      balance: reply.balance,
      createdAt: reply.createdAt,
      sent: attempt.lines,
    });
    bus.emit('lottery/slip-placed', { poyId: reply.poyId, betId });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    handleFailure(store, attempt, error);
  }
}

function handleFailure(store: SlipStore, attempt: Pick<Attempt, 'lines'>, error: ApiError): void {
  // Only a refusal is definite. After a network error or a 5xx, it is unknown whether the slip was placed.
  if (error.kind !== 'refused' || error.status >= 500) return store.getState().markUnanswered();
  const changes = rateChangesOf(error);
  if (error.code === 'RATE_CHANGED' && changes.length > 0) return store.getState().changeRates(changes);
  store
    .getState()
    .refuse(error, lineFaultsOf(error, attempt.lines), changes, session.getState().cash?.version);
}

function toWireLine({
  ref,
  add,
  option,
  number,
  priceSatang,
  multiplyX100,
}: SlipLine): SlipBody['slip'][number] {
  return { ref, add, option, number, price: priceSatang, multiply: multiplyX100 };
}
