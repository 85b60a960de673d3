import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { serverNow } from '@chokdee/shared/clock';
import { walletCalls } from '@chokdee/shared/contracts/wallet';
import { bangkokDay, dayAfter } from '@chokdee/shared/rules/instant';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { bodyRows, sentRequests, stubLayout, withRows } from '../testing/statement.ts';
import { buildTransaction } from '../testing/transaction.ts';
import { StatementScreen } from './statement-screen.tsx';

const path = '/credit/statement';
const open = () => renderScreen(StatementScreen, { name: 'wallet', messages, at: path, path });
const deposit = buildTransaction({ amount: 50_007, balance: 50_007 });
const bet = buildTransaction({ transactionType: 'BET_YEEKEE', amount: -10_000, balance: 40_007 });

beforeAll(stubLayout);

it('requests other days, but never a reversed range', async () => {
  const network = withRows(deposit);
  await open();
  const user = userEvent.setup();
  expect(screen.queryByLabelText('From')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Choose days', expanded: false }));
  const [from, to] = [screen.getByLabelText('From'), screen.getByLabelText('To')];
  await user.clear(from);
  await user.type(from, '2026-01-01');
  expect(sentRequests(network).at(-1)).toMatchObject({ startedDate: '2026-01-01T00:00:00.000000Z' });
  const before = network.requests.length;
  await user.clear(to);
  await user.type(to, '2025-12-31');
  expect(screen.getByText("The start date can't be after the end date.")).toBeVisible();
  expect(network.requests).toHaveLength(before);
  expect(screen.getByRole('button', { name: 'Save as PDF' })).toBeDisabled();
  // Days that no preset names are not hidden.
  await user.click(screen.getByRole('button', { name: 'Choose days' }));
  expect(screen.getByText("The start date can't be after the end date.")).toBeVisible();
});

it('shows the chosen days again after another tab, until a preset replaces them', async () => {
  withRows(deposit);
  await open();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Choose days' }));
  await user.clear(screen.getByLabelText('From'));
  await user.type(screen.getByLabelText('From'), '2026-01-01');
  await user.click(screen.getByRole('tab', { name: 'Over time' }));
  await user.click(screen.getByRole('tab', { name: 'All' }));
  expect(screen.getByLabelText('From')).toHaveValue('2026-01-01');
  await user.click(screen.getByRole('button', { name: '7 days' }));
  expect(screen.queryByLabelText('From')).not.toBeInTheDocument();
});

it('extends the range with a preset', async () => {
  const network = withRows(deposit);
  await open();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: '30 days' }));
  const today = bangkokDay(new Date(serverNow()));
  expect(sentRequests(network).at(-1)).toMatchObject({
    startedDate: `${dayAfter(today, -29)}T00:00:00.000000Z`,
  });
  expect(screen.getByRole('button', { name: '30 days' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: 'Choose days' }));
  expect(screen.getByLabelText('From')).toHaveValue(dayAfter(today, -29));
});

it('debounces the search, and reads on past pages without a match', async () => {
  const network = fakeNetwork();
  network.reply(walletCalls.transactions, { transactions: [deposit, bet] });
  network.reply(walletCalls.transactions, { transactions: [], next: '5.5' });
  network.reply(walletCalls.transactions, { transactions: [bet] });
  await open();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Search by number or amount' }));
  expect(screen.getByRole('searchbox', { name: 'Search by number or amount' })).toHaveFocus();
  await user.paste('100');
  await waitFor(async () => expect(await bodyRows()).toHaveLength(1));
  expect(sentRequests(network).slice(1)).toEqual([
    expect.objectContaining({ search: '100' }),
    expect.objectContaining({ search: '100', before: '5.5' }),
  ]);
  network.refuse(walletCalls.exportStatement, 'UNAVAILABLE');
  await user.click(screen.getByRole('button', { name: 'Save as CSV' }));
  await waitFor(() =>
    expect(network.requestsOf(walletCalls.exportStatement).map(({ wire }) => wire)).toEqual([
      expect.objectContaining({ search: '100', format: 'csv' }),
    ]),
  );
});

it('keeps a search that has a value open without the focus, and clears it when it is closed', async () => {
  const network = withRows(deposit);
  await open();
  const user = userEvent.setup();
  const button = () => screen.getByRole('button', { name: 'Search by number or amount' });
  await user.click(button());
  await user.paste('100');
  await user.click(screen.getByRole('tab', { name: 'Over time' }));
  await user.click(screen.getByRole('tab', { name: 'All' }));
  expect(screen.getByRole('searchbox')).toHaveValue('100');
  expect(screen.getByRole('searchbox')).not.toHaveFocus();
  await user.click(button());
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  expect(button()).toHaveFocus();
  await waitFor(() => expect(sentRequests(network).at(-1)).not.toHaveProperty('search'));
});
