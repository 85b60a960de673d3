import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bus } from '@chokdee/shared/bus';
import { betId } from '@chokdee/shared/contracts/ids';
import { favouriteCalls } from '@chokdee/shared/contracts/favourites';
import { lotteryCalls, type Round } from '@chokdee/shared/contracts/lottery';
import { lotteryResultCalls } from '@chokdee/shared/contracts/lottery-results';
import { stockDraw } from '@chokdee/shared/rules/draw';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { buildGovRound, buildRound } from '../testing/round.ts';
import { LobbyScreen } from './lobby-screen.tsx';

const MINUTE = 60_000;
const marked = (network: ReturnType<typeof fakeNetwork>, ...names: string[]) =>
  network.reply(favouriteCalls.all, names);
const open = (at = '/lotto') =>
  renderScreen(LobbyScreen, { name: 'lottery', messages, at, path: '/lotto/:betGroup?' });

const yeekee = (n: number, closeMs: number, over: Partial<Round> = {}) =>
  buildRound({ betId: betId.parse(500 + n), betType: `BET_YEEKEE_15_0${n}`, ...over }, { closeMs });
const reply = (rounds: { yeekee?: Round[]; gov?: Round[]; stock?: Round[] }) => ({
  serverTimeMs: Date.now(),
  yeekee: [],
  yeekee5Min: [],
  gov: [],
  stock: [],
  pingpong: [],
  hanoy: [],
  lao: [],
  laoSuper: [],
  malay: [],
  ...rounds,
});

it('shows the next round to close, and each lottery with open rounds first', async () => {
  const network = fakeNetwork();
  marked(network);
  const now = Date.now();
  network.reply(
    lotteryCalls.latest,
    reply({
      yeekee: [
        yeekee(40, now - 20 * MINUTE, { state: 'settled' }),
        yeekee(42, now + 20 * MINUTE),
        yeekee(41, now + 5 * MINUTE),
      ],
      gov: [buildGovRound()],
    }),
  );
  await open();
  const next = await screen.findByRole('region', { name: 'Closing next' });
  expect(next).toHaveTextContent('Yeekee 15 minutes · Round 41');
  expect(within(next).getByRole('timer')).toHaveTextContent(/^0[45]:\d\d$/);
  const group = within(screen.getByRole('region', { name: 'Yeekee 15 minutes' }));
  expect(group.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/lotto/yeekee/541',
    '/lotto/yeekee/542',
    '/lotto/yeekee/540',
  ]);
  expect(screen.getByRole('region', { name: 'Government lottery' })).toHaveTextContent(
    /Draw of \d\d\/\d\d\/\d{4}/,
  );
  expect(screen.queryByRole('region', { name: 'Stock lottery' })).not.toBeInTheDocument();
});

it('closes a round by the clock, and reloads on server updates', async () => {
  const network = fakeNetwork();
  marked(network);
  const closing = yeekee(41, (Math.ceil(Date.now() / 1_000) + 1) * 1_000);
  const later = yeekee(42, Date.now() + 20 * MINUTE);
  network.reply(lotteryCalls.latest, reply({ yeekee: [closing, later] }));
  network.reply(lotteryCalls.latest, reply({ yeekee: [{ ...closing, state: 'settled' }, later] }));
  await open('/lotto/yeekee');
  const card = await screen.findByRole('link', { name: /Round 41/ });
  expect(card).toHaveTextContent('Bet now');
  await waitFor(() => expect(screen.getByRole('link', { name: /Round 41/ })).toHaveTextContent('Shoot'));
  expect(screen.getByRole('region', { name: 'Closing next' })).toHaveTextContent('Round 42');
  act(() => bus.emit('lottery/round-changed', { betId: closing.betId }));
  await waitFor(() =>
    expect(screen.getByRole('link', { name: /Round 41/ })).toHaveTextContent('Result is out'),
  );
});

it('handles an empty lobby and an unknown lottery, and retries after a failure', async () => {
  const network = fakeNetwork();
  marked(network);
  network.offline(lotteryCalls.latest);
  const { unmount } = await open();
  network.forget(lotteryCalls.latest);
  network.reply(lotteryCalls.latest, reply({}));
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'No rounds at the moment' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Results' })).toHaveAttribute('href', '/results');
  unmount();
  await open('/lotto/roulette');
  expect(screen.getByRole('link', { name: 'All lotteries' })).toHaveAttribute('href', '/lotto');
});

it('matches the lottery in the path case-insensitively', async () => {
  const network = fakeNetwork();
  marked(network);
  network.reply(lotteryCalls.latest, reply({ gov: [buildGovRound()] }));
  await open('/lotto/GOV');
  expect(screen.getByRole('heading', { level: 1, name: 'Government lottery' })).toBeVisible();
});

it('scrolls the lottery row to the current lottery', async () => {
  const network = fakeNetwork();
  marked(network);
  network.reply(lotteryCalls.latest, reply({}));
  const place = jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (
    this: HTMLElement,
  ) {
    return 100 * [...(this.parentElement?.children ?? [])].indexOf(this);
  });
  await open('/lotto/stock');
  const row = screen.getByRole('navigation', { name: 'Kinds of lottery' });
  const chosen = within(row).getByRole('link', { name: 'Stock lottery' });
  expect(row.scrollLeft).toBe(chosen.offsetLeft);
  await userEvent.click(within(row).getByRole('link', { name: 'All' }));
  expect(row.scrollLeft).toBe(0);
  place.mockRestore();
});

