import { parseHundredths, toSatang, type Satang } from '@chokdee/shared/contracts/money';

export type WithdrawReading = { amountSatang: Satang } | { problem: 'currency.format' | 'min' | 'max' };

interface Bounds {
  min: Satang;
  /** The most that can be asked for now. */
  available: Satang;
}

/** Reads baht as a person types them; thousands may be set off by commas. */
export function readWithdrawAmount(typed: string, { min, available }: Bounds): WithdrawReading {
  const hundredths = parseHundredths(typed.replace(/[,\s]/g, ''));
  if (hundredths === undefined) return { problem: 'currency.format' };
  if (hundredths < min) return { problem: 'min' };
  return hundredths > available ? { problem: 'max' } : { amountSatang: toSatang(hundredths) };
}
