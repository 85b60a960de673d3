import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { depositCalls, walletDepositCalls } from '@chokdee/shared/contracts/deposits';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../../app.ts';
import { buildReceiver } from '../../testing/accounts.ts';
import { buildDeposit } from '../../testing/deposit.ts';
import { openSite } from '../../testing/open-site.ts';
import { walletDepositScreens } from './wallet-deposit-screen.tsx';

const path = '/credit/deposit/truemoney';
const open = (at = path) =>
  renderScreen(walletDepositScreens.truemoney, { name: 'wallet', messages, at, path });
const wallet = buildReceiver(['truemoney'], {
  bankId: 'truemoney',
  bankCode: undefined,
  name: 'TrueMoney',
  accountNumber: '0812345678',
});
const deposit = buildDeposit({ channel: 'truemoney', bankId: 'truemoney', receiver: wallet });

it("shows the wallet's number and the exact amount", async () => {
  const net = openSite();
  net.reply(depositCalls.receivers, [wallet]);
  net.reply(walletDepositCalls.truemoney.history, []);
  net.reply(walletDepositCalls.truemoney.create, deposit);
  net.reply(depositCalls.one, deposit);
  const user = userEvent.setup();
  const { address } = await open();
  await user.type(await screen.findByLabelText('Amount in baht'), '500{Enter}');
  expect(await screen.findByRole('group', { name: 'Transfer exactly' })).toHaveTextContent('500.07');
  expect(screen.getByRole('group', { name: 'Transfer to' })).toHaveTextContent('081-234-5678');
  await waitFor(() => expect(address()).toBe(`${path}?id=${deposit.id}`));
});

it('lists earlier deposits, and none when they cannot be loaded', async () => {
  const net = openSite();
  net.reply(depositCalls.receivers, [wallet]);
  net.reply(walletDepositCalls.truemoney.history, [{ ...deposit, status: 'success' }]);
  const { unmount } = await open();
  expect(await screen.findByRole('link', { name: 'Deposit of 500.07 baht, Money received' })).toHaveAttribute(
    'href',
    `${path}?id=${deposit.id}`,
  );
  unmount();
  net.forget(walletDepositCalls.truemoney.history);
  await open();
  expect(await screen.findByText('None yet.')).toBeVisible();
});
