import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bus } from '@chokdee/shared/bus';
import { serverNow } from '@chokdee/shared/clock';
import { authCalls } from '@chokdee/shared/contracts/auth';
import { toSatang } from '@chokdee/shared/contracts/money';
import { walletCalls } from '@chokdee/shared/contracts/wallet';
import { bangkokDay, dayAfter } from '@chokdee/shared/rules/instant';
import { session } from '@chokdee/shared/session';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { AffiliateStatement } from './affiliate-statement.tsx';

const open = () => renderScreen(AffiliateStatement, { name: 'wallet', messages });
const at = '2026-03-01T10:00:00+07:00';

beforeEach(() => sessionStorage.clear());

function known(satang = 5_250) {
  const network = fakeNetwork();
  network.reply(authCalls.afCash, { afMoney: toSatang(satang), version: 3 });
  network.reply(walletCalls.afSummary, { earned: toSatang(6_000), moved: toSatang(750), days: [] });
  network.reply(walletCalls.afTransactions, [
    {
      id: '9',
      createdAt: at,
      transactionType: 'MOVE_AF_TO_MONEY',
      amount: toSatang(-750),
      balance: toSatang(satang),
    },
    { id: '8', createdAt: at, transactionType: 'AF_EARN', amount: toSatang(6_000), balance: toSatang(6_000) },
  ]);
  return network;
}

it('requests thirty days up to tomorrow and shows earnings and moves', async () => {
  const network = known();
  await open();
  const today = bangkokDay(new Date(serverNow()));
  expect(network.requestsOf(walletCalls.afTransactions)[0]?.wire).toEqual({
    startedDate: `${dayAfter(today, -30)}T00:00:00.000000Z`,
    endedDate: `${dayAfter(today, 1)}T00:00:00.000000Z`,
    limit: 100,
  });
  expect(await screen.findByText('Earned 60.00 · Moved 7.50')).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByText('Share of stakes')).toBeVisible();
});

it('moves an amount to cash and updates both balances at once', async () => {
  const network = known();
  const version = Date.now();
  network.reply(walletCalls.moveAfCash, {
    balance: toSatang(15_000),
    version,
    afMoney: toSatang(250),
    afVersion: version,
  });
  await open();
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Amount to move'), '50');
  await user.click(screen.getByRole('button', { name: 'Move to cash' }));
  expect(network.requestsOf(walletCalls.moveAfCash)).toEqual([
    expect.objectContaining({ wire: { amount: 50 }, idempotencyKey: expect.any(String) }),
  ]);
  expect(session.getState()).toMatchObject({ cash: { satang: 15_000 }, afCash: { satang: 250 } });
});

it('fills in the full amount on request and rejects more than the balance', async () => {
  const network = known();
  await open();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'All' }));
  expect(screen.getByLabelText('Amount to move')).toHaveValue('52.50');
  await user.clear(screen.getByLabelText('Amount to move'));
  await user.type(screen.getByLabelText('Amount to move'), '52.51');
  await user.click(screen.getByRole('button', { name: 'Move to cash' }));
  expect(screen.getByText("That's more than you have")).toBeVisible();
  expect(network.requestsOf(walletCalls.moveAfCash)).toEqual([]);
});

it('retries with the same idempotency key after a lost answer', async () => {
  const network = known();
  network.offline(walletCalls.moveAfCash);
  network.refuse(walletCalls.moveAfCash, 'BALANCE_NOT_ENOUGH');
  await open();
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Amount to move'), '10');
  await user.click(screen.getByRole('button', { name: 'Move to cash' }));
  expect(await screen.findByRole('alert')).not.toBeEmptyDOMElement();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  const [first, second] = network.requestsOf(walletCalls.moveAfCash);
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
});

it('accepts no other amount while an answer is missing, even if the balance went down meanwhile', async () => {
  const network = known();
  network.offline(walletCalls.moveAfCash);
  network.refuse(walletCalls.moveAfCash, 'RATE_LIMITED');
  network.reply(walletCalls.moveAfCash, {
    balance: toSatang(15_000),
    version: Date.now(),
    afMoney: toSatang(250),
    afVersion: Date.now(),
  });
  await open();
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Amount to move'), '50');
  await user.click(screen.getByRole('button', { name: 'Move to cash' }));
  await screen.findByRole('button', { name: 'Try again' });
  network.forget(authCalls.afCash);
  network.reply(authCalls.afCash, { afMoney: toSatang(250), version: 4 });
  act(() => bus.emit('wallet/balance-changed', {}));
  expect(await screen.findByText('You can move 2.50 baht')).toBeVisible();
  await user.type(screen.getByLabelText('Amount to move'), '1');
  expect(screen.getByLabelText('Amount to move')).toHaveValue('50');
  expect(screen.getByRole('button', { name: 'All' })).toBeDisabled();
  for (let tries = 0; tries < 2; tries += 1)
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Move to cash' })).toBeVisible();
  const sent = network.requestsOf(walletCalls.moveAfCash);
  expect(sent.map(({ wire }) => wire)).toEqual(Array.from({ length: 3 }, () => ({ amount: 50 })));
  expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
});

it.each([
  [25, false],
  [100, true],
])('with %d baht left after a reload, offers to continue the move of 50 baht: %s', async (left, offers) => {
  const network = known(10_000);
  network.offline(walletCalls.moveAfCash);
  const before = await open();
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Amount to move'), '50');
  await user.click(screen.getByRole('button', { name: 'Move to cash' }));
  await screen.findByRole('button', { name: 'Try again' });
  before.unmount();
  network.forget(authCalls.afCash);
  network.reply(authCalls.afCash, { afMoney: toSatang(left * 100), version: 4 });
  await open();
  await screen.findByText(`You can move ${left}.00 baht`);
  expect(screen.queryAllByText(/it continues the same request/)).toHaveLength(offers ? 1 : 0);
});

it('offers a retry when only the balance cannot be loaded', async () => {
  const network = known();
  network.forget(authCalls.afCash);
  network.offline(authCalls.afCash);
  network.reply(authCalls.afCash, { afMoney: toSatang(5_250), version: 3 });
  await open();
  await screen.findByText('Earned 60.00 · Moved 7.50');
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Amount to move')).toBeVisible();
});
