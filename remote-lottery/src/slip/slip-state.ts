import type { PlacedLine } from '@chokdee/shared/contracts/lottery';
import type { Satang } from '@chokdee/shared/contracts/money';
import type { BetOption } from '@chokdee/shared/rules/bet-options';
import type { OptionTerms, SlipLine } from '@chokdee/shared/rules/slip';
import type { PurchaseState } from '../purchase/product.ts';
import type { LineFault, RateChange } from './line-faults.ts';

export interface SlipTypes {
  line: SlipLine;
  terms: readonly OptionTerms[];
  order: object;
  fault: LineFault;
  change: RateChange;
  placedLine: PlacedLine;
}

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

export interface SlipState extends PurchaseState<SlipTypes> {
  active: ReadonlySet<BetOption>;
  typed: string;
  /** Undone batches, the last one at the end. Redo is possible until other lines are added. */
  undone: readonly (readonly SlipLine[])[];
  /** By `ref`: the requested stake of lines whose bounds changed it. */
  requested: ReadonlyMap<string, Satang>;
  notice: Notice | undefined;
}

export const noneRequested: SlipState['requested'] = new Map();
