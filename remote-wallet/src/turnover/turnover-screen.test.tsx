import { act, screen } from '@testing-library/react';
import { bus } from '@chokdee/shared/bus';
import { betId } from '@chokdee/shared/contracts/ids';
import { toSatang } from '@chokdee/shared/contracts/money';
import { siteCalls } from '@chokdee/shared/contracts/site';
import { withdrawCalls } from '@chokdee/shared/contracts/withdraws';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { openSite } from '../testing/open-site.ts';
import { TurnoverScreen } from './turnover-screen.tsx';

const open = () =>
  renderScreen(TurnoverScreen, {
    name: 'wallet',
    messages,
    at: '/credit/turnover',
    path: '/credit/turnover',
  });
const counted = {
  type: 'normal',
  isCheckNormal: true,
  deposited: toSatang(100_000),
  staked: toSatang(25_000),
  required: toSatang(100_000),
  percent: 100,
  minBet: toSatang(100),
} as const;

it('shows the turnover left and updates it', async () => {
  const network = openSite();
  network.reply(withdrawCalls.turnover, {
    ...counted,
    canWithdraw: false,
    turnOver: toSatang(75_000),
    since: '2026-11-01T09:00:00+07:00',
  });
  await open();
  expect(await screen.findByText('750.00 baht left to play.')).toBeVisible();
  expect(screen.getByRole('meter')).toHaveAttribute('aria-valuenow', '25');
  expect(screen.getByText(/Counted since your withdrawal on 01\/11\/2026 09:00:00/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to lotteries' })).toHaveAttribute('href', '/lotto');

  network.forget(withdrawCalls.turnover);
  network.reply(withdrawCalls.turnover, {
    ...counted,
    staked: toSatang(100_000),
    canWithdraw: true,
    turnOver: toSatang(0),
  });
  act(() => bus.emit('wallet/balance-changed', {}));
  expect(await screen.findByText('Nothing left to play. You can withdraw.')).toBeVisible();
  expect(screen.getByRole('meter')).toHaveAttribute('aria-valuenow', '100');
  expect(screen.getByRole('link', { name: 'Withdraw' })).toHaveAttribute('href', '/credit/withdraw');
});

it('updates when a round is settled, because a lost stake counts but moves no balance', async () => {
  const network = openSite();
  network.reply(withdrawCalls.turnover, { ...counted, canWithdraw: false, turnOver: toSatang(75_000) });
  await open();
  expect(await screen.findByText('750.00 baht left to play.')).toBeVisible();
  network.forget(withdrawCalls.turnover);
  network.reply(withdrawCalls.turnover, { ...counted, canWithdraw: false, turnOver: toSatang(50_000) });
  act(() => bus.emit('lottery/round-changed', { betId: betId.parse('7') }));
  expect(await screen.findByText('500.00 baht left to play.')).toBeVisible();
});

it('never shows a full bar while turnover is left', async () => {
  const network = openSite();
  network.reply(withdrawCalls.turnover, {
    ...counted,
    staked: toSatang(99_900),
    canWithdraw: false,
    turnOver: toSatang(100),
  });
  await open();
  expect(await screen.findByText('1.00 baht left to play.')).toBeVisible();
  expect(screen.getByRole('meter')).toHaveAttribute('aria-valuenow', '99');
  expect(screen.getByRole('meter').firstElementChild).toHaveStyle({ width: '99%' });
});

it('lists what counts and what does not', async () => {
  const network = openSite();
  network.reply(withdrawCalls.turnover, {
    ...counted,
    percent: 150,
    required: toSatang(150_000),
    canWithdraw: false,
    turnOver: toSatang(125_000),
  });
  await open();
  expect(await screen.findByText('Play 150% of what you deposit before you withdraw.')).toBeVisible();
  const rules = screen.getByRole('list', { name: 'How it is counted' });
  expect(rules).toHaveTextContent('A stake counts when its round is settled, won or lost.');
  expect(rules).toHaveTextContent("Cancelled bet slips and void rounds don't count.");
  expect(rules).toHaveTextContent('satang we add');
  expect(rules).toHaveTextContent("You don't have to play a remainder below 1.00 baht, the smallest bet.");
});

it('links to the lotteries only when it is known that there are any', async () => {
  const network = openSite();
  network.forget(siteCalls.offers);
  network.reply(withdrawCalls.turnover, { ...counted, canWithdraw: false, turnOver: toSatang(75_000) });
  network.refuse(siteCalls.offers, 'SYSTEM');
  const { unmount } = await open();
  expect(await screen.findByText('750.00 baht left to play.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Go to lotteries' })).not.toBeInTheDocument();
  unmount();
  network.forget(siteCalls.offers);
  network.reply(siteCalls.offers, { canStake: false, paths: [] });
  await open();
  expect(await screen.findByText(/There is nothing to stake on right now/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Go to lotteries' })).not.toBeInTheDocument();
});
