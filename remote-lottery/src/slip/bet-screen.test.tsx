import { act, screen, waitFor, within } from '@testing-library/react';
import { setServerTime } from '@chokdee/shared/clock';
import { lotteryCalls } from '@chokdee/shared/contracts/lottery';
import { session } from '@chokdee/shared/session';
import { openBetPage, press, prices, roundNetwork, signIn, slip, slipNumbers } from '../testing/bet-page.ts';
import { buildGovRound, buildRound } from '../testing/round.ts';
import { rates } from '../testing/terms.ts';

beforeEach(() => {
  window.localStorage.clear();
  signIn();
});
afterEach(() => act(() => setServerTime(Date.now())));

it('adds a number with its last digit, from keypad and keyboard', async () => {
  const { user } = await openBetPage();
  expect(await screen.findByRole('button', { name: '3 top' })).toHaveAttribute('aria-pressed', 'true');
  for (const digit of ['1', '2', '3']) await user.click(press(digit));
  await user.keyboard('45');
  expect(screen.getByRole('status', { name: 'Digits typed' })).toHaveTextContent('45');
  await user.keyboard('6');
  expect(slipNumbers()).toEqual(['3 top 456', '3 top 123']);
  expect(screen.getByRole('status', { name: 'Digits typed' })).toHaveTextContent(/^$/);
});

it('removes digits with Backspace and Escape, but not while a stake field has the focus', async () => {
  const { user } = await openBetPage();
  await screen.findByRole('button', { name: '3 top' });
  const typed = screen.getByRole('status', { name: 'Digits typed' });
  await user.keyboard('12{Backspace}');
  expect(typed).toHaveTextContent(/^1$/);
  await user.keyboard('{Escape}');
  expect(typed).toHaveTextContent(/^$/);

  await user.keyboard('789');
  const price = screen.getByRole('textbox', { name: 'Price of 3 top 789' });
  await user.clear(price);
  await user.type(price, '20');
  expect(typed).toHaveTextContent(/^$/);
  expect(price).toHaveValue('20');
  await user.tab();
  expect(price).toHaveValue('20.00');
});

it('enters no digits while a dialog is open, even if its focused control was removed', async () => {
  const { user } = await openBetPage();
  await screen.findByRole('button', { name: '3 top' });
  await user.keyboard('789');
  await user.click(slip().getByRole('button', { name: 'Place bet slip' }));
  expect(await screen.findByRole('alertdialog', { name: 'Place this bet slip?' })).toBeVisible();
  act(() => (document.activeElement as HTMLElement).blur());
  await user.keyboard('4');
  expect(screen.getByRole('status', { name: 'Digits typed' })).toHaveTextContent(/^$/);
});

it('accepts the digit row of a Thai keyboard, and pasted numbers', async () => {
  const { user } = await openBetPage();
  await user.click(await screen.findByRole('button', { name: '2 bottom' }));
  await user.keyboard('[Digit4][Digit5]');
  await user.paste('11, 22 333');
  expect(slipNumbers()).toEqual(['2 bottom 11', '2 bottom 22', '2 bottom 45']);
  expect(screen.getByText('Pasted and added: 2')).toBeVisible();
  expect(screen.getByText(/Skipped.*333/)).toBeVisible();
});

