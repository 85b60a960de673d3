import { waitFor } from '@testing-library/react';
import { authCalls } from '@chokdee/shared/contracts/auth';
import { send } from '@chokdee/shared/http';
import { session } from '@chokdee/shared/session';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { identityOf } from '../testing/draw-shell.tsx';
import { servePage } from '../testing/serve-page.ts';
import { followSession } from './follow-session.ts';
import { wireTransport } from './transport.ts';

servePage([]);
let network: ReturnType<typeof fakeNetwork>;
const tokenFor = (seconds: number) => `e30.${btoa(JSON.stringify({ iat: 1_000, exp: 1_000 + seconds }))}.x`;

beforeEach(() => {
  network = fakeNetwork();
  wireTransport();
});
afterEach(() => {
  jest.useRealTimers();
  delete document.documentElement.dataset.checkExpiry;
});

test('a page that opens with a token checks the session, and applies a changed status', async () => {
  network.reply(authCalls.session, identityOf({ status: 2 }));
  network.reply(authCalls.renew, identityOf({ status: 2 }), 'fresh');
  session.getState().start(identityOf(), 'token');
  followSession();
  await waitFor(() => expect(session.getState().identity?.status).toBe(2));
  expect(network.requestsOf(authCalls.session)).toHaveLength(1);
});

test.each([
  ['is renewed before use if the site checks expiry', true, ['/users.token.renew', '/users-infos']],
  ['is sent anyway if the site does not check expiry', false, ['/users-infos']],
])('an expired token %s', async (_title, checked, paths) => {
  jest.useFakeTimers();
  if (checked) document.documentElement.dataset.checkExpiry = '';
  network.reply(authCalls.renew, identityOf(), tokenFor(900));
  network.offline(authCalls.info);
  session.getState().end('logout');
  session.getState().start(identityOf(), tokenFor(60));
  await send(authCalls.info, {}).catch(() => {});
  const before = network.requests.length;
  jest.advanceTimersByTime(61_000);
  await send(authCalls.info, {}).catch(() => {});
  expect(
    network.requests
      .slice(before)
      .map(({ path }) => path)
      .filter((path) => path.startsWith('/users')),
  ).toEqual(paths);
});
