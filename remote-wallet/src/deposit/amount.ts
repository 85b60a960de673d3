import { hundredthsText, toSatang } from '@chokdee/shared/contracts/money';
import { typedSatang } from '../amount/typed-amount.ts';

export const quickAmountsSatang = [10_000, 30_000, 50_000, 100_000].map(toSatang);

/** "500", "500.50": as a field and an address hold it. */
export const plainBaht = (satang: number): string => hundredthsText(satang).replace(/\.00$/, '');

/**
 * The amount that an address asks for with `?amount=`, as a field holds it. It may be outside the limits: the
 * field says so. `undefined` when it is not an amount.
 */
export function amountInAddress(query: URLSearchParams): string | undefined {
  const satang = typedSatang(query.get('amount') ?? '');
  return satang !== undefined && satang > 0 && Number.isSafeInteger(satang) ? plainBaht(satang) : undefined;
}

/** The page of a way with an amount filled in. */
export const withAmount = (page: string, satang: number | undefined): string =>
  satang === undefined ? page : `${page}?amount=${plainBaht(satang)}`;
