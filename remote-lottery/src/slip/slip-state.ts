import type { PoyId } from '@chokdee/shared/contracts/ids';
import type { PlacedLine } from '@chokdee/shared/contracts/lottery';
import type { Satang } from '@chokdee/shared/contracts/money';
import type { ApiError } from '@chokdee/shared/http';
import type { BetOption } from '@chokdee/shared/rules/bet-options';
import type { OptionTerms, SlipLine } from '@chokdee/shared/rules/slip';
import type { LineFault, RateChange } from './line-faults.ts';

/** A submitted slip. A retry carries the same idempotency key, so the slip is placed once. */
export interface Attempt {
  readonly idempotencyKey: string;
  readonly lines: readonly SlipLine[];
}

export interface PlacedSlip {
  readonly poyId: PoyId;
  readonly lines: readonly PlacedLine[];
  readonly total: Satang;
  /** The member's balance after the placement. */
  readonly balance: Satang;
  readonly createdAt: string;
  /** The lines as sent, to bet them again. */
  readonly sent: readonly SlipLine[];
}

/** editing → confirming → sending → placed. Sending can also end as refused, rates-changed or unanswered. */
export type Placing =
  | { step: 'editing' | 'sending' | 'unanswered' }
  /** `unknown`: the pre-check got no response. */
  | { step: 'confirming'; check: 'asked' | 'passed' | 'unknown' }
  | { step: 'rates-changed'; changes: readonly RateChange[] }
  /** `cashVersion`: version of the balance known at the time of the refusal. */
  | { step: 'refused'; error: ApiError; cashVersion?: number }
  | { step: 'placed'; slip: PlacedSlip };

/** Feedback on the last action, shown below the keypad. */
export type Notice =
  | { kind: 'added'; count: number; numbers: readonly string[]; closed: readonly string[] }
  | { kind: 'pasted'; count: number; skipped: readonly string[]; closed: readonly string[] }
  | { kind: 'closed' | 'skipped'; numbers: readonly string[] }
  | { kind: 'undone' | 'redone' | 'removed' | 'again'; count: number }
  /**
   * Toggling an option deactivated others (`gone`): they conflict with it (`driven-out`), or lost the option
   * they expand (`unfed`).
   */
  | { kind: 'driven-out' | 'unfed'; option: BetOption; gone: readonly BetOption[] }
  | { kind: 'cleared'; lines: readonly SlipLine[] }
  | { kind: 'restored' | 'needs-two-digits' | 'needs-three-digits' | 'too-many' };

export interface SlipState {
  terms: readonly OptionTerms[];
  active: ReadonlySet<BetOption>;
  typed: string;
  lines: readonly SlipLine[];
  /** Undone batches, the last one at the end. Redo is possible until other lines are added. */
  undone: readonly (readonly SlipLine[])[];
  faults: ReadonlyMap<string, LineFault>;
  /** By `ref`: the requested stake of lines whose bounds changed it. */
  requested: ReadonlyMap<string, Satang>;
  notice: Notice | undefined;
  attempt: Attempt | undefined;
  placing: Placing;
}

export const noFaults: SlipState['faults'] = new Map();
export const noneRequested: SlipState['requested'] = new Map();
