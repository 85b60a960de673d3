import type { Transaction } from '@chokdee/shared/contracts/wallet';

/** A row without a balance after it (a deposit that was only asked for) moved nothing and counts for nothing. */
export function movesMoney({ balance }: Pick<Transaction, 'balance'>): boolean {
  return balance !== undefined;
}
