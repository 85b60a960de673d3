import { parseHundredths } from '@chokdee/shared/contracts/money';
import { latinDigits } from '@chokdee/shared/rules/digits';

/**
 * Parses baht as typed, in satang. Accepts thousands separators and Thai, Khmer or Burmese digits.
 * `undefined` when the input is not an amount.
 */
export function typedSatang(typed: string): number | undefined {
  return parseHundredths(latinDigits(typed).replace(/[,\s฿]/g, ''));
}
