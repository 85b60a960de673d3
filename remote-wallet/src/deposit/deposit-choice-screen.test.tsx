import userEvent from '@testing-library/user-event';
import { act, screen, waitFor, within } from '@testing-library/react';
import { bus } from '@chokdee/shared/bus';
import type { z } from 'zod';
import { depositCalls } from '@chokdee/shared/contracts/deposits';
import { depositId } from '@chokdee/shared/contracts/ids';
import { siteCalls } from '@chokdee/shared/contracts/site';
import { depositWayNames } from '@chokdee/shared/rules/deposit-way-names';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { buildDeposit, buildQrDeposit } from '../testing/deposit.ts';
import { openSite } from '../testing/open-site.ts';
import { DepositChoiceScreen } from './deposit-choice-screen.tsx';

const path = '/credit/deposit';
const open = (at = path) => renderScreen(DepositChoiceScreen, { name: 'wallet', messages, at, path });
type Ways = z.output<typeof depositCalls.ways.reply>;
const CLOSED = depositId.parse('0196f000-0000-7000-8000-00000000d004');
const reported = buildDeposit({
  id: depositId.parse('0196f000-0000-7000-8000-00000000d003'),
  channel: 'normal',
  prepareTotal: 70_000,
  createdAt: new Date().toISOString(),
});

const ways = depositWayNames.map((way) => ({ way, isOpen: true }));

function network({ open: deposits = [buildQrDeposit(), reported], known = ways as Ways } = {}) {
  const made = openSite();
  made.reply(depositCalls.open, deposits);
  made.reply(depositCalls.ways, known);
  return made;
}

const rows = async () =>
  within(await screen.findByRole('list', { name: 'Ways to pay' })).getAllByRole('listitem');

it('lists the ways with their limits, best first', async () => {
  network();
  await open();
  const [best, ...others] = await rows();
  expect(best).toHaveTextContent('PromptPay QR codeRecommended');
  expect(others).toHaveLength(3);
  for (const row of await rows()) expect(row).toHaveTextContent('No fee · 100 to 200,000 baht');
  expect(screen.getByRole('link', { name: 'Bank transfer' })).toHaveAttribute('href', '/credit/deposit/fast');
});

it('shows the time that a way usually takes only where it was measured', async () => {
  network({ known: ways.map((state) => (state.way === 'fast' ? { ...state, usualSeconds: 8 } : state)) });
  await open();
  const shown = (await rows()).map((row) =>
    /Usually under[^·]*|Checked[^·]*/.exec(row.textContent)?.[0].trim(),
  );
  expect(shown).toEqual([undefined, 'Usually under 10 seconds', undefined, 'Checked by our staff']);
});

it('leads to each way with the amount filled in', async () => {
  network();
  const user = userEvent.setup();
  await open();
  await user.click(await screen.findByRole('button', { name: '300' }));
  const link = screen.getByRole('link', { name: 'PromptPay QR code' });
  expect(link).toHaveAttribute('href', '/credit/deposit/qrcode?amount=300');
  await user.clear(screen.getByLabelText('Amount in baht'));
  await user.type(screen.getByLabelText('Amount in baht'), '1,250.50');
  expect(link).toHaveAttribute('href', '/credit/deposit/qrcode?amount=1250.50');
});

it('says which amounts a way takes instead of leading on with another', async () => {
  network();
  await open(`${path}?amount=50`);
  for (const row of await rows()) expect(row).toHaveTextContent('Takes 100 to 200,000 baht at a time');
  expect(screen.queryByRole('link', { name: 'Bank transfer' })).not.toBeInTheDocument();
  expect(screen.getByLabelText('Amount in baht')).toBeInvalid();
});

it('says that a way is closed, and recommends the next one', async () => {
  network({ known: ways.map((state) => ({ ...state, isOpen: state.way !== 'qrcode' })) });
  await open();
  const [code, fast] = await rows();
  expect(code).toHaveTextContent('Closed for now');
  expect(within(code!).queryByRole('link')).not.toBeInTheDocument();
  expect(fast).toHaveTextContent('Recommended');
});

it('lists open deposits of every way on top, newest first, without closed ones', async () => {
  network({ open: [reported, buildQrDeposit(), buildQrDeposit({ id: CLOSED, status: 'expired' })] });
  await open();
  const waiting = await screen.findByRole('region', { name: 'Pending deposits' });
  expect(
    within(waiting)
      .getAllByRole('link')
      .map((link) => link.getAttribute('aria-label')),
  ).toEqual(['Deposit of 700.00 baht, Being checked', 'Deposit of 500.07 baht, Waiting for your transfer']);
});

it('removes a deposit whose time is up, although nothing announces it', async () => {
  jest.useFakeTimers();
  try {
    const soon = { ...buildQrDeposit(), expiresAt: new Date(Date.now() + 20_000).toISOString() };
    network({ open: [soon] });
    await open();
    await screen.findByRole('region', { name: 'Pending deposits' });
    await act(() => jest.advanceTimersByTimeAsync(21_000));
    expect(screen.queryByRole('region', { name: 'Pending deposits' })).not.toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});

it('removes a deposit that has closed', async () => {
  const net = network();
  await open();
  await screen.findByRole('region', { name: 'Pending deposits' });
  net.forget(depositCalls.open);
  net.reply(depositCalls.open, []);
  act(() => bus.emit('wallet/deposit-changed', { id: reported.id }));
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Pending deposits' })).not.toBeInTheDocument(),
  );
  expect(screen.getByRole('link', { name: 'Bank transfer' })).toBeVisible();
});

it('warns when open deposits cannot be loaded, and still offers the ways', async () => {
  const net = network();
  net.forget(depositCalls.open);
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
