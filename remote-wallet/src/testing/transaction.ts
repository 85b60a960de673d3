import { gameRoundId } from '@chokdee/shared/contracts/ids';
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

/** The row of a settled round at a game partner: ten baht staked, 25 won. */
export function buildRoundRow({
  movements = 2,
  state = 'settled',
  name = 'Thunder Pearl',
  ...over
}: Partial<Pick<NonNullable<Transaction['round']>, 'movements' | 'state' | 'name'>> & {
  amount?: number;
  balance?: number;
  createdAt?: string;
  id?: string;
} = {}): Transaction {
  const { id = '55', ...row } = over;
  return buildTransaction({
    id: `round:${id}`,
    transactionType: 'WIN_GAME',
    amount: 1_500,
    balance: 101_500,
    reference: { kind: 'game', id },
    partnerName: 'Joker',
    round: { id: gameRoundId.parse(id), name, number: 'J-20261120-778812', state, movements },
    ...row,
  });
}
