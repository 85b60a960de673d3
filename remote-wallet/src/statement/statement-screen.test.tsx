import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { serverNow, setServerTime } from '@chokdee/shared/clock';
import { gameRoundCalls } from '@chokdee/shared/contracts/game-rounds';
import { toSatang } from '@chokdee/shared/contracts/money';
import { walletCalls } from '@chokdee/shared/contracts/wallet';
import { reachableAgain } from '@chokdee/shared/http';
import { setKeptReplyReader } from '@chokdee/shared/query';
import { bangkokDay, dayAfter } from '@chokdee/shared/rules/instant';
import { transactionTypes } from '@chokdee/shared/rules/statement-groups';
import { session } from '@chokdee/shared/session';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { buildPlayedRound } from '../testing/round.ts';
import { bodyRows, sentRequests, stubLayout, withRows } from '../testing/statement.ts';
import { buildRoundRow, buildTransaction } from '../testing/transaction.ts';
import { usualDays, windowOf } from './statement-days.ts';
import { StatementScreen } from './statement-screen.tsx';

const open = (at = '/credit/statement') =>
  renderScreen(StatementScreen, { name: 'wallet', messages, at, path: '/credit/statement' });

const deposit = buildTransaction({
  transactionType: 'DEPOSIT',
  amount: 50_007,
  balance: 50_007,
  createdAt: '2026-02-28T20:00:00+07:00',
  reference: { kind: 'deposit', id: 'd1' },
});
const bet = buildTransaction({
  transactionType: 'BET_YEEKEE',
  amount: -10_000,
  balance: 40_007,
  reference: { kind: 'poy', id: 'p1' },
});
const win = buildTransaction({ transactionType: 'WIN_YEEKEE', amount: 92_000, balance: 132_007 });
const requested = buildTransaction({
  transactionType: 'PREDEPOSIT',
  amount: 50_000,
  createdAt: '2026-02-28T19:59:00+07:00',
});

beforeAll(stubLayout);

it('requests three days back to tomorrow', async () => {
  jest.useFakeTimers({ now: new Date('2026-03-01T18:00:00Z'), advanceTimers: true });
  const network = withRows();
  await open();
  expect(sentRequests(network)[0]).toEqual({
    startedDate: '2026-02-27T00:00:00.000000Z',
    endedDate: '2026-03-03T00:00:00.000000Z',
    locale: 'en',
    limit: 100,
  });
  jest.useRealTimers();
});

it("requests again when the server's day differs from the device's", async () => {
  const network = withRows();
  const today = bangkokDay(new Date(serverNow()));
  await open();
  await act(async () => setServerTime(Date.now() + 86_400_000));
  await waitFor(() =>
    expect(sentRequests(network)).toEqual(
      [today, dayAfter(today, 1)].map((day) => ({ ...windowOf(usualDays(day)), locale: 'en', limit: 100 })),
    ),
  );
  await act(async () => setServerTime(Date.now()));
});

it('is on phones below the cash and the ways to deposit and withdraw', async () => {
  withRows();
  session.getState().setCash(toSatang(123_450), 1);
  await open();
  const wallet = within(screen.getByRole('region', { name: 'Cash' }));
  expect(wallet.getByText('฿1,234.50')).toBeVisible();
  expect(wallet.getByRole('link', { name: 'Deposit' })).toHaveAttribute('href', '/credit/deposit');
  expect(wallet.getByRole('link', { name: 'Withdraw' })).toHaveAttribute('href', '/credit/withdraw');
});

it('leads from the cash on phones to what it was before', async () => {
  withRows();
  const { address } = await open();
  const wallet = within(screen.getByRole('region', { name: 'Cash' }));
  await userEvent.setup().click(wallet.getByRole('link', { name: 'Over time' }));
  expect(address()).toBe('/credit/statement?group=overview');
  expect(screen.getByRole('tab', { name: 'Over time', selected: true })).toBeInTheDocument();
  expect(wallet.queryByRole('link', { name: 'Over time' })).not.toBeInTheDocument();
});

it.each(['affiliate', 'points'])('leaves the main action of the tab %s to the tab', async (group) => {
  fakeNetwork();
  await open(`/credit/statement?group=${group}`);
  const wallet = within(screen.getByRole('region', { name: 'Cash' }));
  expect(wallet.queryByRole('link', { name: /Deposit|Withdraw/ })).not.toBeInTheDocument();
});

it('shows rows as a table, with signs and the balance after each', async () => {
  withRows(win, bet, deposit, requested);
  await open();
  const rows = await bodyRows();
  expect(screen.getByRole('table', { name: 'Statement' })).toHaveAttribute('aria-rowcount', '5');
  expect(rows.map((row) => row.getAttribute('aria-rowindex'))).toEqual(['2', '3', '4', '5']);
  expect(within(rows[0]!).getByText('920.00 baht in')).toBeInTheDocument();
  expect(within(rows[0]!).getByText('Balance 1,320.07')).toBeVisible();
  expect(within(rows[1]!).getByText('100.00 baht out')).toBeInTheDocument();
  expect(within(rows[2]!).getByText('28/02/2026 20:00')).toBeVisible();
  expect(within(rows[3]!).getByText('No money moved')).toBeVisible();
});

