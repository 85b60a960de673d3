import { parseHundredths, toSatang, type Satang } from '@chokdee/shared/contracts/money';

export type AfReading = { amountSatang: Satang } | { problem: 'currency.format' | 'currency.positive' | 'tooMuch' };

/** Reads baht as a person types them; thousands may be set off by commas. */
export function readAfAmount(typed: string, available: Satang): AfReading {
  const hundredths = parseHundredths(typed.replace(/[,\s]/g, ''));
  if (hundredths === undefined) return { problem: 'currency.format' };
  if (hundredths <= 0) return { problem: 'currency.positive' };
  return hundredths > available ? { problem: 'tooMuch' } : { amountSatang: toSatang(hundredths) };
}
