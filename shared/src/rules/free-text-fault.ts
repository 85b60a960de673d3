import type { BaseOption } from './bet-options.ts';

/**
 * Why a line cannot be read as a bet. `text`: the part it is about, as typed.
 *
 * - unknown: unknown words
 * - price: an amount that is unreadable, ambiguous or zero
 * - prices: the number of prices does not match the number of options
 * - no-number: words or prices without a number
 * - needs-equals: numbers and prices are not separated
 * - digits: a number with too many digits, or with another length than its word requires
 * - no-option: the line names no option, and no option of the number's length is selected
 * - not-offered: the round does not offer the option
 */
export type TextFault =
  | {
      readonly code: 'unknown' | 'price' | 'prices' | 'no-number' | 'needs-equals' | 'no-option';
      readonly text: string;
    }
  | { readonly code: 'digits'; readonly text: string; readonly word?: string }
  | { readonly code: 'not-offered'; readonly text: string; readonly option: BaseOption };
