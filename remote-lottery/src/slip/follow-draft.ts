import type { DraftTab } from '../drafts/draft-sync.ts';
import { draftOf, type Draft } from './draft.ts';
import type { SlipStore } from './slip.store.ts';

/**
 * The slip of this page as one of the member's tabs: what is written, placed or left unanswered in one of them is so in all. A slip that is on its way
 * from here waits for its own answer; a question that was being asked about other lines is taken back.
 *
 * @param quietly runs the change that another tab has made.
 */
export function slipTab(
  store: SlipStore,
  quietly: (change: () => void) => void,
): DraftTab<Draft['lines'][number], NonNullable<Draft['attempt']>> {
  return {
    view() {
      const { lines, active, attempt } = store.getState();
      return {
        lines: [...lines],
        active: [...active],
        ...(attempt
          ? { attempt: { idempotencyKey: attempt.idempotencyKey, lines: [...attempt.lines] } }
          : {}),
      };
    },
    show: (view) => quietly(() => store.setState(followed(draftOf(view), store.getState()))),
    isBusy: () => store.getState().placing.step === 'sending',
  };
}

function followed(
  { lines, active, attempt }: Draft,
  { placing, typed, active: before }: ReturnType<SlipStore['getState']>,
) {
  const shown = placing.step === 'placed' ? placing : ({ step: 'editing' } as const);
  const isSameActive = active.length === before.size && active.every((option) => before.has(option));
  return {
    lines,
    active: isSameActive ? before : new Set(active),
    attempt,
    typed: isSameActive ? typed : '',
    undone: [],
    faults: new Map(),
    notice: undefined,
    placing: attempt ? ({ step: 'unanswered' } as const) : shown,
  };
}
