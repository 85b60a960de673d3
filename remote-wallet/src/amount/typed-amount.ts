import { z } from 'zod';
import { parseHundredths, toSatang } from '@chokdee/shared/contracts/money';
import { latinDigits } from '@chokdee/shared/rules/digits';

/** The lowest and highest amount that is taken, inclusive. */
export interface AmountLimits {
  readonly minSatang: number;
  readonly maxSatang: number;
}

export const isWithin = ({ minSatang, maxSatang }: AmountLimits, satang: number): boolean =>
  satang >= minSatang && satang <= maxSatang;

/**
 * Parses baht as typed, in satang. Accepts thousands separators and Thai, Khmer or Burmese digits.
 * `undefined` when the input is not an amount.
 */
export function typedSatang(typed: string): number | undefined {
  return parseHundredths(latinDigits(typed).replace(/[,\s฿]/g, ''));
}

/** An amount as typed, within limits. Its problems besides those of the `fields` texts: `min` and `max`. */
export const typedAmount = (limits: AmountLimits) =>
  z.string().transform((typed, context) => {
    const satang = typedSatang(typed);
    if (satang !== undefined && isWithin(limits, satang)) return toSatang(satang);
    context.addIssue({ code: 'custom', message: problemWith(typed, satang, limits) });
    return z.NEVER;
  });

function problemWith(typed: string, satang: number | undefined, { minSatang }: AmountLimits): string {
  if (typed.trim() === '') return 'currency.required';
  if (satang === undefined) return 'currency.format';
  return satang < minSatang ? 'min' : 'max';
}
