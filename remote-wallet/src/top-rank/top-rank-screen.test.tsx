import { screen, waitFor } from '@testing-library/react';
import { walletCalls } from '@chokdee/shared/contracts/wallet';
import { session } from '@chokdee/shared/session';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { TopRankScreen } from './top-rank-screen.tsx';

const open = (query: string) =>
  renderScreen(TopRankScreen, {
    name: 'wallet',
    messages,
    at: `/top-rank/click${query}`,
    path: '/top-rank/click',
  });
beforeEach(() => session.getState().end('logout'));

it('redirects a visitor to register with the affiliate', async () => {
  fakeNetwork().reply(walletCalls.topRankClick, { registerPath: '/register/lucky' });
  const { address } = await open('?slug=lucky');
  await waitFor(() => expect(address()).toBe('/register/lucky'));
});

it.each(['', '?slug=', `?slug=${'x'.repeat(65)}`])(
  'rejects a link without a slug (%s) and sends no request',
  async (query) => {
    const network = fakeNetwork();
    await open(query);
    expect(await screen.findByText("This invitation doesn't work")).toBeVisible();
    expect(network.requests).toEqual([]);
  },
);

it('rejects an unknown slug', async () => {
  fakeNetwork().reply(walletCalls.topRankClick, {});
  await open('?slug=nobody');
  expect(await screen.findByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
});
