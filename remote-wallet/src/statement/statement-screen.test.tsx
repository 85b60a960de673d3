import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toSatang } from '@chokdee/shared/contracts/money';
import { walletCalls } from '@chokdee/shared/contracts/wallet';
import { bangkokDay, dayAfter } from '@chokdee/shared/rules/instant';
import { transactionTypes } from '@chokdee/shared/rules/statement-groups';
import { session } from '@chokdee/shared/session';
import { serverNow, setServerTime } from '@chokdee/shared/socket';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { buildTransaction } from '../testing/transaction.ts';
import { usualDays, windowOf } from './statement-days.ts';
import { StatementScreen } from './statement-screen.tsx';

const open = (at = '/credit/statement') => renderScreen(StatementScreen, { name: 'wallet', messages, at, path: '/credit/statement' });

const deposit = buildTransaction({ transactionType: 'DEPOSIT', amount: 50_007, balance: 50_007, createdAt: '2026-02-28T20:00:00+07:00', reference: { kind: 'deposit', id: 'd1' } });
const bet = buildTransaction({ transactionType: 'BET_YEEKEE', amount: -10_000, balance: 40_007, reference: { kind: 'poy', id: 'p1' } });
const win = buildTransaction({ transactionType: 'WIN_YEEKEE', amount: 92_000, balance: 132_007 });
const asked = buildTransaction({ transactionType: 'PREDEPOSIT', amount: 50_000, createdAt: '2026-02-28T19:59:00+07:00' });

function withRows(...rows: ReturnType<typeof buildTransaction>[]) {
  const network = fakeNetwork();
  network.reply(walletCalls.transactions, { transactions: rows });
  return network;
}

it('asks for three days back until tomorrow', async () => {
  jest.useFakeTimers({ now: new Date('2026-03-01T18:00:00Z'), advanceTimers: true });
  const network = withRows();
  await open();
  expect(network.requests[0]?.wire).toEqual({ startedDate: '2026-02-27T00:00:00.000000Z', endedDate: '2026-03-03T00:00:00.000000Z' });
  jest.useRealTimers();
});

it('asks again when the server turns out to live in another day than the device', async () => {
  const network = withRows();
  const today = bangkokDay(new Date(serverNow()));
  await open();
  await act(async () => setServerTime(Date.now() + 86_400_000));
  await waitFor(() => expect(network.requests.map(({ wire }) => wire)).toEqual([today, dayAfter(today, 1)].map((day) => windowOf(usualDays(day)))));
  await act(async () => setServerTime(Date.now()));
});

it('shows rows by day, signed, with the balance after each', async () => {
  withRows(win, bet, deposit, asked);
  await open();
  const march = await screen.findByRole('region', { name: '01/03/2026' });
  expect(within(march).getByText('In 920.00 · Out 100.00')).toBeVisible();
  const [first, second] = within(march).getAllByRole('listitem');
  expect(first).toHaveTextContent(/Win: Yeekee.*\+920\.00.*Balance 1,320\.07/);
  expect(second).toHaveTextContent(/Bet: Yeekee.*−100\.00.*100\.00 baht out.*Balance 400\.07/);

  const february = screen.getByRole('region', { name: '28/02/2026' });
  expect(within(february).getByText('In 500.07 · Out 0.00')).toBeVisible();
  expect(within(february).getByText('No money moved')).toBeVisible();
});

it('leads from a bet to its slip and from a deposit to its page', async () => {
  withRows(bet, deposit);
  await open();
  expect(await screen.findByRole('link', { name: 'See the slip' })).toHaveAttribute('href', '/poy/yeekee/p1');
  expect(screen.getByRole('link', { name: 'See the deposit' })).toHaveAttribute('href', '/credit/deposit/qrcode?id=d1');
});

it('shows a kind by itself and keeps it in the address', async () => {
  withRows(win, bet, deposit);
  const user = userEvent.setup();
  const { address } = await open();
  await user.click(await screen.findByRole('tab', { name: 'Deposits' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(screen.getByText('Deposit')).toBeVisible();
  expect(address()).toBe('/credit/statement?group=deposit');
  await user.click(screen.getByRole('tab', { name: 'Games' }));
  expect(await screen.findByText('Nothing in this period')).toBeVisible();
});

it('asks anew for other days, and for none that run backwards', async () => {
  const network = withRows(deposit);
  await open();
  const user = userEvent.setup();
  const [from, to] = [screen.getByLabelText('From'), screen.getByLabelText('To')];
  await user.clear(from);
  await user.type(from, '2026-01-01');
  expect(network.requests.at(-1)?.wire).toMatchObject({ startedDate: '2026-01-01T00:00:00.000000Z' });
  const before = network.requests.length;
  await user.clear(to);
  await user.type(to, '2025-12-31');
  expect(screen.getByText('The first day must not be after the last.')).toBeVisible();
  expect(network.requests).toHaveLength(before);
});

it('follows the balance', async () => {
  const network = withRows(deposit);
  network.reply(walletCalls.transactions, { transactions: [bet, deposit] });
  await open();
  await screen.findByText('Deposit');
  act(() => session.getState().setCash(toSatang(40_007), Date.now()));
  expect(await screen.findByText('Bet: Yeekee')).toBeVisible();
});

it('offers to try again when it cannot be loaded', async () => {
  const network = fakeNetwork();
  network.offline(walletCalls.transactions);
  network.reply(walletCalls.transactions, { transactions: [deposit] });
  const user = userEvent.setup();
  await open();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Deposit')).toBeVisible();
});

it.each(['th', 'en', 'kh', 'mm'] as const)('has words in %s for every type', async (locale) => {
  const texts = (await messages(locale)) as { type: Record<string, string> };
  expect(Object.keys(texts.type)).toEqual(transactionTypes);
});