it('clears the paste notice when the entry tab is left', async () => {
  const { user } = await openBetPage();
  await user.click(await screen.findByRole('button', { name: '2 bottom' }));
  await user.paste('11, 22');
  expect(screen.getByText('Pasted and added: 2')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Free text' }));
  await waitFor(() => expect(screen.queryByText('Pasted and added: 2')).not.toBeInTheDocument());
});

it('offers to restore a cleared slip in every entry tab', async () => {
  const { user } = await openBetPage();
  await user.click(await screen.findByRole('button', { name: '2 bottom' }));
  await user.keyboard('1122');
  await user.click(slip().getByRole('button', { name: 'Clear' }));
  await user.click(screen.getByRole('tab', { name: 'Generate' }));
  await user.click(await slip().findByRole('button', { name: 'Restore (lines: 2)' }));
  expect(slipNumbers()).toHaveLength(2);
  expect(screen.getByText('Lines restored: 2')).toBeVisible();
});

it('adds 38 lines for 19 doors on both two-digit options, and undo removes the batch', async () => {
  const { user } = await openBetPage();
  for (const name of ['2 top', '2 bottom', '19 doors'])
    await user.click(await screen.findByRole('button', { name }));
  await user.keyboard('5');
  expect(slipNumbers()).toHaveLength(38);
  expect(within(slip().getAllByRole('listitem')[0]!).getByText('฿190.00')).toBeVisible();
  await user.keyboard('{Control>}z{/Control}');
  expect(slipNumbers()).toHaveLength(0);
});

it('undoes only the last batch', async () => {
  const { user } = await openBetPage();
  await user.click(await screen.findByRole('button', { name: '2 bottom' }));
  await user.keyboard('1122');
  await user.click(slip().getByRole('button', { name: 'Undo batch' }));
  expect(slipNumbers()).toEqual(['2 bottom 11']);
});

it('deactivates conflicting options, and asks for an option when none is left', async () => {
  const { user } = await openBetPage();
  await user.click(await screen.findByRole('button', { name: '3 top' }));
  expect(screen.getByText('Choose what to bet on, then type your numbers')).toBeVisible();
  await user.click(press('2 top'));
  await user.click(press('2 reversed'));
  await user.click(press('3 top'));
  expect(press('2 top')).toHaveAttribute('aria-pressed', 'false');
  expect(press('2 reversed')).toHaveAttribute('aria-pressed', 'false');
  expect(press('3 top')).toHaveAttribute('aria-pressed', 'true');
});

it('says what quick numbers need, and then adds them on press', async () => {
  const { user } = await openBetPage();
  await user.click(await screen.findByRole('button', { name: 'Doubles' }));
  expect(screen.getByText('Quick numbers need 2 top or 2 bottom: choose one first')).toBeVisible();
  await user.click(press('2 bottom'));
  await user.click(press('Doubles'));
  expect(slipNumbers()).toHaveLength(10);
});

it('applies one stake to every line, typed or by chip, within the maximum of each line', async () => {
  const { user } = await openBetPage();
  await user.click(await screen.findByRole('button', { name: '2 bottom' }));
  await user.keyboard('1122');
  await user.click(press('All at 50 baht'));
  expect(prices()).toEqual(['50.00', '50.00']);
  const all = slip().getByRole('textbox', { name: 'Same price for all' });
  await user.clear(all);
  await user.type(all, '5000');
  expect(prices()).toEqual(['1000.00', '1000.00']);
  expect(slip().getByText('Total · Lines: 2').nextSibling).toHaveTextContent('฿2,000.00');
});

it('does not add closed numbers, and shows both rates of reduced ones', async () => {
  const { user } = await openBetPage();
  await user.click(await screen.findByRole('button', { name: '2 top' }));
  await user.keyboard('1325');
  expect(slipNumbers()).toEqual(['2 top 25']);
  const line = within(slip().getByRole('listitem'));
  expect(line.getByText('×92')).toBeVisible();
  expect(line.getByText(/×46/)).toBeVisible();
});

it('flags duplicates, removes a line, and removes a number everywhere', async () => {
  const { user } = await openBetPage();
  for (const name of ['2 top', '2 bottom']) await user.click(await screen.findByRole('button', { name }));
  await user.keyboard('774477');
  expect(slip().getAllByText('Duplicate')).toHaveLength(4);
  await user.click(slip().getByRole('button', { name: 'Remove 2 top 44' }));
  await user.click(slip().getAllByRole('button', { name: 'Remove every 77' })[0]!);
  expect(slipNumbers()).toEqual(['2 bottom 44']);
});

it('merges duplicates at the sum of their prices', async () => {
  const { user } = await openBetPage();
  await user.click(await screen.findByRole('button', { name: '2 bottom' }));
  await user.keyboard('7744');
  expect(slip().queryByRole('button', { name: 'Merge duplicates' })).not.toBeInTheDocument();
  await user.keyboard('77');
  await user.click(slip().getByRole('button', { name: 'Merge duplicates' }));
  expect(slipNumbers()).toEqual(['2 bottom 44', '2 bottom 77']);
  expect(prices()).toEqual(['5.00', '10.00']);
  expect(slip().queryByText('Duplicate')).not.toBeInTheDocument();
});

it('adds numbers at the price that was chosen for all', async () => {
  const { user } = await openBetPage();
  await user.click(await screen.findByRole('button', { name: '2 bottom' }));
  await user.keyboard('11');
  await user.click(press('All at 20 baht'));
  await user.keyboard('22');
  expect(prices()).toEqual(['20.00', '20.00']);
});

it('shows chance and return of an option, and warns about poor tode numbers', async () => {
  const { user } = await openBetPage();
  await user.click(await screen.findByRole('button', { name: 'Rate and chance of 3 any order' }));
  const odds = within(await screen.findByRole('dialog', { name: '3 any order' }));
  expect(odds.getByText('1 in 167')).toBeVisible();
  expect(odds.getByText('72%')).toBeVisible();
  expect(odds.getByText(/777: 1 in 1,000, returns 12%/)).toBeVisible();
});

it('keeps the draft for the next visit, and restores a cleared slip', async () => {
  const { user, unmount, round, network } = await openBetPage();
  await user.click(await screen.findByRole('button', { name: '2 bottom' }));
  await user.keyboard('48');
  unmount();
  const next = await openBetPage(round, network);
  expect(slipNumbers()).toEqual(['2 bottom 48']);
  expect(await screen.findByRole('button', { name: '2 bottom' })).toHaveAttribute('aria-pressed', 'true');
  await next.user.click(slip().getByRole('button', { name: 'Clear' }));
  await next.user.click(slip().getByRole('button', { name: 'Restore (lines: 1)' }));
  expect(slipNumbers()).toEqual(['2 bottom 48']);
  expect(network.requestsOf(lotteryCalls.place)).toEqual([]);
});

it('closes by the clock, keeps the draft, and offers the next round', async () => {
  const round = buildRound();
  const network = roundNetwork(round);
  network.forget(lotteryCalls.latest);
  const later = { closeMs: Date.now() + 1_500_000 };
  const nextRound = buildRound({ betId: 502 as never, betType: 'BET_YEEKEE_15_042' }, later);
  network.reply(lotteryCalls.latest, {
    serverTimeMs: Date.now(),
    yeekee: [round, nextRound],
    yeekee5Min: [],
    gov: [],
    stock: [],
    pingpong: [],
    hanoy: [],
    lao: [],
    laoSuper: [],
    malay: [],
  });
  const { user, address } = await openBetPage(round, network);
  await user.click(await screen.findByRole('button', { name: '2 bottom' }));
  await user.keyboard('48');
  await user.click(slip().getByRole('button', { name: 'Place bet slip' }));
  expect(await screen.findByRole('alertdialog', { name: 'Place this bet slip?' })).toBeVisible();
  act(() => setServerTime(round.timestamp.realCloseTime * 1_000 + 1_000));
  expect(await screen.findByRole('heading', { name: 'This round has closed' })).toBeVisible();
  // A round that no longer takes bets asks for no confirmation.
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '2 bottom' })).not.toBeInTheDocument();
  expect(screen.getByText('Your draft is still here. Lines: 1. It was not sent.')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Move the draft to Round 42' }));
  expect(address()).toBe('/lotto/yeekee/502');
});

