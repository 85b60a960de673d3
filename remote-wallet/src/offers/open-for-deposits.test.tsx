import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bus } from '@chokdee/shared/bus';
import { bankCalls } from '@chokdee/shared/contracts/banks';
import { depositCalls, walletDepositCalls } from '@chokdee/shared/contracts/deposits';
import { siteCalls } from '@chokdee/shared/contracts/site';
import { transferSlipCalls } from '@chokdee/shared/contracts/transfer-slips';
import { walletCalls } from '@chokdee/shared/contracts/wallet';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages, screens } from '../app.ts';
import { buildReceiver } from '../testing/accounts.ts';
import { buildDeposit, buildQrDeposit } from '../testing/deposit.ts';

const closed = { canStake: false, paths: ['/credit/deposit', '/credit/withdraw', '/credit/slip-verify'] };
const paths = {
  deposit: '/credit/deposit',
  'deposit-qrcode': '/credit/deposit/qrcode',
  'deposit-fast': '/credit/deposit/fast',
  'deposit-truemoney': '/credit/deposit/truemoney',
  'deposit-normal': '/credit/deposit/normal',
  'deposit-fast-queue': '/credit/deposit/fast/queue',
  'slip-verify': '/credit/slip-verify',
} as const;
const forms = ['deposit-qrcode', 'deposit-fast', 'deposit-truemoney', 'deposit-normal'] as const;
const open = async (name: keyof typeof paths, query = '') =>
  renderScreen(await screens[name]!(), {
    name: 'wallet',
    messages,
    at: paths[name] + query,
    path: paths[name],
  });

function wallet() {
  const network = fakeNetwork();
  network.reply(depositCalls.receivers, [
    buildReceiver(['fast', 'normal']),
    buildReceiver(['truemoney'], { bankId: 'truemoney' }),
    buildReceiver(['qrcode'], { bankId: 'promptpay' }),
  ]);
  network.reply(bankCalls.userBanks, []);
  network.reply(walletDepositCalls.truemoney.history, []);
  network.reply(depositCalls.qrAll, []);
  network.reply(walletCalls.bankTransactions, { depositFast: [], depositNormal: [], userWithdraw: [] });
  network.reply(transferSlipCalls.all, []);
  return network;
}

function expectNoWayToPay() {
  expect(screen.queryByText(/123-4-56789-0/)).not.toBeInTheDocument();
  expect(screen.queryByLabelText('Amount in baht')).not.toBeInTheDocument();
}

it.each(['deposit', ...forms] as const)(
  'the screen %s shows no account when nothing can be staked, and links to withdrawing and to the transfer slip upload',
  async (name) => {
    wallet().reply(siteCalls.offers, closed);
    await open(name);
    expect(await screen.findByRole('heading', { name: 'Nothing to play here right now' })).toBeVisible();
    expectNoWayToPay();
    expect(screen.getByRole('link', { name: 'Withdraw' })).toHaveAttribute('href', '/credit/withdraw');
    expect(screen.getByRole('link', { name: 'I have already paid' })).toHaveAttribute(
      'href',
      '/credit/slip-verify',
    );
  },
);

it.each(forms)('the screen %s shows no account until the site is known to take deposits', async (name) => {
  wallet().hang(siteCalls.offers);
  await open(name);
  expectNoWayToPay();
});

it.each(forms)('the screen %s offers a retry when that is unknown, and then opens', async (name) => {
  const network = wallet();
  network.refuse(siteCalls.offers, 'SYSTEM');
  network.reply(siteCalls.offers, { canStake: true, paths: ['/lotto'] });
  await open(name);
  const again = await screen.findByRole('button', { name: 'Try again' });
  expectNoWayToPay();
  await userEvent.click(again);
  expect(await screen.findByLabelText('Amount in baht')).toBeVisible();
});

it('removes an open form when the last product is switched off, and restores it with the product', async () => {
  const network = wallet();
  network.reply(siteCalls.offers, { canStake: true, paths: ['/lotto'] });
  network.reply(siteCalls.offers, closed);
  network.reply(siteCalls.offers, { canStake: true, paths: ['/lotto'] });
  await open('deposit-normal');
  expect(await screen.findByText(/123-4-56789-0/)).toBeVisible();
  act(() => bus.emit('site/generation-changed', { generation: 2 }));
  expect(await screen.findByRole('heading', { name: 'Nothing to play here right now' })).toBeVisible();
  expectNoWayToPay();
  act(() => bus.emit('site/generation-changed', { generation: 3 }));
  expect(await screen.findByText(/123-4-56789-0/)).toBeVisible();
});

it('still shows a pending deposit to pay and a reported transfer to follow', async () => {
  const network = wallet();
  network.reply(siteCalls.offers, closed);
  const qr = buildQrDeposit();
  network.reply(depositCalls.qrOne, qr);
  const { unmount } = await open('deposit-qrcode', `?id=${qr.id}`);
  expect(await screen.findByRole('img', { name: /PromptPay QR code/ })).toBeVisible();
  unmount();
  network.reply(depositCalls.one, buildDeposit({ channel: 'normal' }));
  await open('deposit-normal', `?id=${buildDeposit().id}`);
  expect(await screen.findByText(/We're looking for your transfer/)).toBeVisible();
});

it('still accepts a transfer slip', async () => {
  wallet().reply(siteCalls.offers, closed);
  await open('slip-verify');
  expect(await screen.findByLabelText('Choose picture')).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Nothing to play here right now' })).not.toBeInTheDocument();
});

it.each(['success', 'expired'] as const)(
  'links neither to lotteries that are off nor to another deposit after the outcome %s',
  async (status) => {
    const network = wallet();
    network.reply(siteCalls.offers, closed);
    network.reply(depositCalls.qrOne, buildQrDeposit({ status }));
    await open('deposit-qrcode', `?id=${buildQrDeposit().id}`);
    expect(
      await screen.findByRole('link', {
        name: status === 'success' ? 'View statement' : 'I have already paid',
      }),
    ).toBeVisible();
    expect(screen.queryByRole('link', { name: /Go to lotteries|Another deposit/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /New deposit of/ })).not.toBeInTheDocument();
  },
);
