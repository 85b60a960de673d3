import { act, screen, waitFor, within } from '@testing-library/react';
import { bus } from '@chokdee/shared/bus';
import { depositCalls, walletDepositCalls } from '@chokdee/shared/contracts/deposits';
import { depositId } from '@chokdee/shared/contracts/ids';
import { siteCalls } from '@chokdee/shared/contracts/site';
import { walletCalls } from '@chokdee/shared/contracts/wallet';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { buildDeposit, buildQrDeposit } from '../testing/deposit.ts';
import { openSite } from '../testing/open-site.ts';
import { DepositChoiceScreen } from './deposit-choice-screen.tsx';

const path = '/credit/deposit';
const open = (at = path) => renderScreen(DepositChoiceScreen, { name: 'wallet', messages, at, path });
const reported = buildDeposit({
  id: depositId.parse('0196f000-0000-7000-8000-00000000d003'),
  channel: 'normal',
  prepareTotal: 70_000,
  createdAt: new Date().toISOString(),
});

function network({ qr = [buildQrDeposit({ status: 'expired' })], depositNormal = [reported] } = {}) {
  const made = openSite();
  made.reply(walletCalls.bankTransactions, {
    depositFast: [...qr, buildDeposit({ id: depositId.parse('0196f000-0000-7000-8000-00000000d004') })],
    depositNormal,
    userWithdraw: [],
  });
  made.reply(depositCalls.qrAll, qr);
  made.reply(walletDepositCalls.truemoney.history, []);
  return made;
}

it('lists the ways with their limits, best first', async () => {
  network();
  await open();
  const [best] = await screen.findAllByRole('heading', {
    name: /PromptPay|Bank transfer|TrueMoney Wallet|Report a transfer/,
  });
  expect(best).toHaveTextContent('PromptPay QR code');
  expect(screen.getAllByText('100 to 200,000 baht')).toHaveLength(4);
  expect(screen.getByRole('link', { name: 'Bank transfer' })).toHaveAttribute('href', '/credit/deposit/fast');
});

it('lists open deposits of every way on top, newest first, without closed ones', async () => {
  network();
  await open();
  const waiting = await screen.findByRole('region', { name: 'Pending deposits' });
  expect(
    within(waiting)
      .getAllByRole('link')
      .map((link) => link.getAttribute('aria-label')),
  ).toEqual(['Deposit of 700.00 baht, Being checked', 'Deposit of 500.07 baht, Waiting for your transfer']);
});

it('removes a deposit that has closed', async () => {
  const net = network({ depositNormal: [] });
  await open();
  await screen.findByRole('region', { name: 'Pending deposits' });
  net.forget(walletCalls.bankTransactions);
  net.reply(walletCalls.bankTransactions, { depositFast: [], depositNormal: [], userWithdraw: [] });
  act(() => bus.emit('wallet/deposit-changed', { id: reported.id }));
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Pending deposits' })).not.toBeInTheDocument(),
  );
  expect(screen.getByRole('link', { name: 'Bank transfer' })).toBeVisible();
});

it('warns when open deposits cannot be loaded, and still offers the ways', async () => {
  const net = network();
  net.forget(depositCalls.qrAll);
  await open();
  expect(await screen.findByText(/couldn't load all your pending deposits/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Bank transfer' })).toBeVisible();
});

it('accepts no deposit when nothing can be staked, links to withdrawing, and follows later changes', async () => {
  const net = network();
  net.forget(siteCalls.offers);
  net.reply(siteCalls.offers, { canStake: false, paths: [] });
  net.reply(siteCalls.offers, { canStake: true, paths: ['/lotto'] });
  await open();
  expect(await screen.findByRole('heading', { name: 'Nothing to play here right now' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Withdraw' })).toHaveAttribute('href', '/credit/withdraw');
  expect(screen.getByRole('region', { name: 'Pending deposits' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Bank transfer' })).not.toBeInTheDocument();
  act(() => bus.emit('site/generation-changed', { generation: 2 }));
  expect(await screen.findByRole('link', { name: 'Bank transfer' })).toBeVisible();
});

it('redirects a link with only a deposit id to its page', async () => {
  openSite().reply(depositCalls.one, reported);
  const { address } = await open(`${path}?id=${reported.id}`);
  await waitFor(() => expect(address()).toBe(`/credit/deposit/normal?id=${reported.id}`));
});
