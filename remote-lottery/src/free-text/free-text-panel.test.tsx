import { screen, within } from '@testing-library/react';
import { openBetPage, press, prices, signIn, slip, slipNumbers } from '../testing/bet-page.ts';

beforeEach(() => {
  window.localStorage.clear();
  signIn();
});

async function openText() {
  const page = await openBetPage();
  await page.user.click(await screen.findByRole('tab', { name: 'Free text' }));
  await screen.findByRole('textbox', { name: 'Type or paste a whole bet slip' });
  return page;
}
const field = () => screen.getByRole('textbox', { name: 'Type or paste a whole bet slip' });
const preview = () => within(screen.getByRole('region', { name: 'Preview' }));

it('previews every line, and adds all as one batch with their stakes', async () => {
  const { user } = await openText();
  await user.click(field());
  await user.paste('123=50x20 ตรง โต๊ด\n12 34 = 20x10');
  expect(preview().getByText('Bet slip lines found: 6')).toBeVisible();
  expect(preview().getByText('3 any order')).toBeVisible();
  expect(slipNumbers()).toEqual([]);
  await user.click(press('Add 6 · ฿130.00'));
  expect(slipNumbers()).toEqual([
    '2 top 12',
    '2 top 34',
    '3 top 123',
    '2 bottom 12',
    '2 bottom 34',
    '3 any order 123',
  ]);
  expect(prices()).toEqual(['20.00', '20.00', '50.00', '10.00', '10.00', '20.00']);
  expect(field()).toHaveValue('');
  await user.click(slip().getByRole('button', { name: 'Undo batch' }));
  expect(slipNumbers()).toEqual([]);
});

it('keeps the text when its lines do not fit the bet slip', async () => {
  const { user } = await openText();
  const all = Array.from({ length: 1_000 }, (_, number) => String(number).padStart(3, '0')).join(' ');
  const typed = `${all} = 5\n12 บน = 5`;
  await user.click(field());
  await user.paste(typed);
  await user.click(press('Add 1001 · ฿5,005.00'));
  expect(slipNumbers()).toEqual([]);
  expect(field()).toHaveValue(typed);
});

it('explains each line that was not understood and keeps these lines for correction', async () => {
  const { user } = await openText();
  await user.click(field());
  await user.paste('12 บน = 20\n34 บ่น = 20\n1234 = 5\n12 โต๊ด = 5\n56 = 20\n222 หน้า = 5');
  expect(preview().getByText('Lines not understood: 5')).toBeVisible();
  for (const words of [
    '“บ่น” is not understood',
    '“1234” has more than 3 digits',
    '“โต๊ด” does not work with “12”: wrong number of digits',
    /“56” does not say what to bet on/,
    'This round does not take 3 front',
  ])
    expect(preview().getByText(words)).toBeVisible();
  await user.click(press('Add 1 · ฿20.00'));
  expect(slipNumbers()).toEqual(['2 top 12']);
  expect(field()).toHaveValue('34 บ่น = 20\n1234 = 5\n12 โต๊ด = 5\n56 = 20\n222 หน้า = 5');
});

it('marks reduced rates, closed numbers and stakes outside the bounds', async () => {
  const { user } = await openText();
  await user.click(field());
  await user.paste('25 13 บน = 1');
  expect(preview().getByText(/×46/)).toBeVisible();
  expect(preview().getByText('Closed and left out: 1')).toBeVisible();
  expect(preview().getByText('Prices adjusted to the limits: 2')).toBeVisible();
  await user.click(press('Add 1 · ฿5.00'));
  expect(slipNumbers()).toEqual(['2 top 25']);
});

it('reports adjusted stakes before adding, and on the lines afterwards', async () => {
  const { user } = await openText();
  await user.click(field());
  await user.paste('123 ตรง = 99999\n12 บน = 1\n48 บน = 20\n48 บน = 3');
  expect(preview().getAllByText('Prices adjusted to the limits: 1')).toHaveLength(3);
  await user.click(press('Add 4 · ฿1,030.00'));
  const fields = slip().getAllByLabelText(/^Price of/);
  expect(slipNumbers()).toEqual(['2 top 12', '2 top 48', '2 top 48', '3 top 123']);
  expect(prices()).toEqual(['5.00', '20.00', '5.00', '1000.00']);
  expect(fields[0]).toHaveAccessibleDescription('Minimum ฿5.00: raised from ฿1.00');
  expect(fields[1]).not.toHaveAccessibleDescription();
  expect(fields[2]).toHaveAccessibleDescription('Minimum ฿5.00: raised from ฿3.00');
  expect(fields[3]).toHaveAccessibleDescription('Maximum ฿1,000.00: lowered from ฿99,999.00');
});

it('uses the active options for lines that name none', async () => {
  const { user } = await openText();
  await user.click(press('2 bottom'));
  await user.click(field());
  await user.paste('12 34');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(slipNumbers()).toEqual(['2 bottom 12', '2 bottom 34']);
});

it('writes the slip as text that parses to the same slip', async () => {
  const { user } = await openText();
  await user.click(field());
  await user.paste('123=50x20\n12=5 บน');
  await user.click(screen.getByRole('button', { name: /^Add 3/ }));
  await user.click(press('The bet slip as text'));
  expect(field()).toHaveValue('12 = 5 บน\n123 = 50x20 ตรง โต๊ด');
});

it('receives pasted text that is more than numbers', async () => {
  const { user } = await openBetPage();
  await screen.findByRole('button', { name: '3 top' });
  await user.paste('123=50 ตรง');
  expect(await screen.findByDisplayValue('123=50 ตรง')).toBe(field());
  expect(slipNumbers()).toEqual([]);
});

it('previews and adds numbers without a price at the price of all lines', async () => {
  const { user } = await openText();
  await user.click(field());
  await user.paste('12 บน');
  await user.click(press('Add 1 · ฿5.00'));
  await user.click(slip().getByRole('button', { name: 'All at 20 baht' }));
  await user.click(field());
  await user.paste('34 บน\n56 บน = 7');
  await user.click(press('Add 2 · ฿27.00'));
  expect(slipNumbers()).toEqual(['2 top 34', '2 top 56', '2 top 12']);
  expect(prices()).toEqual(['20.00', '7.00', '20.00']);
});
