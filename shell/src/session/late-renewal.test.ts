import { renderHook } from '@testing-library/react';
import { authCalls } from '@chokdee/shared/contracts/auth';
import { send } from '@chokdee/shared/http';
import { session } from '@chokdee/shared/session';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { clearBlocked, useBlocked } from '../screens/blocked.store.ts';
import { identityOf } from '../testing/draw-shell.tsx';
import { followSession } from './follow-session.ts';
import { logOut } from './log-out.ts';
import { renewSession, wireTransport } from './transport.ts';

beforeAll(() => {
  fakeNetwork();
  wireTransport();
  followSession();
});
beforeEach(() => {
  clearBlocked();
  session.getState().start(identityOf(), 'token');
});

const shown = () => renderHook(useBlocked).result.current;

test('a renewal answered after the logout does not sign the member in again', async () => {
  const network = fakeNetwork();
  network.reply(authCalls.renew, identityOf(), 'late');
  network.reply(authCalls.logout, { ok: true });
  const late = renewSession();
  session.getState().end('logout');
  await late;
  expect(session.getState()).toMatchObject({ phase: 'visitor', token: undefined });
});

test('a call whose token expired during the logout is rejected, without a status screen', async () => {
  const network = fakeNetwork();
  network.refuse(authCalls.cash, 'UNAUTHORIZED');
  network.reply(authCalls.renew, identityOf(), 'late');
  network.reply(authCalls.logout, { ok: true });
  const call = send(authCalls.cash, {});
  const loggedOut = logOut();
  await Promise.allSettled([call, loggedOut]);
  expect([session.getState().phase, shown()]).toEqual(['visitor', undefined]);
});

test('a visitor with a valid session cookie is signed in by the renewal', async () => {
  session.getState().end('logout');
  fakeNetwork().reply(authCalls.renew, identityOf(), 'token');
  expect(await renewSession()).toBe('member');
  expect(session.getState().phase).toBe('member');
});
