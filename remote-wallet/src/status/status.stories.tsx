import { walletCalls } from '@chokdee/shared/contracts/wallet';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { buildDeposit } from '../testing/deposit.ts';
import { story } from '../testing/story.ts';
import { buildTransaction } from '../testing/transaction.ts';
import { buildWithdraw } from '../testing/withdraw.ts';
import { StatusScreen } from './status-screen.tsx';

export default { title: 'wallet/Credit status' };

const rows = [
  buildTransaction({ balance: 50_000, reference: { kind: 'deposit', id: buildDeposit().id } }),
  buildTransaction({ transactionType: 'BET_GOV', amount: -5_000, balance: 45_000 }),
];

export const All = story(StatusScreen, {
  arrange: () => fakeNetwork().reply(walletCalls.transactions, { transactions: rows }),
});
export const Empty = story(StatusScreen, {
  arrange: () => fakeNetwork().reply(walletCalls.transactions, { transactions: [] }),
});
export const Withdrawals = story(StatusScreen, {
  at: '/?tab=withdrawData',
  arrange: () =>
    fakeNetwork().reply(walletCalls.bankTransactions, {
      depositFast: [buildDeposit()],
      depositNormal: [],
      userWithdraw: [buildWithdraw('pending', 'approved', 'sending')],
    }),
});
export const Failed = story(StatusScreen);
export const Loading = story(StatusScreen, {
  arrange: () => fakeNetwork().hang(walletCalls.transactions),
});
