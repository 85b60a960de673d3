import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { gamesCalls } from '@chokdee/shared/contracts/games';
import { gameRoundId } from '@chokdee/shared/contracts/ids';
import { session } from '@chokdee/shared/session';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { LobbyScreen } from '../lobby/lobby-screen.tsx';
import { buildGame, buildPartner, lobbyNetwork } from '../testing/lobby.ts';
import { startMember } from '../testing/member.ts';

const games = ['Dragon', 'Boat', 'Moon'].map((name) => buildGame(name.toLowerCase(), { name }));
const keyOf = (gameId: string) => ({ partner: 'joker', gameId });
let network: ReturnType<typeof lobbyNetwork>;

beforeEach(() => {
  network = lobbyNetwork({ games });
  network.reply(gamesCalls.mine, {
    favourites: [keyOf('moon')],
    recent: [keyOf('boat'), keyOf('removed')],
    unfinished: [keyOf('dragon')],
  });
  startMember();
});
afterEach(() => session.getState().end('logout'));

const open = () => renderScreen(LobbyScreen, { name: 'games', messages, at: '/game' });
const namesIn = (section: string) =>
  within(screen.getByRole('region', { name: section }))
    .getAllByRole('link')
    .map((link) => link.textContent);
const hearts = (name: string) => screen.getAllByRole('button', { name: `Favourite: ${name}` });

it('shows unfinished rounds, favourites and games played last, before all others', async () => {
  await open();
  expect(namesIn('Continue')).toEqual(['Dragon']);
  expect(namesIn('Favourites')).toEqual(['Moon']);
  expect(namesIn('Recently played')).toEqual(['Boat']);
  expect(screen.getAllByRole('region')[0]).toHaveAccessibleName('Continue');
});

it('shows no games before their own, which come before them', async () => {
  network = lobbyNetwork({ games });
  network.hang(gamesCalls.mine);
  await open();
  await waitFor(() => expect(network.requestsOf(gamesCalls.all)).toHaveLength(1));
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

it('shows the games when their own fail to load', async () => {
  network = lobbyNetwork({ games });
  network.refuse(gamesCalls.mine, 'SYSTEM');
  await open();
  expect(await screen.findByRole('region', { name: 'Slots' })).toBeVisible();
});

it('leads from a game played last to the receipt of its last round', async () => {
  network = lobbyNetwork({ games });
  const lastRound = gameRoundId.parse('55');
  const recent = [{ ...keyOf('boat'), lastRound }, keyOf('moon')];
  network.reply(gamesCalls.mine, { favourites: [keyOf('boat')], recent, unfinished: [] });
  await open();
  const receipts = screen.getAllByRole('link', { name: /^Last round/ });
  expect(receipts.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
    ['Last round of Boat', '/credit/statement/round/55'],
  ]);
});

it('continues at an entrance where the round names no game', async () => {
  const names = { th: 'กีฬา', en: 'Sports', kh: 'កីឡា', mm: 'အားကစား' };
  const list = {
    gameList: 'pgSport',
    names,
    kind: 'sport',
    entrance: 'direct',
    path: '/game/gpx/pgSport',
  } as const;
  const partners = [
    buildPartner('joker'),
    buildPartner('soccer', { kind: 'sport', entrance: 'direct' }),
    buildPartner('gpx', { entrance: 'lists', lists: [list] }),
  ];
  network = lobbyNetwork({ games, partners });
  network.reply(gamesCalls.mine, {
    favourites: [],
    recent: [],
    unfinished: [],
    unfinishedEntrances: [{ partner: 'soccer' }, { partner: 'gpx', gameList: 'pgSport' }],
  });
  await open();
  expect(namesIn('Continue')).toEqual(['SOCCER', 'GPX · Sports']);
  const continued = within(screen.getByRole('region', { name: 'Continue' }));
  expect(continued.getByRole('link', { name: 'GPX · Sports' })).toHaveAttribute('href', '/game/gpx/pgSport');
});

it('marks a game at once, and sends it', async () => {
  network.reply(gamesCalls.favourite, { ok: true });
  await open();
  await userEvent.click(hearts('Dragon')[0]!);
  expect(hearts('Dragon')[0]).toHaveAttribute('aria-pressed', 'true');
  expect(namesIn('Favourites')).toEqual(['Dragon', 'Moon']);
  expect(network.requestsOf(gamesCalls.favourite)).toMatchObject([
    { wire: { partner: 'joker', gameId: 'dragon', marked: true } },
  ]);
});

it('rolls back a favourite that the server refuses', async () => {
  network.refuse(gamesCalls.favourite, 'SYSTEM');
  await open();
  await userEvent.click(hearts('Dragon')[0]!);
  await waitFor(() => expect(hearts('Dragon')[0]).toHaveAttribute('aria-pressed', 'false'));
});

it('a visitor has no hearts', async () => {
  session.getState().end('logout');
  await open();
  expect(screen.queryByRole('button', { name: /^Favourite/ })).not.toBeInTheDocument();
});