it('hides options without a rate, and says when there are none', async () => {
  const round = buildGovRound();
  const network = roundNetwork(round);
  network.forget(lotteryCalls.rateNow);
  network.reply(lotteryCalls.rateNow, { ...rates, defaultRate: {} });
  await openBetPage(round, network);
  expect(await screen.findByRole('heading', { name: 'This round has no rates yet' })).toBeVisible();
});

it('reports an unknown round, and offers a retry when the network fails', async () => {
  const round = buildRound();
  const network = roundNetwork(round);
  network.forget(lotteryCalls.one);
  network.refuse(lotteryCalls.one, 'ROUND_NOT_FOUND');
  const { unmount } = await openBetPage(round, network);
  expect(await screen.findByRole('link', { name: 'All lotteries' })).toHaveAttribute('href', '/lotto');
  unmount();
  network.forget(lotteryCalls.one);
  const { user } = await openBetPage(round, network);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  network.reply(lotteryCalls.one, { ...round, serverTimeMs: Date.now() });
  await user.click(retry);
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Yeekee 15 minutes · Round 41'),
  );
});

it('tells operators that they cannot place bets, and shows no form', async () => {
  session.getState().start({ ...session.getState().identity!, role: 'operator' }, 'token');
  await openBetPage();
  expect(
    await screen.findByText('This is an operator account. It cannot bet, deposit or receive bonuses.'),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: '3 top' })).not.toBeInTheDocument();
  expect(screen.getByRole('link')).toHaveAttribute('href', '/lotto');
});
