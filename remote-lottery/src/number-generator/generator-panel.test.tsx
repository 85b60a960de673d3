import { screen, within } from '@testing-library/react';
import { choose, openBetPage, press, signIn, slipNumbers } from '../testing/bet-page.ts';

beforeEach(() => {
  window.localStorage.clear();
  signIn();
});

async function openGenerator(...options: string[]) {
  const page = await openBetPage();
  await choose(page.user, ...options);
  await page.user.click(await screen.findByRole('tab', { name: 'Generate' }));
  await screen.findByRole('group', { name: 'Choose digits' });
  return page;
}
const digit = (name: string) =>
  within(screen.getByRole('group', { name: 'Choose digits' })).getByRole('button', { name });

it('generates every pair of the chosen digits, previews them, and adds them on press', async () => {
  const { user } = await openGenerator('2 bottom');
  for (const name of ['5', '1', '2']) await user.click(digit(name));
  expect(screen.getByText('12 15 25')).toBeVisible();
  await user.click(press('Add (numbers: 3)'));
  expect(slipNumbers()).toEqual(['2 bottom 12', '2 bottom 15', '2 bottom 25']);
});

it('adds permutations and repeats on request, on each active option', async () => {
  const { user } = await openGenerator('2 bottom', '2 top');
  for (const name of ['1', '2']) await user.click(digit(name));
  await user.click(screen.getByRole('checkbox', { name: 'Every order' }));
  await user.click(screen.getByRole('checkbox', { name: 'Repeated digits too' }));
  await user.click(press('Add (numbers: 4, options: 2)'));
  expect(slipNumbers()).toHaveLength(8);
});

it('generates carried and doubled three-digit numbers', async () => {
  const { user } = await openGenerator('3 top');
  await user.click(press('Carried'));
  await user.click(digit('5'));
  expect(screen.getByText('505 515 525 535 545 555 565 575 585 595')).toBeVisible();
  await user.click(press('Doubled front'));
  expect(screen.getByText('550 551 552 553 554 555 556 557 558 559')).toBeVisible();
  await user.click(press('Add (numbers: 10)'));
  expect(slipNumbers()).toHaveLength(10);
});

it('adds siblings and triples with one press, and says which options they need', async () => {
  const { user } = await openGenerator();
  await user.click(press('Triples'));
  expect(screen.getByText('These numbers need a 3-digit option: choose one first')).toBeVisible();
  await user.click(press('3 any order'));
  await user.click(press('Triples'));
  expect(slipNumbers()).toHaveLength(10);
  await user.click(press('2 bottom'));
  await user.click(press('Siblings'));
  expect(slipNumbers()).toHaveLength(30);
});
