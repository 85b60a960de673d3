import type { Round } from '@chokdee/shared/contracts/lottery';
import { useEffect, useState } from 'react';
import { closeMs } from '../rounds/round-phase.ts';
import { draftSync } from '../drafts/draft-sync.ts';
import { readDraft, slipDrafts } from './draft.ts';
import { slipTab } from './follow-draft.ts';
import { createSlipStore, type SlipStore } from './slip.store.ts';

/**
 * Saving a thousand lines is too slow for a key press. Saves are debounced by PAUSE_MS (at most AT_MOST_MS),
 * then wait for an idle callback (at most IDLE_AT_MOST_MS).
 */
const PAUSE_MS = 300;
const AT_MOST_MS = 3_000;
const IDLE_AT_MOST_MS = 500;

/**
 * The slip store of a round. Restores the saved draft and saves it on the device: soon after every change,
 * and before the page is hidden.
 */
export function useSlipStore(memberId: string, round: Round): SlipStore {
  const { betId } = round;
  const closesMs = closeMs(round);
  const [store] = useState(() => createSlipStore(readDraft(memberId, round.betId)));

  useEffect(() => {
    let following = false;
    const tab = slipTab(store, (change) => {
      following = true;
      change();
      following = false;
    });
    const sync = draftSync(slipDrafts.channel(memberId, betId, closesMs), tab, slipDrafts.editedOf);
    const write = () => {
      clearTimeout(waiting);
      waiting = undefined;
      sync.write();
    };
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const writeRest = () => void (waiting && write());
    let firstMs = 0;
    const writeSoon = () => {
      const nowMs = performance.now();
      if (!waiting) firstMs = nowMs;
      clearTimeout(waiting);
      waiting = setTimeout(
        () => whenIdle(writeRest),
        Math.max(0, Math.min(PAUSE_MS, firstMs + AT_MOST_MS - nowMs)),
      );
    };
    const off = store.subscribe((next, before) => {
      if (following) return;
      // Save the idempotency key at once: the page may be gone before a debounced write.
      if (next.attempt !== before.attempt) return write();
      if (next.lines !== before.lines || next.active !== before.active) writeSoon();
    });
    document.addEventListener('visibilitychange', writeRest);
    window.addEventListener('pagehide', writeRest);
    return () => {
      off();
      document.removeEventListener('visibilitychange', writeRest);
      window.removeEventListener('pagehide', writeRest);
      writeRest();
      sync.stop();
    };
  }, [store, memberId, betId, closesMs]);

  return store;
}

/** Safari has no `requestIdleCallback`. */
function whenIdle(run: () => void): void {
  if (typeof window.requestIdleCallback === 'function')
    window.requestIdleCallback(run, { timeout: IDLE_AT_MOST_MS });
  else run();
}
