import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dayHistoryCalls } from '@chokdee/shared/contracts/day-history';
import { betId } from '@chokdee/shared/contracts/ids';
import { lotteryCalls } from '@chokdee/shared/contracts/lottery';
import { governmentDraw, ticketDraw, yeekeeDraw } from '@chokdee/shared/rules/draw';
import { dayAfter } from '@chokdee/shared/rules/instant';
import { useNavigate, type NavigateFunction } from '@chokdee/shared/router';
import { session } from '@chokdee/shared/session';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { buildGovRound, buildRound } from '../testing/round.ts';
import { buildTicketRound } from '../testing/tickets.ts';
import { ResultsScreen } from './results-screen.tsx';

const open = (at: string) =>
  renderScreen(ResultsScreen, { name: 'lottery', messages, at, path: '/results/:dt?' });

const official = governmentDraw({
  first: '123456',
  last2: '89',
  front3: ['111', '222'],
  back3: ['333', '444'],
});
const yeekeeOf = (n: number, five: string) => ({
  round: buildRound({ betId: betId.parse(500 + n), betType: `BET_YEEKEE_15_${String(n).padStart(3, '0')}` }),
  version: 1,
  draw: yeekeeDraw(five),
});

function network({
  results = [],
  history = {},
}: {
  results?: Parameters<ReturnType<typeof fakeNetwork>['reply']>[1];
  history?: object;
}) {
  const faked = fakeNetwork();
  faked.reply(lotteryCalls.resultsByDate, results as never);
  faked.reply(dayHistoryCalls.ofDay, { voided: [], former: [], ...history });
  return faked;
}

it('shows the results of a day by lottery, and for a correction the earlier result and the reason', async () => {
  const gov = buildGovRound();
  const faked = network({
    results: [yeekeeOf(41, '43705'), { round: gov, version: 2, draw: official }],
    history: {
      former: [
        {
          betId: gov.betId,
          version: 1,
          draw: { ...official, bottom2: '98' },
          publishedAt: '2026-03-01T16:00:00+07:00',
          correctedAt: '2026-03-01T16:20:00+07:00',
          reason: 'Two digits were swapped.',
        },
      ],
    },
  });
  await open('/results/2026-03-01');
  const group = await screen.findByRole('region', { name: 'Government lottery' });
  expect(group).toHaveTextContent(/Corrected.*First prize123456.*3 front111222.*3 bottom333444.*Last 289/);
  expect(group).toHaveTextContent(
    /Before it was corrected.*98.*Corrected 01\/03\/2026.*16:20.*Two digits were swapped/,
  );
  const yeekee = screen.getByRole('region', { name: 'Yeekee 15 minutes' });
  expect(yeekee).toHaveTextContent(/Round 41.*3 top705.*2 bottom43/);
  expect(within(yeekee).getByRole('link', { name: 'Check the result' })).toHaveAttribute(
    'href',
    '/lotto/yeekee/541/proof',
  );
  expect(faked.requestsOf(lotteryCalls.resultsByDate).map(({ wire }) => wire)).toEqual([
    { dt: '2026-03-01' },
  ]);
});

it('tells a visitor that checking a result needs an account', async () => {
  session.getState().end('logout');
  network({ results: [yeekeeOf(41, '12705')] });
  await open('/results/2026-03-01');
  const link = await screen.findByRole('link', { name: 'Log in to check the result' });
  expect(link).toHaveAttribute('href', '/lotto/yeekee/541/proof');
});

it('shows the same digits of a market before and after a correction', async () => {
  const round = buildRound(
    { betGroup: 'BET_STOCK', betType: 'BET_STOCK_hanoi', name: 'ฮานอย' },
    { shootCloseMs: null },
  );
  const draw = (top3: string) => ({ top3, bottom2: '45', raw: `00${top3} 00045` });
  network({
    results: [{ round, version: 2, draw: draw('999') }],
    history: {
      former: [
        {
          betId: round.betId,
          version: 1,
          draw: draw('123'),
          publishedAt: '2026-03-01T16:00:00+07:00',
          correctedAt: '2026-03-01T16:20:00+07:00',
        },
      ],
    },
  });
  await open('/results/2026-03-01');
  expect(await screen.findByText('123 · 45')).toBeVisible();
});

it('shows which four-digit tickets win which prize', async () => {
  network({
    results: [{ round: buildTicketRound({ state: 'settled' }), version: 1, draw: ticketDraw('51234') }],
  });
  await open('/results/2026-03-01');
  const group = await screen.findByRole('region', { name: '4D tickets' });
  expect(group).toHaveTextContent(
    /Laos 4D.*4 digits1234.*4 exact1234.*Last 3 exact·234.*4 in any order1 2 3 4.*First 3123·.*First 212··.*Last 2··34/,
  );
});

