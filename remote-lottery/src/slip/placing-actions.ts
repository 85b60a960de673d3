import type { ApiError } from '@chokdee/shared/http';
import { withChanges, type RateChange } from './line-faults.ts';
import { noFaults, noneRequested, type Attempt, type PlacedSlip, type SlipState } from './slip-state.ts';

/** Store actions for placing the slip, from confirmation to response. */
export function placingActions(set: (next: Partial<SlipState>) => void, get: () => SlipState) {
  return {
    confirm: () => set({ placing: { step: 'confirming', check: 'asked' }, faults: noFaults }),
    passCheck: () => set({ placing: { step: 'confirming', check: 'passed' } }),
    markCheckUnknown: () => set({ placing: { step: 'confirming', check: 'unknown' } }),
    /** Closes the confirmation and returns to the slip. */
    goBack() {
      const { step } = get().placing;
      if (step === 'confirming' || step === 'rates-changed') set({ placing: { step: 'editing' } });
    },
    /** Starts over after a placement. */
    startNew: () => set({ placing: { step: 'editing' } }),
    send: (attempt: Attempt) => set({ attempt, placing: { step: 'sending' } }),
    /** The response never arrived; keep the attempt for a retry. */
    markUnanswered: () => set({ placing: { step: 'unanswered' } }),
    discardAttempt: () => set({ attempt: undefined, placing: { step: 'editing' } }),
    refuse: (
      error: ApiError,
      faults: SlipState['faults'],
      changes: readonly RateChange[],
      cashVersion?: number,
    ) =>
      set({
        attempt: undefined,
        faults,
        lines: withChanges(get().lines, changes),
        placing: { step: 'refused', error, cashVersion },
      }),
    changeRates: (changes: readonly RateChange[]) =>
      set({
        attempt: undefined,
        lines: withChanges(get().lines, changes),
        placing: { step: 'rates-changed', changes },
      }),
    placed: (slip: PlacedSlip) =>
      set({
        attempt: undefined,
        lines: [],
        undone: [],
        faults: noFaults,
        requested: noneRequested,
        notice: undefined,
        placing: { step: 'placed', slip },
      }),
  };
}
