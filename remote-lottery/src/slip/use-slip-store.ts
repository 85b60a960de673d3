import type { Round } from '@chokdee/shared/contracts/lottery';
import { useEffect, useState } from 'react';
import { closeMs } from '../rounds/round-phase.ts';
import { draftSync } from '../drafts/draft-sync.ts';
import { readDraft, slipDrafts } from './draft.ts';
import { slipDraftTab } from './slip-draft-tab.ts';
import { createSlipStore, type SlipStore } from './slip.store.ts';

/**
 * Saving a thousand lines is too slow for a key press. Saves are debounced by DEBOUNCE_MS (at most MAX_DELAY_MS),
 * then wait for an idle callback (at most IDLE_TIMEOUT_MS).
 */
const DEBOUNCE_MS = 300;
const MAX_DELAY_MS = 3_000;
const IDLE_TIMEOUT_MS = 500;

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
    const tab = slipDraftTab(store, (change) => {
      following = true;
      change();
      following = false;
    });
    const sync = draftSync(slipDrafts.channel(memberId, betId, closesMs), tab, slipDrafts.editedOf);
    const write = () => {
      clearTimeout(timer);
      timer = undefined;
      sync.write();
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const flush = () => void (timer && write());
    let firstChangeMs = 0;
    const scheduleWrite = () => {
      const nowMs = performance.now();
      if (!timer) firstChangeMs = nowMs;
      clearTimeout(timer);
      timer = setTimeout(
        () => whenIdle(flush),
        Math.max(0, Math.min(DEBOUNCE_MS, firstChangeMs + MAX_DELAY_MS - nowMs)),
      );
    };
    const unsubscribe = store.subscribe((next, before) => {
      if (following) return;
      // Save the idempotency key at once: the page may be gone before a debounced write.
      if (next.attempt !== before.attempt) return write();
      if (next.lines !== before.lines || next.active !== before.active) scheduleWrite();
    });
    document.addEventListener('visibilitychange', flush);
    window.addEventListener('pagehide', flush);
    return () => {
      unsubscribe();
      document.removeEventListener('visibilitychange', flush);
      window.removeEventListener('pagehide', flush);
      flush();
      sync.stop();
    };
  }, [store, memberId, betId, closesMs]);

  return store;
}

/** Safari has no `requestIdleCallback`. */
function whenIdle(run: () => void): void {
  if (typeof window.requestIdleCallback === 'function')
    window.requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS });
  else run();
}
