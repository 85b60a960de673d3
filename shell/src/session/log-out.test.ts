import { renderHook } from '@testing-library/react';
import { authCalls } from '@chokdee/shared/contracts/auth';
import { send } from '@chokdee/shared/http';
import { session } from '@chokdee/shared/session';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { clearBlocked, useBlocked } from '../screens/blocked.store.ts';
import { identityOf } from '../testing/draw-shell.tsx';
import { followSession } from './follow-session.ts';
import { logOut } from './log-out.ts';
import { wireTransport } from './transport.ts';

const shown = () => renderHook(useBlocked).result.current;

beforeAll(() => {
  fakeNetwork();
  wireTransport();
  followSession();
});

beforeEach(() => {
  clearBlocked();
  session.getState().start(identityOf(), 'token');
});

test('server responses during a logout show no status screen', async () => {
  const network = fakeNetwork();
  network.reply(authCalls.logout, { ok: true });
  network.refuse(authCalls.cash, 'UNAUTHORIZED');
  const loggedOut = logOut();
  // The push arrives before the call's answer, and pending calls are refused.
  session.getState().end('unauthorized');
  await expect(send(authCalls.cash, {})).rejects.toMatchObject({ status: 401 });
  await loggedOut;
  expect(session.getState().phase).toBe('visitor');
  expect(shown()).toBeUndefined();
});

test('a session ended by the server is shown as ended, also after an earlier logout', async () => {
  const network = fakeNetwork();
  network.reply(authCalls.logout, { ok: true });
  await logOut();
  session.getState().start(identityOf(), 'token');
  session.getState().end('unauthorized');
  expect(shown()).toEqual({ screen: 'unauthorized' });
});
