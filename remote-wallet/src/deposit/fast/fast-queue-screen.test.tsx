import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bus } from '@chokdee/shared/bus';
import { depositCalls } from '@chokdee/shared/contracts/deposits';
import { depositId } from '@chokdee/shared/contracts/ids';
import { onNotification } from '@chokdee/shared/notifications';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../../app.ts';
import { buildDeposit } from '../../testing/deposit.ts';
import { FastQueueScreen } from './fast-queue-screen.tsx';

const path = '/credit/deposit/fast/queue';
const open = (at = path) => renderScreen(FastQueueScreen, { name: 'wallet', messages, at, path });
const first = buildDeposit();
const second = buildDeposit({
  id: depositId.parse('0196f000-0000-7000-8000-00000000d002'),
  prepareAmount: 100_000,
  prepareTotal: 100_031,
});
const inLine = { place: 2, waiting: 5 };

function network(shown = buildDeposit()) {
  const made = fakeNetwork();
  made.reply(depositCalls.fastQueue, [
    { ...buildDeposit(), ...inLine },
    { ...second, place: 3, waiting: 5 },
  ]);
  made.reply(depositCalls.one, shown);
  return made;
}

it('shows the oldest open deposit with account number, amount, queue place and time, and the others below', async () => {
  network();
  await open();
  expect(await screen.findByRole('group', { name: 'Transfer exactly' })).toHaveTextContent('500.07');
  expect(screen.getByRole('group', { name: 'Transfer to' })).toHaveTextContent('123-4-56789-0');
  expect(screen.getByText('Place 2 of 5 in line')).toBeVisible();
  expect(screen.getByRole('timer')).toHaveTextContent(/^1[34]:\d\d$/);
  expect(
    screen.getByRole('link', { name: 'Deposit of 1,000.31 baht, Waiting for your transfer' }),
  ).toHaveAttribute('href', `${path}?id=${second.id}`);
});

it('keeps showing a deposit that was paid and left the queue', async () => {
  const net = network();
  await open();
  await screen.findByRole('group', { name: 'Transfer exactly' });
  net.forget(depositCalls.fastQueue);
  net.forget(depositCalls.one);
  net.reply(depositCalls.fastQueue, []);
  net.reply(depositCalls.one, { ...first, status: 'success' });
  act(() => bus.emit('wallet/deposit-changed', { id: first.id }));
  expect(await screen.findByText('500.07 baht was added to your cash balance.')).toBeVisible();
  expect(screen.queryByText('No pending transfers')).not.toBeInTheDocument();
});

it('copies account number and amount in the format of banking apps', async () => {
  network();
  const user = userEvent.setup();
  await open();
  await user.click(await screen.findByRole('button', { name: 'Copy number' }));
  expect(await navigator.clipboard.readText()).toBe('1234567890');
  await user.click(screen.getByRole('button', { name: 'Copy amount' }));
  expect(await navigator.clipboard.readText()).toBe('500.07');
});

it('reports that the browser cannot copy', async () => {
  network();
  const user = userEvent.setup();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  const shown = jest.fn();
  const off = onNotification(shown);
  await open();
  await user.click(await screen.findByRole('button', { name: 'Copy number' }));
  off();
  expect(shown).toHaveBeenCalledWith({
    text: "This browser can't copy. Please type it in.",
    color: 'error',
  });
});

it('cancels once, after a confirmation', async () => {
  const net = network();
  net.reply(depositCalls.cancel, { ...first, status: 'cancelled' });
  net.reply(depositCalls.one, { ...first, status: 'cancelled' });
  const user = userEvent.setup();
  await open(`${path}?id=${first.id}`);
  await user.click(await screen.findByRole('button', { name: 'Cancel this deposit' }));
  const question = await screen.findByRole('alertdialog', { name: 'Cancel the deposit of 500.07 baht?' });
  expect(net.requestsOf(depositCalls.cancel)).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Cancel deposit' }));

  expect(await screen.findByText("This deposit was cancelled. Don't pay it.")).toBeVisible();
  expect(net.requestsOf(depositCalls.cancel)).toMatchObject([
    { path: '/deposits.fast.cancel', wire: { id: first.id } },
  ]);
});

it('shows that money arrived when it can no longer be cancelled', async () => {
  const net = network();
  net.refuse(depositCalls.cancel, 'DEPOSIT_STATE');
  net.reply(depositCalls.one, { ...first, status: 'success' });
  const user = userEvent.setup();
  await open(`${path}?id=${first.id}`);
  await user.click(await screen.findByRole('button', { name: 'Cancel this deposit' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Cancel deposit' }));
  expect(await within(question).findByText('This deposit can no longer be changed.')).toBeVisible();
  await user.click(within(question).getByRole('button', { name: 'Back' }));
  expect(await screen.findByText('500.07 baht was added to your cash balance.')).toBeVisible();
});

it('creates a new deposit of the same amount after expiry', async () => {
  const net = network(buildDeposit({ status: 'expired' }));
  net.reply(depositCalls.createFast, second);
  const user = userEvent.setup();
  const { address } = await open(`${path}?id=${first.id}`);
  await user.click(await screen.findByRole('button', { name: 'New deposit of 500.00 baht' }));
  expect(net.requestsOf(depositCalls.createFast)[0]?.wire).toEqual({ bankId: 'kbank-1', prepareAmount: 500 });
  await waitFor(() => expect(address()).toBe(`${path}?id=${second.id}`));
});

it('turns an expired deposit to success when its money comes late', async () => {
  const net = network(buildDeposit({ status: 'expired' }));
  net.reply(depositCalls.one, buildDeposit({ status: 'success' }));
  await open(`${path}?id=${first.id}`);
  await screen.findByText('Expired');
  act(() => bus.emit('wallet/deposit-changed', { id: first.id }));
  expect(await screen.findByText('Money received')).toBeVisible();
});

it('shows the received amount when it differs, and why a deposit was rejected', async () => {
  network(buildDeposit({ status: 'success', receivedAmount: 40_000 }));
  const { unmount } = await open(`${path}?id=${first.id}`);
  expect(await screen.findByText('400.00 baht was added to your cash balance.')).toBeVisible();
  unmount();
  network(buildDeposit({ status: 'rejected', reason: 'Sent from a company' }));
  await open(`${path}?id=${first.id}`);
  expect(await screen.findByText('Reason: Sent from a company')).toBeVisible();
});

it('shows an empty state when no deposit is open', async () => {
  fakeNetwork().reply(depositCalls.fastQueue, []);
  await open();
  expect(await screen.findByText('No pending transfers')).toBeVisible();
});