it('distinguishes a returned withdrawal from a paid one', async () => {
  const [back, out] = [
    buildTransaction({ transactionType: 'WITHDRAW', amount: 50_000, balance: 50_000 }),
    buildTransaction({ transactionType: 'WITHDRAW', amount: -50_000, balance: 0 }),
  ];
  const network = withRows(back, out);
  network.reply(walletCalls.transaction, { ...back, entries: [] });
  await open(`/credit/statement?row=${back.id}`);
  expect(await screen.findByText(/This withdrawal was not paid out/)).toBeVisible();
  const rows = screen.getAllByRole('row', { hidden: true }).slice(1);
  expect(rows.map((row) => within(row).getByRole('button', { hidden: true }).textContent)).toEqual([
    'Withdrawal returned',
    'Withdrawal',
  ]);
});

it('requests one group and keeps it in the address', async () => {
  const network = withRows(deposit);
  const user = userEvent.setup();
  const { address } = await open();
  await user.click(await screen.findByRole('tab', { name: 'Deposits' }));
  await waitFor(() => expect(sentRequests(network).at(-1)).toMatchObject({ group: 'deposit' }));
  expect(await bodyRows()).toHaveLength(1);
  expect(address()).toBe('/credit/statement?group=deposit');
});

it('shows an empty state, which offers a month', async () => {
  const network = withRows();
  await open('/credit/statement?group=games');
  expect(await screen.findByText('No transactions in this period')).toBeVisible();
  const [preset, offered] = screen.getAllByRole('button', { name: '30 days' });
  await userEvent.setup().click(offered!);
  const today = bangkokDay(new Date(serverNow()));
  expect(sentRequests(network).at(-1)).toMatchObject({
    startedDate: `${dayAfter(today, -29)}T00:00:00.000000Z`,
  });
  expect(await screen.findByText('No transactions in this period')).toBeVisible();
  expect(offered).not.toBeInTheDocument();
  expect(preset).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: '30 days', pressed: true })).toBeVisible();
});

it('refreshes on a balance change and keeps the loaded rows', async () => {
  const network = withRows(deposit);
  network.reply(walletCalls.transactions, { transactions: [bet, deposit] });
  await open();
  await screen.findByText('Deposit', { ignore: 'a' });
  act(() => session.getState().setCash(toSatang(40_007), Date.now()));
  expect(await screen.findByText('Bet: Yeekee')).toBeVisible();
  expect(await bodyRows()).toHaveLength(2);
});

it('loads older rows near the end, and offers a retry on failure', async () => {
  const network = fakeNetwork();
  network.reply(walletCalls.transactions, { transactions: [bet], next: '9.9' });
  network.offline(walletCalls.transactions);
  network.reply(walletCalls.transactions, { transactions: [deposit] });
  await open();
  const user = userEvent.setup();
  expect(await screen.findByText("We couldn't load older transactions.")).toBeVisible();
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '-1');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText("That's everything in this period.")).toBeVisible();
  expect(await bodyRows()).toHaveLength(2);
  expect(sentRequests(network).at(-1)).toMatchObject({ before: '9.9' });
});

it('moves between rows with arrow keys, with one row in the tab order', async () => {
  withRows(win, bet, deposit);
  await open();
  const user = userEvent.setup();
  const [first, second, last] = await screen.findAllByRole('button', {
    name: /^(Win: Yeekee|Bet: Yeekee|Deposit)$/,
  });
  act(() => first!.focus());
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(second).toHaveFocus());
  await user.keyboard('{End}');
  await waitFor(() => expect(last).toHaveFocus());
  expect([first, second, last].map((button) => button!.tabIndex)).toEqual([-1, -1, 0]);
});

