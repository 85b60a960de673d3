import { useSession } from '@chokdee/shared/session';
import type { Placing, PurchaseTypes } from './product.ts';

/**
 * Whether the balance covers an order. `short`: it does not; what is missing is unknown while only the server's
 * refusal says so. `arrived`: it did not, and a newer balance does.
 */
export type Funds = { state: 'enough' | 'arrived' } | { state: 'short'; missingSatang: number | undefined };

export function useFunds<T extends PurchaseTypes>(totalSatang: number, placing: Placing<T>): Funds {
  const cash = useSession((state) => state.cash);
  if (cash && totalSatang > cash.satang) return { state: 'short', missingSatang: totalSatang - cash.satang };
  if (placing.step !== 'refused' || placing.error.code !== 'BALANCE_NOT_ENOUGH') return { state: 'enough' };
  return cash && cash.version > (placing.cashVersion ?? -1)
    ? { state: 'arrived' }
    : { state: 'short', missingSatang: undefined };
}
