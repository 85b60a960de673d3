import { screen, within } from '@testing-library/react';
import { openBetPage, press, signIn, slip, slipNumbers } from '../testing/bet-page.ts';

beforeEach(() => {
  window.localStorage.clear();
  signIn();
});

it('restores an undone batch by button and keyboard', async () => {
  const { user } = await openBetPage();
  await user.click(await screen.findByRole('button', { name: '2 bottom' }));
  await user.keyboard('1122');
  await user.keyboard('{Control>}z{/Control}');
  expect(slipNumbers()).toEqual(['2 bottom 11']);
  await user.keyboard('{Control>}y{/Control}');
  expect(slipNumbers()).toEqual(['2 bottom 22', '2 bottom 11']);
  expect(slip().queryByRole('button', { name: 'Redo' })).not.toBeInTheDocument();
  await user.click(slip().getByRole('button', { name: 'Undo batch' }));
  await user.click(slip().getByRole('button', { name: 'Redo' }));
  expect(slipNumbers()).toHaveLength(2);
});

it('shows count and total above larger batches only', async () => {
  const { user } = await openBetPage();
  for (const name of ['2 bottom', '2 top']) await user.click(await screen.findByRole('button', { name }));
  await user.keyboard('48');
  await user.click(press('Doubles'));
  const [heading] = slip().getAllByRole('listitem');
  expect(heading).toHaveTextContent('Batch 2 · Lines: 20฿100.00');
  expect(slip().queryByText(/Batch 1/)).not.toBeInTheDocument();
});

it('moves keyboard focus to the next line when one is removed', async () => {
  const { user } = await openBetPage();
  await user.click(await screen.findByRole('button', { name: '2 bottom' }));
  await user.keyboard('112233');
  slip().getByRole('button', { name: 'Remove 2 bottom 22' }).focus();
  await user.keyboard('{Enter}');
  expect(slipNumbers()).toEqual(['2 bottom 33', '2 bottom 11']);
  expect(slip().getByRole('button', { name: 'Remove 2 bottom 11' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(slip().getByRole('button', { name: 'Remove 2 bottom 33' })).toHaveFocus();
});

it('mounts only the visible rows of a long slip, and counts all of them', async () => {
  const sizes = [
    jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400),
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(52),
  ];
  const { user } = await openBetPage();
  for (const name of ['2 bottom', '2 top']) await user.click(await screen.findByRole('button', { name }));
  for (const name of ['Low', 'High', 'Even']) await user.click(press(name));
  expect(slip().getByText('Total · Lines: 299')).toBeVisible();
  const rows = within(slip().getByRole('list', { name: 'Bet slip' })).getAllByRole('listitem');
  expect(rows.length).toBeLessThan(60);
  expect(slipNumbers().length).toBeGreaterThan(0);
  sizes.forEach((size) => size.mockRestore());
});
