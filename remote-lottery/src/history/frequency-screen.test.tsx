import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lotteryResultCalls } from '@chokdee/shared/contracts/lottery-results';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { someLotteries } from '../testing/lotteries.ts';
import { FrequencyScreen } from './frequency-screen.tsx';

const open = (query = '') =>
  renderScreen(FrequencyScreen, {
    name: 'lottery',
    messages,
    at: `/results/frequency${query}`,
    path: '/results/frequency',
  });

function network(draws = 400) {
  const faked = fakeNetwork();
  faked.reply(lotteryResultCalls.lotteries, someLotteries);
  faked.reply(lotteryResultCalls.frequency, {
    draws,
    bottom2: Array.from({ length: 100 }, (_, at) => (at === 7 ? 9 : 4)),
    top3Digits: Array<number>(10).fill(120),
  });
  return faked;
}

it('warns that the past says nothing, and shows the average of chance beside each count', async () => {
  network();
  await open();
  expect(await screen.findByText('Past draws say nothing about the next one')).toBeVisible();
  const table = await screen.findByRole('table', { name: 'Times each 2 bottom came' });
  expect(within(table).getByRole('row', { name: '07 9 4' })).toBeInTheDocument();
  expect(screen.getByText(/Counted over 400 draws. Chance alone gives most numbers 0–8 times/)).toBeVisible();
});

it('counts over the chosen time, lottery and numbers, kept in the address', async () => {
  const faked = network();
  const { address } = await open('?lottery=korea');
  await userEvent.click(await screen.findByRole('button', { name: '365 days' }));
  await userEvent.click(screen.getByRole('button', { name: 'Digits 0–9 in 3 top' }));
  expect(await screen.findByRole('table', { name: 'Times each digit came in 3 top' })).toBeInTheDocument();
  expect(address()).toBe('/results/frequency?lottery=korea&days=365&of=digits');
  expect(screen.getByRole('button', { name: '365 days' })).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() =>
    expect(faked.requestsOf(lotteryResultCalls.frequency).at(-1)?.wire).toEqual({
      betName: 'korea',
      days: '365',
    }),
  );
});

it('says when nothing was drawn', async () => {
  network(0);
  await open();
  expect(await screen.findByRole('heading', { name: 'No results in this time' })).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

it('shows a failed count as an error with a retry', async () => {
  const faked = fakeNetwork();
  faked.reply(lotteryResultCalls.lotteries, someLotteries);
  faked.offline(lotteryResultCalls.frequency);
  await open();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.getByText('Past draws say nothing about the next one')).toBeVisible();
});
