import { toSatang } from '@chokdee/shared/contracts/money';
import type { Transaction } from '@chokdee/shared/contracts/wallet';

let made = 0;

/** A statement row. Amounts in satang. */
export function buildTransaction(
  over: Partial<Omit<Transaction, 'amount' | 'balance'>> & { amount?: number; balance?: number } = {},
): Transaction {
  made += 1;
  const { amount = 50_000, balance, ...rest } = over;
  return {
    id: `t${made}`,
    createdAt: '2026-03-01T10:00:00+07:00',
    transactionType: 'DEPOSIT',
    ...rest,
    amount: toSatang(amount),
    balance: balance === undefined ? undefined : toSatang(balance),
  };
}
