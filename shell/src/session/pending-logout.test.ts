import { waitFor } from '@testing-library/react';
import { authCalls, PENDING_LOGOUT_KEY } from '@chokdee/shared/contracts/auth';
import { reachableAgain } from '@chokdee/shared/http';
import { session } from '@chokdee/shared/session';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { followReturn } from '../kept/follow-return.ts';
import { OFFLINE_TOKEN } from '../kept/offline.store.ts';
import { identityOf } from '../testing/draw-shell.tsx';
import { followSession } from './follow-session.ts';
import { logOut } from './log-out.ts';
import { firstSession, wireTransport } from './transport.ts';

const isPending = () => localStorage.getItem(PENDING_LOGOUT_KEY) !== null;
let network: ReturnType<typeof fakeNetwork>;

beforeAll(() => {
  fakeNetwork();
  wireTransport();
  followSession();
});

beforeEach(() => {
  network = fakeNetwork();
  network.reply(authCalls.renew, identityOf(), 'token');
  session.getState().start(identityOf(), 'token');
});

async function logOutOffline() {
  network.offline(authCalls.logout);
  network.reply(authCalls.logout, { ok: true });
  await logOut();
}

test('a confirmed logout leaves nothing behind', async () => {
  network.reply(authCalls.logout, { ok: true });
  await logOut();
  expect([session.getState().phase, isPending()]).toEqual(['visitor', false]);
});

test('an unconfirmed logout is repeated when the network is back', async () => {
  await logOutOffline();
  expect([session.getState().phase, isPending()]).toEqual(['visitor', true]);
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(isPending()).toBe(false));
  expect(network.requestsOf(authCalls.logout)).toHaveLength(2);
});

test('the next page completes it, and does not sign in with the remaining cookie', async () => {
  await logOutOffline();
  const answer = {
    ok: true,
    headers: new Map([['authorization', 'Bearer abc']]),
    json: async () => identityOf(),
  } as unknown as Response;
  window.earlyRenewal = Promise.resolve(answer);
  expect(await firstSession()).toBe('visitor');
  expect([session.getState().phase, isPending(), window.earlyRenewal]).toEqual(['visitor', false, undefined]);
  expect(network.requestsOf(authCalls.renew)).toEqual([]);
  expect(await firstSession()).toBe('member');
});

test.each([
  ['the server takes the logout', false],
  ['the logout fails once more', true],
])('a page opened without the server does not undo a logout when %s', async (_, fails) => {
  jest.spyOn(Math, 'random').mockReturnValue(0);
  network.forget(authCalls.renew);
  session.getState().end('logout');
  session.getState().start(identityOf(), OFFLINE_TOKEN);
  const onMember = jest.fn();
  followReturn(onMember);
  network.offline(authCalls.logout);
  if (fails) network.offline(authCalls.logout);
  network.reply(authCalls.logout, { ok: true });
  await logOut();
  network.reply(authCalls.renew, identityOf(), 'token');
  reachableAgain();
  await waitFor(() => expect(network.requestsOf(authCalls.logout)).toHaveLength(2));
  await waitFor(() => expect(isPending()).toBe(fails));
  if (fails) reachableAgain();
  await waitFor(() => expect(isPending()).toBe(false));
  expect([session.getState().phase, onMember.mock.calls]).toEqual(['visitor', []]);
});

test('nobody is signed in while the server is unreachable', async () => {
  network.offline(authCalls.logout);
  await logOut();
  expect(await firstSession()).toBe('visitor');
  expect(isPending()).toBe(true);
});

test('a login after it keeps its session', async () => {
  await logOutOffline();
  session.getState().start(identityOf(), 'token');
  expect(isPending()).toBe(false);
});
