import { act, screen, waitFor } from '@testing-library/react';
import { lotteryCalls, type Round } from '@chokdee/shared/contracts/lottery';
import { toSatang, type Satang } from '@chokdee/shared/contracts/money';
import type { BaseOption } from '@chokdee/shared/rules/bet-options';
import { session } from '@chokdee/shared/session';
import { closeMs } from '../rounds/round-phase.ts';
import { anong, openBetPage, prices, roundNetwork, signIn, slip } from '../testing/bet-page.ts';
import { buildGovRound, buildRound } from '../testing/round.ts';
import { minMaxes } from '../testing/terms.ts';
import { slipDrafts } from './slip.store.ts';

beforeEach(() => {
  window.localStorage.clear();
  signIn();
});

const baht = (amount: number): Satang => toSatang(amount * 100);
const round = buildRound();
/** Its minimum is the lottery's own; Yeekee prescribes one. */
const govRound = buildGovRound();

const line = {
  ref: 'one',
  add: 1,
  option: 'teng_bon_3',
  number: '123',
  priceSatang: baht(10),
} as const;

/** A network whose round has these bounds. */
function boundedNetwork(
  bounds: (option: BaseOption) => { betMin: Satang; betMax: Satang },
  of: Round = round,
) {
  const network = roundNetwork(of);
  network.forget(lotteryCalls.minMaxes);
  network.reply(
    lotteryCalls.minMaxes,
    minMaxes.map(({ betOption }) => ({ betOption, ...bounds(betOption) })),
  );
  return network;
}

/** Opens the page of a round with a draft of 10 baht on 3 top 123. */
async function openDraft(network = roundNetwork(round)) {
  slipDrafts.put(anong, round.betId, closeMs(round), { lines: [line], active: [] });
  const page = await openBetPage(round, network);
  await screen.findByRole('button', { name: '3 top' });
  return page;
}

/** Opens the same page and lets the server refuse the slip with this code. */
async function refused(code: 'BALANCE_NOT_ENOUGH' | 'MEMBER_LIMIT', details?: unknown) {
  const network = roundNetwork(round);
  network.refuse(lotteryCalls.place, code, details);
  const page = await openDraft(network);
  await page.user.click(slip().getByRole('button', { name: 'Place bet slip' }));
  await page.user.click(await screen.findByRole('button', { name: /^Place for ฿/ }));
  await slip().findByRole('alert');
  return page;
}

it('allows a slip refused for insufficient balance after a deposit', async () => {
  await refused('BALANCE_NOT_ENOUGH');
  act(() => session.getState().setCash(baht(500), 2));
  await waitFor(() => expect(slip().queryByRole('alert')).not.toBeInTheDocument());
  expect(slip().getByText('Your balance is enough now. You can place the bet slip.')).toBeVisible();
  expect(slip().getByRole('button', { name: 'Place bet slip' })).toBeEnabled();
});

it('clears a limit error once the stake of its line changes', async () => {
  const { user } = await refused('MEMBER_LIMIT', [
    { option: 'teng_bon_3', number: '123', price: 10, max: 6 },
  ]);
  const field = slip().getByRole('textbox', { name: 'Price of 3 top 123' });
  await user.clear(field);
  await user.type(field, '6');
  expect(slip().queryByRole('alert')).not.toBeInTheDocument();
});

it('reports a stake of 0 as too low, and accepts digits of any supported script', async () => {
  const { user } = await openDraft();
  const field = slip().getByRole('textbox', { name: 'Price of 3 top 123' });
  await user.clear(field);
  await user.type(field, '0');
  expect(field).toHaveAccessibleDescription('At least 5.00');
  await user.clear(field);
  await user.type(field, '๑๐๐');
  expect(field).toHaveValue('100');
  await user.clear(field);
  await user.type(field, '12.345 ฿');
  await user.tab();
  expect(field).toHaveValue('12.34');
});

it('explains a stake above the maximum or below the minimum, on one line and for all lines', async () => {
  const { user } = await openDraft(boundedNetwork(() => ({ betMin: baht(5), betMax: baht(2_000) })));
  const field = slip().getByRole('textbox', { name: 'Price of 3 top 123' });
  await user.clear(field);
  await user.type(field, '99999');
  expect(field).toHaveAccessibleDescription('Maximum ฿2,000.00: lowered from ฿99,999.00');
  expect(
    slip()
      .getAllByRole('status')
      .map(({ textContent }) => textContent),
  ).toContain('Prices adjusted to their limits. Lines: 1');
  await user.click(slip().getByRole('button', { name: 'All at 20 baht' }));
  expect(field).not.toHaveAccessibleDescription();
  const all = slip().getByRole('textbox', { name: 'Same price for all' });
  await user.clear(all);
  await user.type(all, '1');
  await waitFor(() => expect(prices()).toEqual(['5.00']));
  expect(field).toHaveAccessibleDescription('Minimum ฿5.00: raised from ฿1.00');
});

it('explains a chip outside the bounds of a line, on the line and for all lines', async () => {
  const network = boundedNetwork(
    (option) => ({ betMin: baht(10), betMax: baht(option === 'teng_bon_3' ? 200 : 2_000) }),
    govRound,
  );
  const lines = [line, { ...line, ref: 'two', option: 'tode_3' }] as const;
  slipDrafts.put(anong, govRound.betId, closeMs(govRound), { lines: [...lines], active: [] });
  const { user } = await openBetPage(govRound, network);
  await screen.findByRole('button', { name: '3 top' });
  const field = slip().getByRole('textbox', { name: 'Price of 3 top 123' });
  const shownTexts = () =>
    slip()
      .getAllByRole('status')
      .map(({ textContent }) => textContent);
  await user.click(slip().getByRole('button', { name: 'All at 500 baht' }));
  expect(prices()).toEqual(['200.00', '500.00']);
  expect(field).toHaveAccessibleDescription('Maximum ฿200.00: lowered from ฿500.00');
  expect(shownTexts()).toContain('Prices adjusted to their limits. Lines: 1');
  await user.click(slip().getByRole('button', { name: 'All at 5 baht' }));
  expect(prices()).toEqual(['10.00', '10.00']);
  expect(field).toHaveAccessibleDescription('Minimum ฿10.00: raised from ฿5.00');
  expect(shownTexts()).toContain('Prices adjusted to their limits. Lines: 2');
});

it('checks the prices of a draft with the bounds of the round that it was moved to', async () => {
  const bounds = { betMin: baht(20), betMax: baht(50) };
  const lines = [line, { ...line, ref: 'two', option: 'tode_3', priceSatang: baht(60) }] as const;
  slipDrafts.put(anong, govRound.betId, closeMs(govRound), { lines: [...lines], active: [] });
  const { user } = await openBetPage(
    govRound,
    boundedNetwork(() => bounds, govRound),
  );
  await slip().findByRole('alert');
  expect(prices()).toEqual(['10.00', '60.00']);
  const fields = slip().getAllByRole('textbox', { name: /^Price of/ });
  expect(fields[0]).toHaveAccessibleDescription('At least 20.00');
  expect(fields[1]).toHaveAccessibleDescription('At most 50.00');
  expect(slip().getByRole('button', { name: 'Place bet slip' })).toBeDisabled();
  await user.click(slip().getByRole('button', { name: 'All at 20 baht' }));
  expect(prices()).toEqual(['20.00', '20.00']);
  expect(slip().queryByRole('alert')).not.toBeInTheDocument();
  expect(slip().getByRole('button', { name: 'Place bet slip' })).toBeEnabled();
});