it('links an empty day to the previous one, whose rounds are drawn late at night', async () => {
  const faked = network({});
  const { address } = await open('/results');
  expect(await screen.findByText(/Rounds that close after midnight belong to the day before/)).toBeVisible();
  const [today] = faked.requestsOf(lotteryCalls.resultsByDate).map(({ wire }) => (wire as { dt: string }).dt);
  await userEvent.click(screen.getByRole('link', { name: 'Results of the day before' }));
  expect(address()).toBe(`/results/${dayAfter(today!, -1)}`);
  expect(await screen.findByRole('heading', { name: 'No results for this day yet' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Results of the day before' })).not.toBeInTheDocument();
});

it('moves from day to day, up to today', async () => {
  network({});
  const { address } = await open('/results/2026-03-01');
  expect(await screen.findByRole('heading', { name: 'No results for this day yet' })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Previous day' }));
  expect(address()).toBe('/results/2026-02-28');
  await userEvent.click(screen.getByRole('link', { name: 'Today' }));
  expect(address()).toBe('/results');
  expect(screen.getByRole('button', { name: 'Next day' })).toBeDisabled();
  expect(within(document.body).queryByRole('link', { name: 'Next day' })).not.toBeInTheDocument();
});

it('goes to a typed day once its year is complete, as one step of the history', async () => {
  network({});
  let navigate: NavigateFunction | undefined;
  const Page = () => {
    navigate = useNavigate();
    return <ResultsScreen />;
  };
  const { address } = await renderScreen(Page, {
    name: 'lottery',
    messages,
    at: '/results',
    path: '/results/:dt?',
  });
  const field = await screen.findByLabelText('Day');
  for (const value of ['0002-03-01', '0202-03-01', '2024-03-01', '2024-03-02'])
    fireEvent.change(field, { target: { value } });
  expect(address()).toBe('/results/2024-03-02');
  await act(async () => void navigate?.(-1));
  expect(address()).toBe('/results');
  expect(field).not.toHaveValue('2024-03-02');
});

it('keeps the chosen lottery from day to day', async () => {
  network({});
  const { address } = await open('/results?group=yeekee');
  await userEvent.click(await screen.findByRole('link', { name: 'Results of the day before' }));
  expect(address()).toMatch(/^\/results\/[\d-]{10}\?group=yeekee$/);
  await userEvent.click(screen.getByRole('link', { name: 'Previous day' }));
  expect(address()).toMatch(/\?group=yeekee$/);
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-03-01' } });
  expect(address()).toBe('/results/2026-03-01?group=yeekee');
  await userEvent.click(screen.getByRole('link', { name: 'Next day' }));
  expect(address()).toBe('/results/2026-03-02?group=yeekee');
  await userEvent.click(screen.getByRole('link', { name: 'Today' }));
  expect(address()).toBe('/results?group=yeekee');
});

it('limits long lists, expands them, and filters by lottery, round or digits', async () => {
  network({
    results: [
      ...Array.from({ length: 12 }, (_, index) => yeekeeOf(index + 1, `${10_000 + index}`)),
      { round: buildGovRound(), version: 1, draw: official },
    ],
  });
  const { address } = await open('/results/2026-03-01');
  const yeekee = () =>
    within(screen.getByRole('region', { name: 'Yeekee 15 minutes' })).getAllByRole('link').length;
  await screen.findByRole('region', { name: 'Yeekee 15 minutes' });
  expect(yeekee()).toBe(8);
  await userEvent.click(screen.getByRole('button', { name: 'All 12 results' }));
  expect(yeekee()).toBe(12);
  expect(address()).toBe('/results/2026-03-01?group=yeekee');
  expect(screen.queryByRole('region', { name: 'Government lottery' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'All' }));

  const search = screen.getByRole('searchbox', { name: 'Search for a round or a number drawn' });
  await userEvent.type(search, '10007');
  expect(yeekee()).toBe(1);
  await userEvent.clear(search);
  await userEvent.type(search, 'round 12');
  expect(screen.getByRole('region', { name: 'Yeekee 15 minutes' })).toHaveTextContent('Round 12');
  await userEvent.clear(search);
  await userEvent.type(search, '99999');
  expect(screen.getByRole('heading', { name: 'No result matches' })).toBeVisible();
});

it('lists voided rounds with their reasons, including an operator’s own words', async () => {
  const voided = [
    { round: buildRound({ state: 'void' }), reason: 'too-few-shots' },
    { round: buildGovRound({ state: 'void' }), reason: 'other', words: 'The drum broke.' },
  ];
  network({ history: { voided } });
  await open('/results/2026-03-01');
  const section = await screen.findByRole('region', { name: 'Void and refunded rounds' });
  expect(section).toHaveTextContent(
    /Yeekee 15 minutes · Round 41.*Too few numbers were shot\..*Government lottery.*The drum broke\./,
  );
  expect([...within(section).getByRole('list').children].map(({ tagName }) => tagName)).toEqual(['LI', 'LI']);
});
