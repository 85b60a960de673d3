import type { PlacedLine, rateChange } from '@chokdee/shared/contracts/lottery';
import type { Satang } from '@chokdee/shared/contracts/money';
import type { BetOption } from '@chokdee/shared/rules/bet-options';
import type { OptionTerms, SlipLine } from '@chokdee/shared/rules/slip';
import type { PurchaseState } from '../purchase/product.ts';
import type { z } from 'zod';

export interface SlipTypes {
  line: SlipLine;
  /** Empty until they are loaded. */
  terms: readonly OptionTerms[];
  /** The rates (times 100) that the member has seen, in the order of the lines. */
  order: { readonly rates: readonly number[] };
  fault: SlipLineFault;
  change: RateChange;
  placedLine: PlacedLine;
}

export type RateChange = z.output<typeof rateChange>;

/** The limit a line violates, with the amount still available to this member. */
export interface SlipLineFault {
  code: 'MIN_MAX' | 'MEMBER_LIMIT' | 'LIMIT_NUMBER';
  minSatang: Satang | undefined;
  maxSatang: Satang | undefined;
}

export const entryWays = ['keys', 'grid', 'text', 'generator'] as const;
export type EntryWay = (typeof entryWays)[number];

/** Feedback on the last action, shown below the keypad. */
export type Notice =
  | { kind: 'added'; count: number; numbers: readonly string[]; closed: readonly string[] }
  | { kind: 'pasted'; count: number; skipped: readonly string[]; closed: readonly string[] }
  | { kind: 'closed' | 'skipped'; numbers: readonly string[] }
  | { kind: 'undone' | 'redone' | 'removed' | 'again' | 'merged'; count: number }
  /**
   * Toggling an option deactivated others (`removed`): they conflict with it (`conflicting`), or lost the option
   * they expand (`base-removed`).
   */
  | { kind: 'conflicting' | 'base-removed'; option: BetOption; removed: readonly BetOption[] }
  | { kind: 'cleared'; lines: readonly SlipLine[] }
  | { kind: 'restored' | 'needs-two-digits' | 'needs-three-digits' | 'too-many' };

export interface SlipState extends PurchaseState<SlipTypes> {
  active: ReadonlySet<BetOption>;
  typed: string;
  /** A bet slip as text, as far as it is not added. */
  freeText: string;
  /** The chosen way to enter numbers. */
  way: EntryWay;
  /** Undone batches, the last one at the end. Redo is possible until other lines are added. */
  undone: readonly (readonly SlipLine[])[];
  /** The price that the member chose for all lines, and for those to come. */
  eachSatang: Satang | undefined;
  /** The requested stake of lines whose bounds changed it, by `ref`. */
  requested: ReadonlyMap<string, Satang>;
  notice: Notice | undefined;
}

export type SetSlip = (next: Partial<SlipState>) => void;
