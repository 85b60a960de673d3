import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bus } from '@chokdee/shared/bus';
import { bankCalls } from '@chokdee/shared/contracts/banks';
import { depositCalls } from '@chokdee/shared/contracts/deposits';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../../app.ts';
import { buildOwnAccount, buildReceiver } from '../../testing/accounts.ts';
import { buildDeposit } from '../../testing/deposit.ts';
import { openSite } from '../../testing/open-site.ts';
import { FastDepositScreen } from './fast-deposit-screen.tsx';

const path = '/credit/deposit/fast';
const open = () => renderScreen(FastDepositScreen, { name: 'wallet', messages, at: path, path });
const second = buildReceiver(['fast'], {
  bankId: 'scb-1',
  bankCode: '014',
  name: 'Siam Commercial Bank',
  accountNumber: '9876543210',
});

function network() {
  const made = openSite();
  made.reply(depositCalls.receivers, [
    buildReceiver(['truemoney'], { bankId: 'truemoney' }),
    buildReceiver(['fast', 'normal']),
    second,
  ]);
  made.reply(bankCalls.userBanks, [buildOwnAccount()]);
  return made;
}

it('creates a deposit at the chosen account and opens its page', async () => {
  const started: unknown[] = [];
  const off = bus.on('wallet/deposit-started', (fact) => started.push(fact));
  const net = network();
  net.reply(depositCalls.createFast, buildDeposit());
  const user = userEvent.setup();
  const { address } = await open();
  await user.click(await screen.findByRole('radio', { name: /Siam Commercial Bank/ }));
  expect(screen.getAllByRole('radio')).toHaveLength(2);
  await user.type(screen.getByLabelText('Amount in baht'), '500');
  await user.click(screen.getByRole('button', { name: 'Get amount to transfer' }));

  expect(net.requestsOf(depositCalls.createFast)[0]?.wire).toEqual({
    bankId: 'scb-1',
    prepareAmount: 500,
    bankCode: '014',
    bankAccountName: 'Anong Jaidee',
  });
  await waitFor(() => expect(address()).toBe(`/credit/deposit/fast/queue?id=${buildDeposit().id}`));
  expect(started).toEqual([{ way: 'fast' }]);
  off();
});

it('sends no payer when the member pays from another account', async () => {
  const net = network();
  net.reply(depositCalls.createFast, buildDeposit());
  const user = userEvent.setup();
  await open();
  await user.selectOptions(await screen.findByLabelText('Pay from'), 'Another account');
  await user.type(screen.getByLabelText('Amount in baht'), '500{Enter}');
  expect(net.requestsOf(depositCalls.createFast)[0]?.wire).toEqual({ bankId: 'kbank-1', prepareAmount: 500 });
});

it('works without own accounts, also when they cannot be loaded', async () => {
  const net = openSite();
  net.reply(depositCalls.receivers, [buildReceiver(['fast'])]);
  net.offline(bankCalls.userBanks);
  await open();
  expect(await screen.findByRole('link', { name: 'Add an account' })).toHaveAttribute('href', '/bank/add');
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  expect(screen.getByText(/123-4-56789-0/)).toBeVisible();
});

it('links to the open deposits when there are too many', async () => {
  const net = network();
  net.refuse(depositCalls.createFast, 'DEPOSIT_PENDING_LIMIT');
  const user = userEvent.setup();
  await open();
  await user.type(await screen.findByLabelText('Amount in baht'), '500{Enter}');
  expect(await screen.findByRole('link', { name: 'Pending deposits' })).toHaveAttribute(
    'href',
    '/credit/deposit',
  );
});

it('keeps the typed amount across a reload', async () => {
  network();
  const user = userEvent.setup();
  const before = await open();
  await user.type(await screen.findByLabelText('Amount in baht'), '750');
  before.unmount();
  await open();
  expect(await screen.findByLabelText('Amount in baht')).toHaveValue('750');
});

it('offers other ways when no account takes transfers', async () => {
  const net = openSite();
  net.reply(depositCalls.receivers, [buildReceiver(['truemoney'])]);
  net.reply(bankCalls.userBanks, []);
  await open();
  expect(await screen.findByText('This way to deposit is closed right now')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All ways to deposit' })).toHaveAttribute(
    'href',
    '/credit/deposit',
  );
});

it('offers a retry when the accounts cannot be loaded', async () => {
  const net = openSite();
  net.offline(depositCalls.receivers);
  net.reply(depositCalls.receivers, [buildReceiver(['fast'])]);
  net.reply(bankCalls.userBanks, []);
  const user = userEvent.setup();
  await open();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Amount in baht')).toBeVisible();
});