const market = (n: number, name: string, closeMs: number, over: Partial<Round> = {}) =>
  buildGovRound(
    {
      betId: betId.parse(700 + n),
      betGroup: 'BET_STOCK',
      betName: name,
      betType: `BET_STOCK_${name.replaceAll('-', '_')}`,
      name: 'ตลาดหนึ่ง',
      ...over,
    },
    { closeMs },
  );

it('puts a new favourite first at once, and rolls back when saving fails', async () => {
  const network = fakeNetwork();
  marked(network, 'korea');
  const now = Date.now();
  network.reply(
    lotteryCalls.latest,
    reply({
      stock: [
        market(1, 'korea', now + 9 * MINUTE),
        market(2, 'taiwan', now + 5 * MINUTE),
        market(3, 'mars', now + 7 * MINUTE),
      ],
      yeekee: [yeekee(41, now + 5 * MINUTE)],
    }),
  );
  await open();
  const favourites = await screen.findByRole('region', { name: 'Favourites' });
  expect(
    within(favourites)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/lotto/stock/701']);
  expect(favourites).toHaveTextContent('Stock lottery · Korea');
  const stock = within(screen.getByRole('region', { name: 'Stock lottery' }));
  expect(stock.getAllByRole('link').map((link) => link.textContent)).toEqual([
    expect.stringContaining('Taiwan'),
    expect.stringContaining('ตลาดหนึ่ง'),
    expect.stringContaining('Korea'),
  ]);

  network.reply(favouriteCalls.mark, ['korea', 'yeekee-15']);
  await userEvent.click(screen.getByRole('button', { name: 'Add Yeekee 15 minutes to favourites' }));
  expect(
    within(favourites)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/lotto/yeekee/541', '/lotto/stock/701']);
  expect(network.requestsOf(favouriteCalls.mark).map(({ wire }) => wire)).toEqual([
    { betName: 'yeekee-15', favourite: true },
  ]);

  network.forget(favouriteCalls.mark);
  network.offline(favouriteCalls.mark);
  await userEvent.click(stock.getByRole('button', { name: 'Add Taiwan to favourites' }));
  await waitFor(() =>
    expect(stock.getByRole('button', { name: 'Add Taiwan to favourites' })).toHaveAttribute(
      'aria-pressed',
      'false',
    ),
  );
});

it('filters by open rounds, also from the URL, and says when there are none', async () => {
  const network = fakeNetwork();
  marked(network);
  const now = Date.now();
  network.reply(
    lotteryCalls.latest,
    reply({
      stock: [market(1, 'korea', now - MINUTE, { state: 'closed' }), market(2, 'taiwan', now + 5 * MINUTE)],
      yeekee: [yeekee(40, now - 20 * MINUTE, { state: 'settled' })],
    }),
  );
  const { address } = await open();
  const kinds = within(screen.getByRole('navigation', { name: 'Kinds of lottery' }));
  await userEvent.click(kinds.getByRole('button', { name: 'Open now only' }));
  expect(address()).toBe('/lotto?open=');
  expect(screen.queryByRole('link', { name: /Korea/ })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Taiwan/ })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Yeekee 15 minutes' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Yeekee 15 minutes' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Open now only' }));
  expect(screen.getByRole('heading', { name: 'No round is open at the moment' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(screen.getByRole('link', { name: /Round 40/ })).toBeVisible();
});

it('does not recommend a round that closes within two minutes, and shows the last result and rate', async () => {
  const network = fakeNetwork();
  marked(network);
  const now = Date.now();
  network.reply(
    lotteryCalls.latest,
    reply({ yeekee: [yeekee(41, now + MINUTE)], stock: [market(2, 'taiwan', now + 5 * MINUTE)] }),
  );
  network.reply(lotteryResultCalls.lotteries, [
    {
      betName: 'taiwan',
      betGroup: 'BET_STOCK',
      betType: 'BET_STOCK_taiwan',
      name: 'ไต้หวัน',
      multiply: 85_000,
      last: {
        betId: betId.parse(1),
        dt: '2026-03-01',
        draw: stockDraw({ close: '1465.23', change: '+8.45' }),
      },
    },
  ]);
  await open();
  const next = await screen.findByRole('region', { name: 'Closing next' });
  expect(next).toHaveTextContent('Stock lottery · Taiwan');
  await waitFor(() => expect(next).toHaveTextContent(/Last result 3 top 523.*2 bottom 45.*3 top ×850/));
  const card = screen.getByRole('link', { name: /^Taiwan.*Last result 3 top 523.*×850/ });
  expect(card).toHaveAttribute('href', '/lotto/stock/702');
});

it('recommends nothing while every round closes within two minutes', async () => {
  const network = fakeNetwork();
  marked(network);
  network.reply(lotteryCalls.latest, reply({ yeekee: [yeekee(41, Date.now() + MINUTE)] }));
  await open();
  expect(await screen.findByRole('link', { name: /Round 41/ })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Closing next' })).not.toBeInTheDocument();
});

it('keeps lotteries of other countries and markets apart', async () => {
  const network = fakeNetwork();
  marked(network);
  const now = Date.now();
  network.reply(
    lotteryCalls.latest,
    reply({ stock: [market(1, 'korea', now + 9 * MINUTE), market(2, 'hanoi', now + 5 * MINUTE)] }),
  );
  await open();
  const names = async (name: string) =>
    within(await screen.findByRole('region', { name }))
      .getAllByRole('link')
      .map((link) => link.textContent);
  expect(await names('Lotteries abroad')).toEqual([expect.stringContaining('Hanoi')]);
  expect(await names('Stock lottery')).toEqual([expect.stringContaining('Korea')]);
});
