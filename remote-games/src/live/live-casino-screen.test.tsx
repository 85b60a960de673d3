import { act, screen, within } from '@testing-library/react';
import { liveTablesCalls } from '@chokdee/shared/contracts/live-tables';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { buildLivePartner, buildLiveTable, liveNetwork } from '../testing/live.ts';
import { LiveCasinoScreen } from './live-casino-screen.tsx';

const open = () => renderScreen(LiveCasinoScreen, { name: 'games', messages, at: '/live/casino' });
const sectionOf = (partner: string) => within(screen.getByRole('region', { name: partner }));

it('a table says dealer, limits, seats and whether bets are taken, and loads the page that plays it', async () => {
  const table = buildLiveTable(3, { gameList: 'list', path: '/game/wm/list/table-3', betting: false });
  liveNetwork({ partners: [buildLivePartner('sa'), buildLivePartner('wm', { tables: [table] })] });
  const { container } = await open();
  expect(sectionOf('SA').getByRole('link', { name: 'Play Baccarat 1, SA' })).toHaveAttribute(
    'href',
    '/game/sa',
  );
  const link = sectionOf('WM').getByRole('link', { name: 'Play Baccarat 3, WM' });
  expect(link).toHaveAttribute('href', '/game/wm/list/table-3');
  const card = sectionOf('WM').getByRole('listitem');
  expect(card).toHaveTextContent('Bet ฿20–50,000');
  expect(card).toHaveTextContent('Seats: 2 of 7 taken');
  expect(within(card).getByText('Dealing')).toBeVisible();
  expect(sectionOf('SA').getByText('Bets open')).toBeVisible();
  expect([...container.querySelectorAll('img')].map((img) => img.getAttribute('src'))).toEqual([
    '/live-dealers/1.svg',
    '/live-dealers/3.svg',
  ]);
});

it('reads the newest results first, counts all, and shows the newest twelve columns', async () => {
  const road = [...Array.from({ length: 73 }, () => 'banker' as const), 'player' as const, 'tie' as const];
  liveNetwork({ partners: [buildLivePartner('sa', { tables: [buildLiveTable(1, { road })] })] });
  await open();
  const beads = screen.getByRole('img', { name: /^Last results, newest first: Tie, Player, Banker, Banker/ });
  expect(beads.querySelectorAll('circle')).toHaveLength(69);
  expect(screen.getByText('Banker 73 · Player 1 · Tie 1')).toBeVisible();
});

it('a partner that does not answer is shown as closed, with a message', async () => {
  liveNetwork({ partners: [buildLivePartner('sa', { open: false, tables: [] })] });
  await open();
  expect(sectionOf('SA').getByText('Closed')).toBeVisible();
  expect(
    sectionOf('SA').getByText('This provider is closed or does not answer. Please come back later.'),
  ).toBeVisible();
  expect(sectionOf('SA').queryByRole('link')).not.toBeInTheDocument();
});

it('a viewer whose games are locked sees the tables without links', async () => {
  liveNetwork({ partners: [buildLivePartner('sa')], locked: true });
  await open();
  expect(screen.getByText(/^This account cannot play games/)).toBeVisible();
  expect(sectionOf('SA').queryByRole('link')).not.toBeInTheDocument();
});

it('asks again every five seconds, and keeps what it knows when that fails', async () => {
  jest.useFakeTimers();
  try {
    const network = liveNetwork({ partners: [buildLivePartner('sa')] });
    await open();
    network.forget(liveTablesCalls.all);
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(network.requestsOf(liveTablesCalls.all).length).toBeGreaterThan(1);
    expect(screen.getByText('The connection was lost. Results may be out of date.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Play Baccarat 1, SA' })).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});

it('offers a retry when the tables cannot be read, and says so when there is no partner', async () => {
  fakeNetwork().offline(liveTablesCalls.all);
  const { unmount } = await open();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  unmount();
  liveNetwork({ partners: [] });
  await open();
  expect(screen.getByText('No live tables')).toBeVisible();
});
