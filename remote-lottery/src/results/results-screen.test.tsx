import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lotteryCalls } from '@chokdee/shared/contracts/lottery';
import { governmentDraw, yeekeeDraw } from '@chokdee/shared/rules/draw';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { buildGovRound, buildRound } from '../testing/round.ts';
import { ResultsScreen } from './results-screen.tsx';

const open = (at: string) => renderScreen(ResultsScreen, { name: 'lottery', messages, at, path: '/results/:dt?' });

it('shows the day’s results by lottery, and marks a corrected one', async () => {
  const network = fakeNetwork();
  network.reply(lotteryCalls.resultsByDate, [
    { round: buildRound(), version: 1, draw: yeekeeDraw('43705') },
    { round: buildGovRound(), version: 2, draw: governmentDraw({ first: '123456', last2: '89', front3: ['111', '222'], back3: ['333', '444'] }) },
  ]);
  await open('/results/2026-03-01');
  const gov = await screen.findByRole('region', { name: 'Government lottery' });
  expect(gov).toHaveTextContent(/Corrected.*First prize123456.*3 front111222.*3 bottom333444.*Last 289/);
  expect(screen.getByRole('region', { name: 'Yeekee 15 minutes' })).toHaveTextContent(/Round 41.*3 top705.*2 bottom43/);
  expect(network.requestsOf(lotteryCalls.resultsByDate).map(({ wire }) => wire)).toEqual([{ dt: '2026-03-01' }]);
});

it('goes from day to day, and never past today', async () => {
  fakeNetwork().reply(lotteryCalls.resultsByDate, []);
  const { address } = await open('/results/2026-03-01');
  expect(await screen.findByRole('heading', { name: 'No results for this day yet' })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Previous day' }));
  expect(address()).toBe('/results/2026-02-28');
  await userEvent.click(screen.getByRole('link', { name: 'Today' }));
  expect(address()).toBe('/results');
  expect(screen.getByRole('button', { name: 'Next day' })).toBeDisabled();
  expect(within(document.body).queryByRole('link', { name: 'Next day' })).not.toBeInTheDocument();
});
