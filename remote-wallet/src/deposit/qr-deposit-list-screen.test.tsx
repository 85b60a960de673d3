import { act, screen } from '@testing-library/react';
import { bus } from '@chokdee/shared/bus';
import { depositId } from '@chokdee/shared/contracts/ids';
import { depositCalls } from '@chokdee/shared/contracts/deposits';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { buildQrDeposit } from '../testing/deposit.ts';
import { QrDepositListScreen } from './qr-deposit-list-screen.tsx';

const open = () => renderScreen(QrDepositListScreen, { name: 'wallet', messages });

it('lists deposits with their status, each linked to its code', async () => {
  const waiting = buildQrDeposit();
  const paid = buildQrDeposit({
    id: depositId.parse('0196f000-0000-7000-8000-00000000d002'),
    status: 'success',
    prepareTotal: 100_003,
  });
  fakeNetwork().reply(depositCalls.qrAll, [waiting, paid]);
  await open();
  expect(
    await screen.findByRole('link', { name: 'Deposit of 500.07 baht, Waiting for your transfer' }),
  ).toHaveAttribute('href', `/credit/deposit/qrcode?id=${waiting.id}`);
  expect(screen.getByRole('link', { name: 'Deposit of 1,000.03 baht, Money received' })).toBeVisible();
});

it('shows the received amount of a paid deposit when it differs from the requested one', async () => {
  fakeNetwork().reply(depositCalls.qrAll, [buildQrDeposit({ status: 'success', receivedAmount: 45_000 })]);
  await open();
  expect(
    await screen.findByRole('link', { name: 'Deposit of 450.00 baht, Money received' }),
  ).toHaveTextContent('450.00');
});

it('updates a deposit that changes', async () => {
  const network = fakeNetwork();
  network.reply(depositCalls.qrAll, [buildQrDeposit()]);
  network.reply(depositCalls.qrAll, [buildQrDeposit({ status: 'success' })]);
  await open();
  await screen.findByText('Waiting for your transfer');
  act(() => bus.emit('wallet/deposit-changed', { id: buildQrDeposit().id }));
  expect(await screen.findByText('Money received')).toBeVisible();
});

it('shows an empty state', async () => {
  fakeNetwork().reply(depositCalls.qrAll, []);
  await open();
  expect(await screen.findByText('No QR deposits yet')).toBeVisible();
});
