import { renderHook } from '@testing-library/react';
import { authCalls } from '@chokdee/shared/contracts/auth';
import { depositCalls } from '@chokdee/shared/contracts/deposits';
import { memberId } from '@chokdee/shared/contracts/ids';
import { toSatang } from '@chokdee/shared/contracts/money';
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
const failures: [string, (network: Network) => void][] = [
  ['is unreachable', (network) => network.offline(authCalls.renew)],
  ['is starting', (network) => network.refuse(authCalls.renew, 'UNAVAILABLE')],
  ['is rate-limiting', (network) => network.refuse(authCalls.renew, 'RATE_LIMITED')],
];

test.each(failures)(
  'a token that expires while the server %s does not end the session',
  async (_what, fail) => {
    const network = fakeNetwork();
    network.refuse(authCalls.cash, 'UNAUTHORIZED');
    fail(network);
    await expect(send(authCalls.cash, {})).rejects.toMatchObject({ kind: 'offline' });
    expect(session.getState().phase).toBe('member');
    expect(renderHook(useBlocked).result.current).toBeUndefined();
  },
);

test.each(failures)(
  'a page that opens while the server %s does not treat the member as a visitor',
  async (_what, fail) => {
    fail(fakeNetwork());
    expect(await firstSession()).toBe('unreachable');
  },
);

test('a server that does not know the session ends it', async () => {
  const network = fakeNetwork();
  network.refuse(authCalls.cash, 'UNAUTHORIZED');
  network.refuse(authCalls.renew, 'UNAUTHORIZED');
  await expect(send(authCalls.cash, {})).rejects.toMatchObject({ status: 401 });
  expect(renderHook(useBlocked).result.current).toEqual({ screen: 'unauthorized' });
});

test("a renewal by another member's cookie signs them in, and sends no call of the former for them", async () => {
  const network = fakeNetwork();
  network.refuse(depositCalls.createQr, 'UNAUTHORIZED');
  const other = identityOf({ uuid: memberId.parse('0196f000-0000-7000-8000-0000000000ff') });
  network.reply(authCalls.renew, other, 'of the other');
  await expect(send(depositCalls.createQr, { amount: toSatang(100) })).rejects.toMatchObject({ status: 401 });
  expect(network.requestsOf(depositCalls.createQr)).toHaveLength(1);
  expect(session.getState()).toMatchObject({ phase: 'member', token: 'of the other' });
  expect(renderHook(useBlocked).result.current).toBeUndefined();
});

test('a session that a change of the PIN has ended is continued with the key of the change', async () => {
  session.setState({ pinChangeKey: 'key-of-the-change' });
  const network = fakeNetwork();
  network.refuse(authCalls.cash, 'UNAUTHORIZED');
  network.reply(authCalls.cash, { money: toSatang(100), version: 1 });
  network.reply(authCalls.renew, identityOf(), 'next');
  expect(await send(authCalls.cash, {})).toMatchObject({ version: 1 });
  expect(network.requestsOf(authCalls.renew).map(({ wire }) => wire)).toEqual([
    { pinChangeKey: 'key-of-the-change' },
  ]);
  expect(session.getState()).toMatchObject({ phase: 'member', token: 'next' });
  session.setState({ pinChangeKey: undefined });
});
