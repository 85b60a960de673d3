import type { Transaction } from '@chokdee/shared/contracts/wallet';

/** A row without a balance (a deposit that was only requested) moved no money and counts in no total. */
export function movesMoney({ balance }: Pick<Transaction, 'balance'>): boolean {
  return balance !== undefined;
}
