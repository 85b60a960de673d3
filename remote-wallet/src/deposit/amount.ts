import { parseHundredths, toSatang, type Satang } from '@chokdee/shared/contracts/money';
import { formatBaht } from '@chokdee/shared/format';
import { MAX_DEPOSIT_SATANG, MIN_DEPOSIT_SATANG } from '@chokdee/shared/contracts/deposits';

export const quickAmountsSatang = [10_000, 30_000, 50_000, 100_000].map(toSatang);

/** "1,000": of amounts that have no satang. */
export const wholeBaht = (satang: number): string => formatBaht(satang).replace(/\.00$/, '');

export type AmountReading = { amountSatang: Satang } | { problem: 'currency.format' | 'range' };

/** Reads baht as a person types them: thousands may be set off by commas, and digits may be Thai, Khmer or Burmese. */
export function readAmount(typed: string): AmountReading {
  const hundredths = parseHundredths(plainDigits(typed).replace(/[,\s฿]/g, ''));
  if (hundredths === undefined) return { problem: 'currency.format' };
  if (hundredths < MIN_DEPOSIT_SATANG || hundredths > MAX_DEPOSIT_SATANG) return { problem: 'range' };
  return { amountSatang: toSatang(hundredths) };
}

/** Digits of our languages, and wide ones, as 0 to 9; each set begins at a code that ends in 0. */
export function plainDigits(typed: string): string {
  return typed.replace(/[๐-๙០-៩၀-၉０-９]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
}
