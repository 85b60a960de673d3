import type { DraftTab } from '../drafts/draft-sync.ts';
import { draftOf, type Draft } from './draft.ts';
import type { SlipStore } from './slip.store.ts';

/**
 * Connects the slip store to the drafts of other tabs. Lines, placements and unanswered attempts are shared
 * by all tabs. A submission in flight from this tab is not interrupted; an open confirmation of other lines
 * is closed.
 *
 * @param withoutSaving applies a change of another tab without writing it back.
 */
export function slipDraftTab(
  store: SlipStore,
  withoutSaving: (change: () => void) => void,
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
    show: (view) => withoutSaving(() => store.setState(stateFromDraft(draftOf(view), store.getState()))),
    isBusy: () => store.getState().placing.step === 'sending',
  };
}

function stateFromDraft(
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
