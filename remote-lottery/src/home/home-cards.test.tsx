import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bus } from '@chokdee/shared/bus';
import { lotteryCalls } from '@chokdee/shared/contracts/lottery';
import { bangkokIso, dayAfter } from '@chokdee/shared/rules/instant';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { homeNetwork, poyDueIn, resultOf, yeekeeIn } from '../testing/home.ts';
import { buildGovRound } from '../testing/round.ts';
import { HomeCards } from './home-cards.tsx';

const open = () => renderScreen(HomeCards, { name: 'lottery', messages });
const section = (name: string | RegExp) => within(screen.getByRole('region', { name }));
const linksOf = (name: string | RegExp) =>
  section(name)
    .getAllByRole('listitem')
    .map((item) => within(item).getByRole('link').getAttribute('href'));

it('counts down to the result of each open bet slip, the next result first', async () => {
  const network = homeNetwork({ poys: [poyDueIn(90, 1), poyDueIn(4, 2), poyDueIn(-1, 3)] });
  await open();
  await screen.findByRole('region', { name: 'Awaiting results 3' });
  expect(linksOf('Awaiting results 3').map((path) => path!.at(-1))).toEqual(['3', '2', '1']);
  const [due, next] = section('Awaiting results 3').getAllByRole('listitem');
  expect(due).toHaveTextContent('Awaiting the result');
  expect(within(next!).getByRole('timer')).toHaveTextContent(/^0[34]:\d\d$/);
  expect(network.requestsOf(lotteryCalls.poys)[0]?.wire).toMatchObject({ waiting: true });
});

it('removes a bet slip when its round is settled', async () => {
  const network = homeNetwork({ poys: [poyDueIn(4, 2)] });
  network.reply(lotteryCalls.poys, []);
  await open();
  await screen.findByRole('region', { name: 'Awaiting results 1' });
  act(() => bus.emit('wallet/balance-changed', {}));
  expect(await screen.findByText('No bet slip is waiting for a result')).toBeVisible();
});

it("shows today's results, the newest first", async () => {
  homeNetwork({
    results: [resultOf(yeekeeIn(-30, 38), '233', '09'), resultOf(yeekeeIn(-15, 39), '482', '71')],
  });
  await open();
  await screen.findByText('482');
  expect(
    section("Today's latest results")
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Yeekee 15 minutes · Round 3948271', 'Yeekee 15 minutes · Round 3823309']);
});

it('shows the latest results of the day before, and says so, while today has none', async () => {
  const network = homeNetwork();
  network.forget(lotteryCalls.resultsByDate);
  network.reply(lotteryCalls.resultsByDate, []);
  network.reply(lotteryCalls.resultsByDate, [resultOf(yeekeeIn(-15, 88), '482', '71')]);
  await open();
  await screen.findByText('482');
  const [today, before] = network
    .requestsOf(lotteryCalls.resultsByDate)
    .map(({ wire }) => (wire as { dt: string }).dt);
  expect(before).toBe(dayAfter(today!, -1));
  const title = 'Latest results of the day before';
  expect(linksOf(title)).toEqual([`/results/${before}?group=yeekee`]);
  expect(section(title).getByRole('link', { name: 'Results' })).toHaveAttribute('href', `/results/${before}`);
  expect(screen.queryByText('No results yet today')).not.toBeInTheDocument();
});

it('shows the next four rounds of all lotteries with at least two minutes left', async () => {
  homeNetwork({
    rounds: [
      yeekeeIn(1, 41),
      ...[3, 4, 5, 6].map((minutes) => yeekeeIn(minutes, 40 + minutes)),
      buildGovRound(),
    ],
  });
  await open();
  await waitFor(() =>
    expect(linksOf('Closing soon')).toEqual([43, 44, 45, 46].map((n) => `/lotto/yeekee/5${n}`)),
  );
});

it('drops a round when less than two minutes are left', async () => {
  homeNetwork({ rounds: [yeekeeIn(2 + 1 / 60, 41), yeekeeIn(9, 42)] });
  await open();
  await screen.findByText(/Round 41/);
  await waitFor(() => expect(screen.queryByText(/Round 41/)).not.toBeInTheDocument(), { timeout: 10_000 });
  expect(linksOf('Closing soon')).toEqual(['/lotto/yeekee/542']);
});

it('leads to the round that opens next while none is open, and otherwise to the results', async () => {
  const scheduled = (minutes: number, n: number) => {
    const round = yeekeeIn(minutes + 15, n);
    return { ...round, openDt: bangkokIso(new Date(Date.now() + minutes * 60_000)) };
  };
  homeNetwork({ rounds: [scheduled(30, 43), scheduled(15, 42)] });
  const { unmount } = await open();
  const closing = section('Closing soon');
  expect(await closing.findByText('Yeekee 15 minutes · Round 42')).toBeVisible();
  expect(closing.getByText('Opens in')).toBeVisible();
  expect(closing.getByRole('link', { name: 'See round' })).toHaveAttribute('href', '/lotto/yeekee/542');
  unmount();
  homeNetwork();
  await open();
  expect(await section('Closing soon').findByText('No rounds at the moment')).toBeVisible();
  expect(section('Closing soon').getByRole('link', { name: 'Results' })).toHaveAttribute('href', '/results');
});

it('says what is empty, and retries only what failed', async () => {
  const network = homeNetwork();
  network.forget(lotteryCalls.resultsByDate);
  network.offline(lotteryCalls.resultsByDate);
  network.reply(lotteryCalls.resultsByDate, [resultOf(yeekeeIn(-15, 39), '482', '71')]);
  await open();
  expect(await screen.findByText('No bet slip is waiting for a result')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('482')).toBeVisible();
  expect(network.requestsOf(lotteryCalls.poys)).toHaveLength(1);
});
