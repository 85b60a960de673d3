import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bus } from '@chokdee/shared/bus';
import { setServerTime } from '@chokdee/shared/clock';
import { lotteryCalls, POYS_MAX, type PlacedLine } from '@chokdee/shared/contracts/lottery';
import { toSatang } from '@chokdee/shared/contracts/money';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { buildPoy } from '../testing/poy.ts';
import { PoyScreen } from './poy-screen.tsx';

const open = (at: string) =>
  renderScreen(PoyScreen, { name: 'lottery', messages, at, path: '/poy/:betGroup?/:poyId?' });

it('lists the slips of the window with their status, and filters by lottery', async () => {
  const network = fakeNetwork();
  network.reply(lotteryCalls.poys, [
    buildPoy(1),
    buildPoy(2, { betGroup: 'BET_GOV', betType: 'BET_GOV', status: 'settled', payout: toSatang(900_000) }),
    buildPoy(3, { status: 'void' }),
  ]);
  await open('/poy');
  const fates = (await screen.findAllByRole('listitem')).map((item) => item.textContent);
  expect(fates[0]).toMatch(/Round 41.*Waiting/);
  expect(fates[1]).toMatch(/Draw of 01\/03\/2026.*฿9,000\.00.*Won/);
  expect(fates[2]).toMatch(/Void, refunded/);
  expect(screen.getByRole('region', { name: '01/03/2026' })).toHaveTextContent('Bet slips: 3');
  expect(screen.getByText('Staked').nextSibling).toHaveTextContent('฿200.00');
  expect(screen.getByText('In play').nextSibling).toHaveTextContent('฿100.00');
  expect(screen.getByText('Net').nextSibling).toHaveTextContent('฿8,900.00');
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Kinds of lottery' }),
    'Government lottery',
  );
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: '7 days' }));
  const [first, second] = network
    .requestsOf(lotteryCalls.poys)
    .map(({ wire }) => wire as { startedDate: string; endedDate: string });
  expect(Date.parse(first!.startedDate) - Date.parse(second!.startedDate)).toBe(3 * 86_400_000);
  expect(second!.endedDate).toBe(first!.endedDate);
});

it('lists all lotteries where the address names an unknown one', async () => {
  fakeNetwork().reply(lotteryCalls.poys, [buildPoy(1)]);
  await open('/poy?group=unknown');
  expect(await screen.findByRole('listitem')).toBeVisible();
});

it('reloads when the balance changes, so that slips from another tab appear', async () => {
  const network = fakeNetwork();
  network.reply(lotteryCalls.poys, [buildPoy(1)]);
  await open('/poy');
  await screen.findByText('Waiting', { selector: 'li *' });
  network.forget(lotteryCalls.poys);
  network.reply(lotteryCalls.poys, [buildPoy(2), buildPoy(1, { status: 'cancelled' })]);
  act(() => bus.emit('wallet/balance-changed', {}));
  await waitFor(() =>
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Waiting'),
      expect.stringContaining('Cancelled'),
    ]),
  );
});

it('does not call a return below the stake a win', async () => {
  fakeNetwork().reply(lotteryCalls.poys, [
    buildPoy(1, { status: 'settled', total: toSatang(10_000), payout: toSatang(3_200) }),
    buildPoy(2, { status: 'settled', total: toSatang(10_000), payout: toSatang(10_100) }),
  ]);
  await open('/poy');
  const [part, won] = await screen.findAllByRole('listitem');
  expect(part).toHaveTextContent(/฿32\.00Part came back$/);
  expect(won).toHaveTextContent(/฿101\.00Won$/);
});

