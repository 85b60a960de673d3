import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lotteryResultCalls } from '@chokdee/shared/contracts/lottery-results';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { buildDrawnDay, someLotteries } from '../testing/lotteries.ts';
import { CalendarScreen } from './calendar-screen.tsx';

const open = (query = '') =>
  renderScreen(CalendarScreen, {
    name: 'lottery',
    messages,
    at: `/results/calendar${query}`,
    path: '/results/calendar',
  });

function network(days = [buildDrawnDay('2026-03-01'), buildDrawnDay('2026-03-16')]) {
  const faked = fakeNetwork();
  faked.reply(lotteryResultCalls.lotteries, someLotteries);
  faked.reply(lotteryResultCalls.byMonth, days);
  return faked;
}

it('shows the results of a month, and each day leads to its results', async () => {
  const faked = network();
  await open('?month=2026-03');
  const grid = await screen.findByRole('grid', { name: 'March 2026' });
  const day = await within(grid).findByRole('link', { name: '16/03/2026 456 · 89' });
  expect(day).toHaveAttribute('href', '/results/2026-03-16?group=gov');
  expect(within(grid).getAllByRole('link')).toHaveLength(2);
  expect(within(grid).getByRole('columnheader', { name: 'Sunday' })).toHaveTextContent('Sun');
  expect(within(grid).getByRole('img', { name: '02/03/2026 no result' })).toBeVisible();
  expect(screen.getByText(/Days of this month with results: 2\./)).toBeVisible();
  expect(faked.requestsOf(lotteryResultCalls.byMonth).map(({ wire }) => wire)).toEqual([
    { betName: 'gov', month: '2026-03' },
  ]);
});

it('counts the draws of a lottery with many a day, and keeps lottery and month in the address', async () => {
  const faked = network([buildDrawnDay('2026-03-02', { draws: 88 })]);
  const { address } = await open('?month=2026-03');
  await userEvent.selectOptions(
    await screen.findByRole('combobox', { name: 'Lottery' }),
    'Yeekee 15 minutes',
  );
  expect(await screen.findByRole('link', { name: '02/03/2026 88 draws' })).toHaveAttribute(
    'href',
    '/results/2026-03-02?group=yeekee',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Previous month' }));
  expect(address()).toBe('/results/calendar?month=2026-02&lottery=yeekee-15');
  await waitFor(() =>
    expect(faked.requestsOf(lotteryResultCalls.byMonth).at(-1)?.wire).toEqual({
      betName: 'yeekee-15',
      month: '2026-02',
    }),
  );
});

it('moves between days and months with the keyboard', async () => {
  network();
  const { address } = await open('?month=2026-03');
  const first = await screen.findByRole('link', { name: /^01\/03\/2026/ });
  first.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('img', { name: /^02\/03\/2026/ })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{End}');
  expect(screen.getByRole('img', { name: /^14\/03\/2026/ })).toHaveFocus();
  await userEvent.keyboard('{PageUp}');
  expect(address()).toBe('/results/calendar?month=2026-02');
  await waitFor(() => expect(screen.getByRole('img', { name: /^14\/02\/2026/ })).toHaveFocus());
});

it('ends with the present month, and ignores a month that is none', async () => {
  network([]);
  await open('?month=2026-77');
  expect(await screen.findByRole('button', { name: 'Next month' })).toHaveAttribute('aria-disabled', 'true');
  expect(await screen.findByText('No results in this month')).toBeVisible();
});

it('offers to try again after a failure', async () => {
  const faked = fakeNetwork();
  faked.offline(lotteryResultCalls.lotteries);
  await open();
  faked.forget(lotteryResultCalls.lotteries);
  faked.reply(lotteryResultCalls.lotteries, someLotteries);
  faked.reply(lotteryResultCalls.byMonth, []);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('grid')).toBeVisible();
});
