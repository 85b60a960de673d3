import type { PoyId } from '@chokdee/shared/contracts/ids';
import type { PlacedLine } from '@chokdee/shared/contracts/lottery';
import type { Satang } from '@chokdee/shared/contracts/money';
import type { ApiError } from '@chokdee/shared/http';
import type { BetOption } from '@chokdee/shared/rules/bet-options';
import type { OptionTerms, SlipLine } from '@chokdee/shared/rules/slip';
import type { LineFault, RateChange } from './line-faults.ts';

/** A slip on its way: sent again, it carries the same key, so that it is placed once. */
export interface Attempt {
  readonly idempotencyKey: string;
  readonly lines: readonly SlipLine[];
}

export interface PlacedSlip {
  readonly poyId: PoyId;
  readonly lines: readonly PlacedLine[];
  readonly total: Satang;
  /** The member's cash once it was placed. */
  readonly balance: Satang;
  readonly createdAt: string;
  /** What was sent, to bet it again. */
  readonly sent: readonly SlipLine[];
}

/** editing → confirming → sending → placed; sending may also end refused, with changed rates, or unanswered. */
export type Placing =
  | { step: 'editing' | 'sending' | 'unanswered' }
  /** `unknown`: no answer came to what is asked before money moves. */
  | { step: 'confirming'; check: 'asked' | 'passed' | 'unknown' }
  | { step: 'rates-changed'; changes: readonly RateChange[] }
  /** `cashVersion`: of the balance that the page knew then. */
  | { step: 'refused'; error: ApiError; cashVersion?: number }
  | { step: 'placed'; slip: PlacedSlip };

/** What the last press did, for the line under the keypad. */
export type Notice =
  | { kind: 'added'; count: number; numbers: readonly string[]; closed: readonly string[] }
  | { kind: 'pasted'; count: number; skipped: readonly string[]; closed: readonly string[] }
  | { kind: 'closed' | 'skipped'; numbers: readonly string[] }
  | { kind: 'undone' | 'redone' | 'removed' | 'again'; count: number }
  /** A press on an option took others along: they cannot be beside it, or had nothing left to work on. */
  | { kind: 'driven-out' | 'unfed'; option: BetOption; gone: readonly BetOption[] }
  | { kind: 'cleared'; lines: readonly SlipLine[] }
  | { kind: 'restored' | 'needs-two-digits' | 'needs-three-digits' | 'too-many' };

export interface SlipState {
  terms: readonly OptionTerms[];
  active: ReadonlySet<BetOption>;
  typed: string;
  lines: readonly SlipLine[];
  /** Batches that were undone, the last at the end: they can come back until the slip grows in another way. */
  undone: readonly (readonly SlipLine[])[];
  faults: ReadonlyMap<string, LineFault>;
  /** By `ref`: the price that was asked for, where the line's bounds made it another. */
  bounded: ReadonlyMap<string, Satang>;
  notice: Notice | undefined;
  attempt: Attempt | undefined;
  placing: Placing;
}

export const noFaults: SlipState['faults'] = new Map();
export const noneBounded: SlipState['bounded'] = new Map();
