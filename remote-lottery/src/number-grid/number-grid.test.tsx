import { act, fireEvent, screen, within } from '@testing-library/react';
import { bus } from '@chokdee/shared/bus';
import { lotteryCalls } from '@chokdee/shared/contracts/lottery';
import { rates } from '../testing/terms.ts';
import { choose, openBetPage, press, signIn, slip, slipNumbers } from '../testing/bet-page.ts';

beforeEach(() => {
  window.localStorage.clear();
  signIn();
});

async function openGrid(...options: string[]) {
  const page = await openBetPage();
  await choose(page.user, ...options);
  await page.user.click(await screen.findByRole('tab', { name: 'Grid' }));
  if (options.length > 0) await screen.findByRole('grid', { name: 'Number grid' });
  return page;
}
const cell = (name: string) =>
  within(screen.getByRole('grid', { name: 'Number grid' })).getByRole('gridcell', { name });

it('asks for an option before it shows numbers', async () => {
  await openGrid();
  expect(screen.getByText('Choose what to bet on, then type your numbers')).toBeVisible();
  expect(screen.queryByRole('grid')).not.toBeInTheDocument();
});

it('adds a number on press, marks it, and removes it on the next press', async () => {
  const { user } = await openGrid('2 bottom', '2 top');
  await user.click(cell('48'));
  expect(slipNumbers()).toEqual(['2 top 48', '2 bottom 48']);
  expect(cell('48')).toHaveAttribute('aria-selected', 'true');
  await user.click(cell('48'));
  expect(slipNumbers()).toEqual([]);
  expect(cell('48')).toHaveAttribute('aria-selected', 'false');
});

it('labels reduced and closed numbers, and does not add closed ones', async () => {
  const { user } = await openGrid('2 top');
  expect(cell('25 pays only 46 times')).toBeVisible();
  await user.click(cell('13 closed'));
  expect(slipNumbers()).toEqual([]);
  expect(screen.getByText('Closed, not added: 13')).toBeVisible();
  expect(cell('13 closed')).toHaveAttribute('aria-disabled', 'true');
});

it('updates a moved rate on cells that were reduced before and on cells that were not', async () => {
  const { network, round } = await openGrid('2 top');
  expect(cell('25 pays only 46 times')).toBeVisible();
  network.forget(lotteryCalls.rateNow);
  network.reply(lotteryCalls.rateNow, {
    ...rates,
    rateNow: [
      { option: 'teng_bon_2', number: '25', multiply: 3_000 },
      { option: 'teng_bon_2', number: '40', multiply: 4_600 },
    ],
  });
  act(() => bus.emit('lottery/round-changed', { betId: round.betId }));
  expect(await screen.findByText('×30', undefined, { timeout: 4_000 })).toBeVisible();
  expect(cell('25 pays only 30 times')).toBeVisible();
  expect(cell('40 pays only 46 times')).toBeVisible();
  expect(cell('13')).not.toHaveAttribute('aria-disabled');
});

it('searches and filters numbers, and adds all results as one batch', async () => {
  const { user } = await openGrid('2 bottom');
  await user.type(screen.getByRole('searchbox', { name: 'Find a number' }), '๕?');
  expect(screen.getAllByRole('gridcell')).toHaveLength(10);
  await user.click(cell('50'));
  await user.click(press('Add the 10 shown'));
  expect(slipNumbers()).toHaveLength(10);
  await user.click(slip().getByRole('button', { name: 'Undo batch' }));
  expect(slipNumbers()).toEqual(['2 bottom 50']);

  await user.clear(screen.getByRole('searchbox'));
  await user.click(press('Chosen'));
  expect(screen.getAllByRole('gridcell').map((each) => each.textContent)).toEqual(['50']);
  await user.click(cell('50'));
  expect(cell('50')).toBeVisible();
});

it('reports an empty result and resets the filters', async () => {
  const { user } = await openGrid('2 bottom');
  await user.type(screen.getByRole('searchbox'), '999');
  expect(screen.getByText('No number matches')).toBeVisible();
  await user.click(press('Show all'));
  expect(screen.getAllByRole('gridcell')).toHaveLength(100);
});

it('is one tab stop: arrows, Home, End and paging move, digits jump, Enter and Space toggle', async () => {
  const { user } = await openGrid('2 bottom');
  act(() => cell('00').focus());
  await user.keyboard('{ArrowRight}{ArrowDown}');
  expect(cell('11')).toHaveFocus();
  await user.keyboard('{End}');
  expect(cell('19')).toHaveFocus();
  await user.keyboard('{PageDown}');
  expect(cell('69')).toHaveFocus();
  await user.keyboard('{Control>}{Home}{/Control}');
  expect(cell('00')).toHaveFocus();
  await user.keyboard('47');
  expect(cell('47')).toHaveFocus();
  await user.keyboard('{Enter}{ArrowLeft} ');
  expect(slipNumbers()).toEqual(['2 bottom 46', '2 bottom 47']);
  expect(screen.getAllByRole('gridcell').filter(({ tabIndex }) => tabIndex === 0)).toEqual([cell('46')]);
});

it('shows ten digits when an expansion makes many numbers of one digit', async () => {
  const { user } = await openGrid('2 bottom', '19 doors');
  expect(screen.getAllByRole('gridcell')).toHaveLength(10);
  await user.click(cell('5'));
  expect(slipNumbers()).toHaveLength(19);
});

it('shows a thousand numbers with an index of hundreds', async () => {
  await openGrid('3 top');
  expect(screen.getAllByRole('gridcell')).toHaveLength(1_000);
  expect(within(screen.getByRole('group', { name: 'Go to a hundred' })).getAllByRole('button')).toHaveLength(
    10,
  );
  fireEvent.click(cell('777'));
  expect(await slip().findByText('777')).toBeVisible();
});
