import { authCalls } from '@chokdee/shared/contracts/auth';
import { gameRoundCalls } from '@chokdee/shared/contracts/game-rounds';
import { toSatang } from '@chokdee/shared/contracts/money';
import { walletCalls } from '@chokdee/shared/contracts/wallet';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { knownBalances, story } from '../testing/story.ts';
import { buildPlayedRound } from '../testing/round.ts';
import { buildRoundRow, buildTransaction } from '../testing/transaction.ts';
import { StatementScreen } from './statement-screen.tsx';

export default { title: 'wallet/Statement' };

const createdAt = '2026-11-20T10:00:00+07:00';
const rows = [
  buildTransaction({ transactionType: 'WIN_YEEKEE', amount: 92_000, balance: 132_007, createdAt }),
  buildTransaction({
    transactionType: 'BET_YEEKEE',
    amount: -10_000,
    balance: 40_007,
    createdAt,
    reference: { kind: 'poy', id: 'p1' },
  }),
  buildTransaction({
    amount: 50_007,
    balance: 50_007,
    createdAt: '2026-11-19T20:00:00+07:00',
    reference: { kind: 'deposit', id: 'd1' },
  }),
];
const games = [
  buildRoundRow({ createdAt, balance: 131_007 }),
  buildRoundRow({
    id: '54',
    name: 'Golden Dragon of the Emerald Temple',
    state: 'open',
    movements: 1,
    amount: -1_000,
    balance: 129_507,
    createdAt,
  }),
  buildTransaction({ transactionType: 'CREATE_GAME', amount: 0, partnerName: 'Soccer', createdAt }),
];
const movements = (
  [
    ['BET_GAME', -1_000, 128_507],
    ['WIN_GAME', 2_500, 131_007],
  ] as const
).map(([transactionType, amount, balance], at) => ({
  id: String(at),
  createdAt,
  transactionType,
  amount: toSatang(amount),
  balance: toSatang(balance),
}));
const cash = (transactions: typeof rows) => ({
  arrange: () => fakeNetwork().reply(walletCalls.transactions, { transactions }),
});

export const Ready = story(StatementScreen, cash(rows));
export const Games = story(StatementScreen, cash(games));
export const OpenedRound = story(StatementScreen, {
  at: '/?group=games&row=round:55',
  arrange() {
    const network = fakeNetwork();
    network.reply(walletCalls.transactions, { transactions: games });
    network.reply(walletCalls.transaction, { ...games[0]!, entries: [], movements, left: 0 });
  },
});
export const OpenedTransfer = story(StatementScreen, {
  at: '/?group=games&row=9',
  arrange() {
    const network = fakeNetwork();
    const moved = buildTransaction({
      id: '9',
      transactionType: 'GAME_DEDUCT',
      amount: -5_000,
      balance: 95_000,
      partnerName: 'Soccer',
      createdAt,
      reference: { kind: 'game', id: 'soccer:0196f000-0000-7000-8000-00000000d001' },
    });
    network.reply(walletCalls.transactions, { transactions: [moved, ...games] });
    network.reply(walletCalls.transaction, { ...moved, entries: [] });
    network.reply(gameRoundCalls.transfer, { rounds: [buildPlayedRound()], more: false });
  },
});
export const Empty = story(StatementScreen, cash([]));
export const Failed = story(StatementScreen);
export const Loading = story(StatementScreen, {
  arrange: () => fakeNetwork().hang(walletCalls.transactions),
});

export const Affiliate = story(StatementScreen, {
  at: '/?group=affiliate',
  arrange() {
    const network = fakeNetwork();
    knownBalances();
    network.reply(authCalls.afCash, { afMoney: toSatang(5_250), version: 3 });
    network.reply(walletCalls.afSummary, { earned: toSatang(6_000), moved: toSatang(750), days: [] });
    network.reply(walletCalls.afTransactions, [
      {
        id: '9',
        createdAt,
        transactionType: 'MOVE_AF_TO_MONEY',
        amount: toSatang(-750),
        balance: toSatang(5_250),
      },
      { id: '8', createdAt, transactionType: 'AF_EARN', amount: toSatang(6_000), balance: toSatang(6_000) },
    ]);
  },
});
export const Points = story(StatementScreen, {
  at: '/?group=points',
  arrange() {
    const network = fakeNetwork();
    network.reply(authCalls.loyaltyPoints, { balance: 1_207, version: 2 });
    network.reply(walletCalls.pointTransactions, [
      { id: '5', createdAt, transactionType: 'POINTS_EARN', amount: 7, balance: 1_207 },
    ]);
  },
});
