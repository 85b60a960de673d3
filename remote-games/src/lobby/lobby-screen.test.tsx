import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { gamesCalls } from '@chokdee/shared/contracts/games';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { buildGame, lobbyNetwork } from '../testing/lobby.ts';
import { LobbyScreen } from './lobby-screen.tsx';

const open = () => renderScreen(LobbyScreen, { name: 'games', messages });
const namesIn = (region: string) =>
  within(screen.getByRole('region', { name: region }))
    .getAllByRole('link')
    .map((link) => link.textContent);

it('shows highlights first, best first, then every game', async () => {
  lobbyNetwork(
    [buildGame('joker'), buildGame('sa', { kind: 'casino' }), buildGame('gpx', { kind: 'sport' })],
    ['gpx', 'gone', 'joker'],
  );
  await open();
  expect(namesIn('Highlights')).toEqual(['GPX', 'JOKER']);
  expect(namesIn('All games')).toEqual(['JOKER', 'SA', 'GPX']);
});

it('filters by kind, offering only kinds with games', async () => {
  lobbyNetwork([buildGame('joker'), buildGame('sa', { kind: 'casino' })], ['joker']);
  const user = userEvent.setup();
  const { address } = await open();
  expect(screen.queryByRole('button', { name: 'Fishing' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Casino' }));
  expect(namesIn('Casino')).toEqual(['SA']);
  expect(screen.queryByRole('region', { name: 'Highlights' })).not.toBeInTheDocument();
  expect(address()).toBe('/?kind=casino');
  await user.click(screen.getByRole('button', { name: 'All' }));
  expect(namesIn('All games')).toEqual(['JOKER', 'SA']);
});

it('marks a partner that is not open, without a link', async () => {
  lobbyNetwork([buildGame('joker', { open: false })]);
  await open();
  expect(screen.getByText('JOKER')).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(screen.getByText(/you cannot play or pay for anything/)).toBeVisible();
});

it('shows the games when the highlights fail to load', async () => {
  const network = lobbyNetwork([buildGame('joker')]);
  network.forget(gamesCalls.highlights);
  network.offline(gamesCalls.highlights);
  await open();
  expect(namesIn('All games')).toEqual(['JOKER']);
});

it('offers a retry when the games fail to load, and says when there are none', async () => {
  const network = lobbyNetwork([]);
  network.forget(gamesCalls.list);
  network.offline(gamesCalls.list);
  network.reply(gamesCalls.list, { games: [], locked: false });
  const user = userEvent.setup();
  await open();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No games yet')).toBeVisible();
});
