import { screen, within } from '@testing-library/react';
import { gamesCalls, type GamePlace } from '@chokdee/shared/contracts/games';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { buildGame, buildPartner, buildPlace, lobbyNetwork } from '../testing/lobby.ts';
import { PlaceScreen } from './place-screen.tsx';

const games = [
  buildGame('pok-deng', { name: 'Pok Deng', partner: 'wl', gameList: 'cards', kind: 'card' }),
  buildGame('dragon', { name: 'Golden Dragon', partner: 'wl', gameList: 'slots' }),
  buildGame('boat', { name: 'Golden Boat' }),
];
const names = { th: 'ไพ่', en: 'Cards', kh: 'បៀ', mm: 'ဖဲ' };
const wl = buildPartner('wl', {
  name: 'WL',
  entrance: 'lists',
  lists: [{ gameList: 'cards', names, kind: 'card', entrance: 'lobby', path: '/game/wl/cards' }],
});

function arrange(place: GamePlace) {
  const network = lobbyNetwork({ partners: [buildPartner('joker'), wl], games });
  network.reply(gamesCalls.place, place);
  return network;
}
const open = (at = '/game/wl') =>
  renderScreen(PlaceScreen, { name: 'games', messages, at, path: '/game/:partner/:entry?/:game?' });

it('shows the games of a partner, with its lists', async () => {
  arrange(buildPlace(wl));
  await open();
  expect(screen.getByRole('heading', { name: 'WL' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Play Pok Deng' })).toHaveAttribute(
    'href',
    '/game/wl/cards/pok-deng',
  );
  expect(screen.getByRole('link', { name: 'Play Golden Dragon' })).toBeVisible();
  expect(screen.queryByText('Golden Boat')).not.toBeInTheDocument();
  const lists = within(screen.getByRole('navigation', { name: 'Lists of WL' }));
  expect(lists.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'page');
});

it('shows the games of one list, as the address says', async () => {
  const network = arrange(buildPlace(wl, { gameList: 'cards' }));
  await open('/game/wl/cards');
  expect(network.requestsOf(gamesCalls.place)[0]!.wire).toMatchObject({ partner: 'wl', entry: 'cards' });
  expect(screen.getByRole('link', { name: 'Cards' })).toHaveAttribute('aria-current', 'page');
  expect(screen.queryByText('Golden Dragon')).not.toBeInTheDocument();
});

it('reads the table that was chosen at a partner with one entrance', async () => {
  const network = arrange(buildPlace(wl));
  await open('/game/sa?table=baccarat-2');
  expect(network.requestsOf(gamesCalls.place)[0]!.wire).toMatchObject({
    partner: 'sa',
    gameId: 'baccarat-2',
  });
});

it("leads to a backup's own addresses of the same games", async () => {
  arrange(buildPlace({ ...wl, partner: 'wl-backup', path: '/game/wl-backup' }, { gamesOf: 'wl' }));
  await open('/game/wl-backup');
  expect(screen.getByRole('link', { name: 'Play Pok Deng' })).toHaveAttribute(
    'href',
    '/game/wl-backup/cards/pok-deng',
  );
});

it('a closed partner says so, and offers its backup and games of others', async () => {
  const down = { ...wl, open: false, state: 'maintenance' } as const;
  arrange(
    buildPlace(down, {
      view: 'play',
      game: games[0],
      backup: { name: 'WL 2', path: '/game/wl-backup/cards/pok-deng' },
    }),
  );
  await open('/game/wl/cards/pok-deng');
  expect(screen.getByRole('heading', { name: 'Pok Deng' })).toBeVisible();
  expect(screen.getByText('WL is under maintenance')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Play at WL 2' })).toHaveAttribute(
    'href',
    '/game/wl-backup/cards/pok-deng',
  );
  const others = within(screen.getByRole('region', { name: 'Other games that are open' }));
  expect(others.getAllByRole('link').map((link) => link.textContent)).toEqual(['Golden Boat']);
});

it('a viewer whose games are locked is told so, and is not led to the backup', async () => {
  const backup = { name: 'WL 2', path: '/game/wl-backup' };
  arrange(buildPlace({ ...wl, open: false }, { view: 'play', locked: true, backup }));
  await open();
  expect(screen.getByText('This account cannot play games')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Play at WL 2' })).not.toBeInTheDocument();
});

it('an unknown address leads back to all games', async () => {
  lobbyNetwork().refuse(gamesCalls.place, 'NOT_FOUND');
  await open('/game/nobody');
  expect(screen.getByText('No such game')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See all games' })).toHaveAttribute('href', '/game');
});

it('offers a retry when the address cannot be read', async () => {
  lobbyNetwork().offline(gamesCalls.place);
  await open();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
