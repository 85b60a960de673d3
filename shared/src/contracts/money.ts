import { z } from 'zod';

/** Integer satang. 1 baht = 100 satang. The only unit of money in memory and in the database. */
export const satang = z.int().brand<'Satang'>();
export type Satang = z.output<typeof satang>;

/**
 * Brands an integer number of satang as money. Throws on fractions and on numbers that a double cannot
 * represent exactly.
 */
export function toSatang(value: number): Satang {
  return satang.parse(value);
}

const HUNDREDTHS = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/;

/**
 * Parses a decimal with at most two places into integer hundredths, without floating point. `undefined` for
 * any other text.
 */
export function parseHundredths(text: string): number | undefined {
  const match = HUNDREDTHS.exec(text);
  if (!match) return undefined;
  const [, sign, whole, fraction = ''] = match;
  const value = Number(`${whole}${fraction.padEnd(2, '0')}`);
  return sign && value !== 0 ? -value : value;
}

/** Formats hundredths as a decimal: 50025 is "500.25", 500 is "5.00". */
export function hundredthsText(value: number): string {
  const digits = String(Math.abs(value)).padStart(3, '0');
  return `${value < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Baht as a JSON number. For the wire only: never calculate with it. */
export function bahtNumber(value: Satang): number {
  return Number(hundredthsText(value));
}

const wireDecimal = z.union([z.number(), z.string().max(17)]);

const hundredths = z.codec(wireDecimal, z.int(), {
  decode: (wire, context) => {
    const value = parseHundredths(String(wire));
    if (value !== undefined) return value;
    context.issues.push({ code: 'custom', message: 'currency.format', input: wire });
    return z.NEVER;
  },
  encode: (value) => Number(hundredthsText(value)),
});

/** Baht on the wire (number or decimal text, at most two decimals), satang in memory. Signed. */
export const baht = z.codec(wireDecimal, satang, {
  decode: (wire, context) => {
    const value = parseHundredths(String(wire));
    if (value !== undefined) return value;
    context.issues.push({ code: 'custom', message: 'currency.format', input: wire });
    return z.NEVER;
  },
  encode: (value) => bahtNumber(value as Satang),
});

/** Like `baht`, but greater than zero. */
export const positiveBaht = baht.refine((value) => value > 0, 'currency.positive');

/** A payout multiplier: decimal on the wire (3.2), hundredths in memory (320). Never negative. */
export const multiply = hundredths.refine((value) => value >= 0, 'multiply.negative');
