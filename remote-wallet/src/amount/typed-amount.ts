import { parseHundredths } from '@chokdee/shared/contracts/money';
import { latinDigits } from '@chokdee/shared/rules/digits';

/** Satang of baht as a person types them: thousands may be set off by commas, and digits may be Thai, Khmer or Burmese. `undefined` when it is no amount. */
export function typedSatang(typed: string): number | undefined {
  return parseHundredths(latinDigits(typed).replace(/[,\s฿]/g, ''));
}
