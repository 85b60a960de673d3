import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toSatang } from '@chokdee/shared/contracts/money';
import { walletCalls } from '@chokdee/shared/contracts/wallet';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { stubLayout } from '../testing/statement.ts';
import { buildTransaction } from '../testing/transaction.ts';
import { StatementScreen } from './statement-screen.tsx';

const open = () =>
  renderScreen(StatementScreen, {
    name: 'wallet',
    messages,
    at: '/credit/statement',
    path: '/credit/statement',
  });

const reversed = buildTransaction({
  transactionType: 'WIN_REVERSED',
  amount: -90_000,
  balance: 0,
  reference: { kind: 'poy', id: 'p1' },
});
const debt = buildTransaction({
  transactionType: 'DEBT_ADDED',
  amount: 70_000,
  balance: 90_000,
  reference: { kind: 'round', id: '7' },
});

beforeAll(stubLayout);

it('shows the debt, how it is repaid, and why a win was reversed', async () => {
  const network = fakeNetwork();
  network.reply(walletCalls.transactions, { transactions: [reversed, debt], owed: toSatang(70_000) });
  network.reply(walletCalls.transaction, { ...reversed, entries: [], note: 'The wrong draw was read out.' });
  await open();
  expect(await screen.findByText('You owe 700.00 baht')).toBeVisible();
  expect(
    screen.getByText(/or from later game corrections in your favour, never from deposits/),
  ).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Win taken back' }));
  const details = await screen.findByRole('dialog', { name: 'Details' });
  expect(await within(details).findByText(/^The published result was wrong/)).toBeVisible();
  expect(within(details).getByText('The wrong draw was read out.')).toBeVisible();
  expect(within(details).getByRole('link', { name: 'View bet slip' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/poy\/[a-z]+\/p1$/),
  );
});

it('shows the debt when there are no rows', async () => {
  fakeNetwork().reply(walletCalls.transactions, { transactions: [], owed: toSatang(12_345) });
  await open();
  expect(await screen.findByText('You owe 123.45 baht')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'No transactions in this period' })).toBeVisible();
});

it('shows no debt notice without a debt', async () => {
  fakeNetwork().reply(walletCalls.transactions, { transactions: [reversed] });
  await open();
  await screen.findByRole('button', { name: 'Win taken back' });
  expect(screen.queryByText(/You owe/)).not.toBeInTheDocument();
});
