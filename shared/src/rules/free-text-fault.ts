import type { BaseOption } from './bet-options.ts';

/**
 * Why a line means no bet. `text` is what it is about, as typed.
 *
 * - unknown: words that nobody knows
 * - price: an amount that cannot be read, or may be read in two ways, or is nothing
 * - prices: another count of prices than of options
 * - no-number: words or prices that belong to no number
 * - needs-equals: numbers and prices run together
 * - digits: a number with too many digits, or another count than its word needs
 * - no-option: the line does not say what to bet on, and nothing is chosen for it
 * - not-offered: the round does not take it
 */
export type TextFault =
  | {
      readonly code: 'unknown' | 'price' | 'prices' | 'no-number' | 'needs-equals' | 'no-option';
      readonly text: string;
    }
  | { readonly code: 'digits'; readonly text: string; readonly word?: string }
  | { readonly code: 'not-offered'; readonly text: string; readonly option: BaseOption };
