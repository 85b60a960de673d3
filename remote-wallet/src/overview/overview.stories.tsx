import { balanceHistoryCalls } from '@chokdee/shared/contracts/balance-history';
import { walletCalls } from '@chokdee/shared/contracts/wallet';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { StatementScreen } from '../statement/statement-screen.tsx';
import { buildBetween, buildResults } from '../testing/balances.ts';
import { story } from '../testing/story.ts';
import { buildTransaction } from '../testing/transaction.ts';

export default { title: 'wallet/Balances over time' };

const at = '/?group=overview';

function known(): ReturnType<typeof fakeNetwork> {
  const network = fakeNetwork();
  const row = { createdAt: '2026-11-19T20:00:00+07:00' };
  network.reply(walletCalls.transactions, {
    transactions: [
      buildTransaction({ transactionType: 'WIN_YEEKEE', amount: 92_000, balance: 142_007, ...row }),
      buildTransaction({ amount: 50_007, balance: 60_007, ...row }),
    ],
  });
  return network;
}

export const Ready = story(StatementScreen, {
  at,
  arrange() {
    const network = known();
    network.reply(balanceHistoryCalls.between, buildBetween());
    network.reply(balanceHistoryCalls.results, buildResults());
  },
});
export const NoBets = story(StatementScreen, {
  at,
  arrange() {
    const network = known();
    network.reply(balanceHistoryCalls.between, buildBetween());
    network.reply(balanceHistoryCalls.results, []);
  },
});
export const Empty = story(StatementScreen, {
  at,
  arrange() {
    fakeNetwork().reply(
      balanceHistoryCalls.between,
      buildBetween({ first: undefined, movements: 0, kinds: [] }),
    );
  },
});
export const Loading = story(StatementScreen, {
  at,
  arrange: () => fakeNetwork().hang(balanceHistoryCalls.between),
});
export const Offline = story(StatementScreen, { at, arrange: () => void fakeNetwork() });
