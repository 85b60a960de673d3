import { parseHundredths } from '@chokdee/shared/contracts/money';

/** Satang of baht as a person types them: thousands may be set off by commas, and digits may be Thai, Khmer or Burmese. `undefined` when it is no amount. */
export function typedSatang(typed: string): number | undefined {
  return parseHundredths(plainDigits(typed).replace(/[,\s฿]/g, ''));
}

/** Digits of our languages, and wide ones, as 0 to 9; each set begins at a code that ends in 0. */
export function plainDigits(typed: string): string {
  return typed.replace(/[๐-๙០-៩၀-၉０-９]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
}
