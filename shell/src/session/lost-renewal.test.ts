import { renderHook } from '@testing-library/react';
import { authCalls } from '@chokdee/shared/contracts/auth';
import { send } from '@chokdee/shared/http';
import { session } from '@chokdee/shared/session';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { clearBlocked, useBlocked } from '../screens/blocked.store.ts';
import { identityOf } from '../testing/draw-shell.tsx';
import { firstSession, wireTransport } from './transport.ts';

beforeAll(() => wireTransport());
beforeEach(() => {
  clearBlocked();
  session.getState().start(identityOf(), 'token');
});

type Network = ReturnType<typeof fakeNetwork>;
const troubles: [string, (network: Network) => void][] = [
  ['cannot be reached', (network) => network.offline(authCalls.renew)],
  ['is only coming up', (network) => network.refuse(authCalls.renew, 'UNAVAILABLE')],
  ['has no time', (network) => network.refuse(authCalls.renew, 'RATE_LIMITED')],
];

test.each(troubles)(
  'a token that runs out while the server %s costs nobody his session',
  async (_what, trouble) => {
    const network = fakeNetwork();
    network.refuse(authCalls.cash, 'UNAUTHORIZED');
    trouble(network);
    await expect(send(authCalls.cash, {})).rejects.toMatchObject({ kind: 'offline' });
    expect(session.getState().phase).toBe('member');
    expect(renderHook(useBlocked).result.current).toBeUndefined();
  },
);

test.each(troubles)(
  'a page that opens while the server %s takes nobody for a visitor',
  async (_what, trouble) => {
    trouble(fakeNetwork());
    expect(await firstSession()).toBe('unreachable');
  },
);

test('a server that knows nobody ends the session', async () => {
  const network = fakeNetwork();
  network.refuse(authCalls.cash, 'UNAUTHORIZED');
  network.refuse(authCalls.renew, 'UNAUTHORIZED');
  await expect(send(authCalls.cash, {})).rejects.toMatchObject({ status: 401 });
  expect(renderHook(useBlocked).result.current).toEqual({ screen: 'unauthorized' });
});
