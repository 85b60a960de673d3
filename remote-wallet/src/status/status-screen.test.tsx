import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bus } from '@chokdee/shared/bus';
import { walletDepositCalls } from '@chokdee/shared/contracts/deposits';
import { userBankId, withdrawId } from '@chokdee/shared/contracts/ids';
import { toSatang } from '@chokdee/shared/contracts/money';
import { walletCalls } from '@chokdee/shared/contracts/wallet';
import type { Withdraw } from '@chokdee/shared/contracts/withdraws';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { buildDeposit } from '../testing/deposit.ts';
import { buildTransaction } from '../testing/transaction.ts';
import { StatusScreen } from './status-screen.tsx';

const path = '/credit/status';
const open = (at = path) => renderScreen(StatusScreen, { name: 'wallet', messages, at, path });
const withdraw: Withdraw = {
  id: withdrawId.parse('0196f000-0000-7000-8000-00000000e001'),
  amount: toSatang(90_000),
  status: 'sending',
  bankId: userBankId.parse('0196f000-0000-7000-8000-00000000b001'),
  bankName: 'Siam Commercial Bank',
  accountNumber: 'xxxxxx4321',
  createdAt: '2026-03-01T10:00:00+07:00',
  timeline: [
    { status: 'pending', at: '2026-03-01T10:00:00+07:00' },
    { status: 'sending', at: '2026-03-01T10:05:00+07:00' },
  ],
};
const lists = { depositFast: [buildDeposit()], depositNormal: [], userWithdraw: [withdraw] };

it("has the product's five tabs and keeps the chosen one in the address", async () => {
  const net = fakeNetwork();
  net.reply(walletCalls.transactions, { transactions: [] });
  net.reply(walletCalls.bankTransactions, lists);
  const user = userEvent.setup();
  const { address } = await open();
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'All',
    'Bank transfers',
    'Reported',
    'TrueMoney',
    'Withdrawals',
  ]);
  await user.click(screen.getByRole('tab', { name: 'Withdrawals' }));
  expect(address()).toBe(`${path}?tab=withdrawData`);
  expect(
    await screen.findByRole('link', { name: 'Withdrawal of 900.00 baht, Sending to the bank' }),
  ).toHaveAttribute('href', '/credit/withdraw');
  expect(screen.getByRole('list', { name: 'Steps' })).toBeVisible();
});

it('requests everything from three days back to tomorrow, and links each row to its page', async () => {
  const net = fakeNetwork();
  const rows = [
    buildTransaction({ balance: 50_000, reference: { kind: 'deposit', id: buildDeposit().id } }),
    buildTransaction({ transactionType: 'BET_GOV', amount: -5_000, balance: 45_000 }),
  ];
  net.reply(walletCalls.transactions, { transactions: rows });
  await open();
  expect(await screen.findByRole('link', { name: 'Deposit, 500.00 baht in' })).toHaveAttribute(
    'href',
    `/credit/deposit?id=${buildDeposit().id}`,
  );
  expect(screen.getByRole('link', { name: 'Bet: government lottery, 50.00 baht out' })).toHaveAttribute(
    'href',
    '/credit/statement',
  );
  const { startedDate, endedDate } = net.requestsOf(walletCalls.transactions)[0]!.wire as {
    startedDate: string;
    endedDate: string;
  };
  expect((Date.parse(endedDate) - Date.parse(startedDate)) / 86_400_000).toBe(4);
});

it('links to the statement when there is more than it lists', async () => {
  const net = fakeNetwork();
  net.reply(walletCalls.transactions, { transactions: [buildTransaction({ balance: 50_000 })], next: '5.5' });
  net.reply(walletCalls.transactions, { transactions: [buildTransaction({ balance: 50_000 })] });
  await open();
  expect(await screen.findByRole('link', { name: 'View all in the statement' })).toHaveAttribute(
    'href',
    '/credit/statement',
  );
  expect(net.requestsOf(walletCalls.transactions)[0]?.wire).toMatchObject({ limit: 100 });
});

it('counts no money for a deposit that was only requested', async () => {
  fakeNetwork().reply(walletCalls.transactions, {
    transactions: [buildTransaction({ transactionType: 'PREDEPOSIT', amount: 30_013 })],
  });
  await open();
  const row = await screen.findByRole('link', { name: 'Deposit requested, 300.13, No money moved' });
  expect(row.closest('li')).toHaveTextContent(/[^+]300\.13$/);
});

it('updates a deposit that changes', async () => {
  const net = fakeNetwork();
  net.reply(walletCalls.bankTransactions, lists);
  net.reply(walletCalls.bankTransactions, { ...lists, depositFast: [buildDeposit({ status: 'success' })] });
  await open(`${path}?tab=depositFast`);
  await screen.findByRole('link', { name: 'Deposit of 500.07 baht, Waiting for your transfer' });
  act(() => bus.emit('wallet/deposit-changed', { id: buildDeposit().id }));
  expect(await screen.findByRole('link', { name: 'Deposit of 500.07 baht, Money received' })).toBeVisible();
});

it('shows an empty state, and no wallet history when it cannot be loaded', async () => {
  const net = fakeNetwork();
  net.offline(walletDepositCalls.truemoney.history);
  await open(`${path}?tab=depositTrueMoney`);
  expect(await screen.findByText('Nothing here yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Deposit' })).toHaveAttribute('href', '/credit/deposit');
});

it('offers a retry when the rest cannot be loaded', async () => {
  const net = fakeNetwork();
  net.offline(walletCalls.bankTransactions);
  net.reply(walletCalls.bankTransactions, lists);
  const user = userEvent.setup();
  await open(`${path}?tab=depositFast`);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /^Deposit of 500.07 baht/ })).toBeVisible();
});