it('opens a row with its entries and its link, and keeps it in the address', async () => {
  const network = withRows(bet);
  network.reply(walletCalls.transaction, {
    ...bet,
    entries: [{ id: '7-1', account: 'cash', amount: toSatang(-10_000), balance: toSatang(40_007) }],
    note: 'By phone',
  });
  const user = userEvent.setup();
  const { address } = await open('/credit/statement?group=lotto');
  await user.click(await screen.findByRole('button', { name: 'Bet: Yeekee' }));
  const details = await screen.findByRole('dialog', { name: 'Details' });
  expect(await within(details).findByText('7-1')).toBeVisible();
  expect(within(details).getByText('By phone')).toBeVisible();
  expect(within(details).getByRole('link', { name: 'View bet slip' })).toHaveAttribute(
    'href',
    '/poy/yeekee/p1',
  );
  expect(address()).toBe(`/credit/statement?group=lotto&row=${bet.id}`);
  await user.click(within(details).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(address()).toBe('/credit/statement?group=lotto');
});

it('shows a round as one row, which opens to its movements and leads to its receipt', async () => {
  const round = buildRoundRow();
  const network = withRows(round, deposit);
  network.reply(walletCalls.transaction, {
    ...round,
    entries: [],
    left: 3,
    movements: [
      { type: 'BET_GAME', amount: -1_000, balance: 99_000 },
      { type: 'WIN_GAME', amount: 2_500, balance: 101_500 },
    ].map(({ type, amount, balance }, at) => ({
      id: String(at),
      createdAt: round.createdAt,
      transactionType: type as 'BET_GAME',
      amount: toSatang(amount),
      balance: toSatang(balance),
    })),
  });
  await open();
  const [row] = await bodyRows();
  expect(row).toHaveTextContent('15.00');
  await userEvent.setup().click(screen.getByRole('button', { name: 'Thunder Pearl · Joker' }));
  const details = within(await screen.findByRole('dialog', { name: 'Details' }));
  const movements = within(await details.findByRole('list')).getAllByRole('listitem');
  expect(movements.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Game: bet.*10\.00.*Balance 990\.00$/),
    expect.stringMatching(/^Game: win.*25\.00.*Balance 1,015\.00$/),
  ]);
  expect(details.getByText('Movements not shown here: 3')).toBeVisible();
  expect(details.getByText('Finished')).toBeVisible();
  expect(details.getByText('J-20261120-778812')).toBeVisible();
  expect(details.getByRole('link', { name: 'View round' })).toHaveAttribute(
    'href',
    '/credit/statement/round/55',
  );
  expect(network.requestsOf(walletCalls.transaction)[0]?.wire).toEqual({ id: 'round:55', locale: 'en' });
});

it('leads from money that moved to a partner to the rounds that were played with it', async () => {
  const moved = buildTransaction({
    transactionType: 'GAME_DEDUCT',
    amount: -5_000,
    partnerName: 'Soccer',
    reference: { kind: 'game', id: 'soccer:0196f000-0000-7000-8000-00000000d001' },
  });
  const network = withRows(moved);
  network.reply(walletCalls.transaction, { ...moved, entries: [] });
  network.reply(gameRoundCalls.transfer, { rounds: [buildPlayedRound()], more: false });
  await open(`/credit/statement?row=${moved.id}`);
  const rounds = within(await screen.findByRole('region', { name: 'Rounds played with this money' }));
  expect(await rounds.findByRole('link', { name: 'Soccer' })).toHaveAttribute(
    'href',
    '/credit/statement/round/t12',
  );
  expect(rounds.getByRole('listitem')).toHaveTextContent(/15\.00.*Finished/);
});

it('names the partner of an account that was opened there, and explains the debt of a game', async () => {
  const account = buildTransaction({ transactionType: 'CREATE_GAME', amount: 0, partnerName: 'Soccer' });
  const debt = buildTransaction({
    transactionType: 'DEBT_ADDED',
    amount: 400,
    balance: 400,
    reference: { kind: 'game', id: 'c1' },
  });
  const network = withRows(debt, account);
  network.reply(walletCalls.transaction, { ...debt, entries: [] });
  await open(`/credit/statement?row=${debt.id}`);
  expect(await screen.findByText(/didn't cover a correction of a game round/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Game: opened · Soccer', hidden: true })).toBeInTheDocument();
});

it('offers a retry when it cannot be loaded', async () => {
  const network = fakeNetwork();
  network.offline(walletCalls.transactions);
  network.reply(walletCalls.transactions, { transactions: [deposit] });
  const user = userEvent.setup();
  await open();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Deposit', { ignore: 'a' })).toBeVisible();
});

it('shows kept rows while there is no answer, and none of them beside the answer', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0);
  const network = fakeNetwork();
  network.offline(walletCalls.transactions);
  network.reply(walletCalls.transactions, { transactions: [bet] });
  setKeptReplyReader(() => Promise.resolve({ data: { rows: [deposit] }, atMs: 1, time: '14:32' }));
  await open();
  expect(await screen.findByText('Deposit', { ignore: 'a' })).toBeVisible();
  act(reachableAgain);
  await waitFor(() => expect(screen.queryByText('Deposit', { ignore: 'a' })).toBeNull());
  expect(await bodyRows()).toHaveLength(1);
  setKeptReplyReader(() => undefined);
});

it('shows no kept rows that another build has kept in another form', async () => {
  const network = fakeNetwork();
  network.offline(walletCalls.transactions);
  const { amount: _, ...old } = deposit;
  setKeptReplyReader(() => Promise.resolve({ data: { rows: [old] }, atMs: 1, time: '14:32' }));
  await open();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  setKeptReplyReader(() => undefined);
});

it.each(['th', 'en', 'kh', 'mm'] as const)(
  'has texts in %s for every type, and for a returned withdrawal',
  async (locale) => {
    const texts = (await messages(locale)) as { type: Record<string, string> };
    expect(Object.keys(texts.type)).toEqual([...transactionTypes, 'WITHDRAW_RETURNED']);
  },
);
