import { waitFor } from '@testing-library/react';
import { authCalls, PENDING_LOGOUT_KEY } from '@chokdee/shared/contracts/auth';
import { session } from '@chokdee/shared/session';
import { fakeNetwork } from '@chokdee/shared/testing/network';
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
