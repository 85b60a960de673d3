import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { gamePlayCalls } from '@chokdee/shared/contracts/game-play';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { GameLogoutScreen } from './game-logout-screen.tsx';

const open = () =>
  renderScreen(GameLogoutScreen, { name: 'games', messages, at: '/game/logout', path: '/game/logout' });

it('ends the sessions at all partners, and leads to the games', async () => {
  const network = fakeNetwork();
  network.reply(gamePlayCalls.logout, { ok: true });
  const { address } = await open();
  await waitFor(() => expect(address()).toBe('/game'));
  expect(network.requestsOf(gamePlayCalls.logout)).toMatchObject([{ wire: {} }]);
});

it('offers a retry when the partners cannot be left', async () => {
  const network = fakeNetwork();
  network.refuse(gamePlayCalls.logout, 'SYSTEM');
  network.reply(gamePlayCalls.logout, { ok: true });
  const { address } = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(address()).toBe('/game'));
});
