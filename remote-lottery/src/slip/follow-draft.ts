import { onDraftElsewhere, type Draft } from './draft.ts';
import type { SlipStore } from './slip.store.ts';

/**
 * Keeps the slip as the member's other tabs have it: what is written, placed or left unanswered in one of them is so in all. A slip that is on its way
 * from here waits for its own answer; a question that was being asked about other lines is taken back. Returns what ends it.
 *
 * @param quietly runs the change: what comes from another tab must not be written again from here, for it may be old by then.
 */
export function followDraft(store: SlipStore, memberId: string, betId: number, quietly: (change: () => void) => void): () => void {
  return onDraftElsewhere(memberId, betId, (draft) => {
    const { placing } = store.getState();
    if (placing.step !== 'sending') quietly(() => store.setState(followed(draft, placing)));
  });
}

function followed({ lines, active, attempt }: Draft, placing: ReturnType<SlipStore['getState']>['placing']) {
  const shown = placing.step === 'placed' ? placing : ({ step: 'editing' } as const);
  return { lines, active: new Set(active), attempt, typed: '', undone: [], faults: new Map(), notice: undefined, placing: attempt ? ({ step: 'unanswered' } as const) : shown };
}
