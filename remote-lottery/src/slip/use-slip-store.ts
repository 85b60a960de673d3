import type { Round } from '@chokdee/shared/contracts/lottery';
import { useEffect, useState } from 'react';
import { closeMs } from '../rounds/round-phase.ts';
import { readDraft, writeDraft } from './draft.ts';
import { createSlipStore, type SlipStore } from './slip.store.ts';

/** The member's slip for the round, begun with what the last visit left, and kept on the device with every change. */
export function useSlipStore(memberId: string, round: Round): SlipStore {
  const [store] = useState(() => createSlipStore(readDraft(memberId, round.betId)));

  useEffect(() => store.subscribe((next, before) => {
    const { lines, active, attempt } = next;
    if (lines === before.lines && active === before.active && attempt === before.attempt) return;
    writeDraft(memberId, round.betId, closeMs(round), {
      lines: [...lines],
      active: [...active],
      attempt: attempt && { idempotencyKey: attempt.idempotencyKey, lines: [...attempt.lines] },
    });
  }), [store, memberId, round]);

  return store;
}