it('filters by status and shows the count of each status', async () => {
  fakeNetwork().reply(lotteryCalls.poys, [
    buildPoy(1),
    buildPoy(2, { status: 'settled', payout: toSatang(900_000), corrected: true }),
    buildPoy(3, { status: 'settled' }),
    buildPoy(4, { status: 'cancelled' }),
  ]);
  await open('/poy');
  const fates = within(await screen.findByRole('group', { name: 'Status' }));
  await screen.findAllByRole('listitem');
  expect(fates.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'All4',
    'Waiting1',
    'Won1',
    'No win1',
    'Void, refunded0',
    'Cancelled1',
  ]);
  await userEvent.click(fates.getByRole('button', { name: /^Won/ }));
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Result corrected'),
  ]);
  await userEvent.click(fates.getByRole('button', { name: /^Void/ }));
  expect(screen.getByRole('heading', { name: 'No bet slips with this status in this period' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
});

it('says that a list as long as the server sends has the newest slips only', async () => {
  const network = fakeNetwork();
  const won = buildPoy(1, { status: 'settled', payout: toSatang(900_000) });
  const lost = Array.from({ length: POYS_MAX - 1 }, () => buildPoy(2, { status: 'settled' }));
  network.reply(lotteryCalls.poys, [won, ...lost]);
  network.reply(lotteryCalls.poys, [won, ...lost.slice(1)]);
  await open('/poy?fate=won');
  const note = 'Only your newest 1,000 bet slips in this period are listed and counted here.';
  expect(await screen.findByText(note)).toBeVisible();
  act(() => bus.emit('wallet/balance-changed', {}));
  await waitFor(() => expect(screen.queryByText(note)).not.toBeInTheDocument());
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

it('counts down the time left to cancel a slip, and stops at zero', async () => {
  fakeNetwork().reply(lotteryCalls.poys, [
    buildPoy(1, { cancelUntil: bangkokIso(new Date(Date.now() + 240_000)) }),
    buildPoy(2),
  ]);
  await open('/poy');
  expect(
    (await screen.findAllByRole('listitem')).map((item) => within(item).queryAllByRole('timer').length),
  ).toEqual([1, 0]);
  act(() => setServerTime(Date.now() + 241_000));
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  act(() => setServerTime(Date.now()));
});

it('links to the lottery when the window is empty', async () => {
  fakeNetwork().reply(lotteryCalls.poys, []);
  await open('/poy/yeekee');
  expect(await screen.findByRole('heading', { name: 'No bet slips in this period' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Bet now' })).toHaveAttribute('href', '/lotto');
  expect(screen.getByText('Yeekee 15 minutes')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All bet slips' })).toHaveAttribute('href', '/poy');
});

it('shows status and payout of every line, winners first', async () => {
  const line = (number: string, over: Partial<PlacedLine>): PlacedLine => ({
    option: 'teng_bon_2',
    number,
    price: toSatang(5_000),
    multiply: 9_200,
    status: 'lose',
    payout: toSatang(0),
    ...over,
  });
  fakeNetwork().reply(lotteryCalls.poy, {
    ...buildPoy(1, { status: 'settled', payout: toSatang(460_000) }),
    lines: [line('04', {}), line('05', { status: 'win', payout: toSatang(460_000) })],
    draw: { top3: '705', bottom2: '43', raw: '43705' },
  });
  await open('/poy/yeekee/0196f000-0000-7000-8000-000000000001');
  const lines = within(await screen.findByRole('region', { name: 'Lines: 2' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);
  expect(lines[0]).toMatch(/^052 top.*฿50\.00 ×92 · drawn 05฿4,600\.00Won$/);
  expect(lines[1]).toMatch(/^042 top.*Lost$/);
  expect(screen.getByText('705')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the round' })).toHaveAttribute('href', '/lotto/yeekee/501');
});

it('shows another member’s slip as not found', async () => {
  fakeNetwork().refuse(lotteryCalls.poy, 'NOT_FOUND');
  const { unmount } = await open('/poy/yeekee/0196f000-0000-7000-8000-000000000009');
  expect(await screen.findByRole('heading', { name: 'Bet slip not found' })).toBeVisible();
  unmount();
  await open('/poy/yeekee/12');
  expect(screen.getByRole('heading', { name: 'Bet slip not found' })).toBeVisible();
});

it('finds a slip by a path without a lottery, and does not list slips for an unknown lottery', async () => {
  const network = fakeNetwork();
  network.reply(lotteryCalls.poy, { ...buildPoy(1), lines: [] });
  const { unmount } = await open('/poy/0196f000-0000-7000-8000-000000000001');
  expect(await screen.findByRole('link', { name: 'Go to the round' })).toBeVisible();
  unmount();
  await open('/poy/yiki');
  expect(screen.getByRole('heading', { name: 'Bet slip not found' })).toBeVisible();
  expect(network.requestsOf(lotteryCalls.poys)).toEqual([]);
});

it('lists the slips of a lottery whose path is in upper case', async () => {
  fakeNetwork().reply(lotteryCalls.poys, [
    buildPoy(1),
    buildPoy(2, { betGroup: 'BET_GOV', betType: 'BET_GOV' }),
  ]);
  await open('/poy/YEEKEE');
  expect(await screen.findAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByRole('listitem')).toHaveTextContent('Round 41');
});
