import { session } from '@chokdee/shared/session';
import { OFFLINE_TOKEN } from '../kept/offline.store.ts';
import { identityOf } from '../testing/draw-shell.tsx';
import { consumeEarlyRenewal } from './early-renewal.ts';
import { pendingLogout } from './pending-logout.ts';

const answers = (ok: boolean, token: string | null, body: unknown) => {
  window.earlyRenewal = Promise.resolve({
    ok,
    headers: new Map([['authorization', token]]),
    json: async () => body,
  } as unknown as Response);
};

beforeEach(() => session.getState().end('logout'));

test('the token of the early renewal signs the member in, once', async () => {
  answers(true, 'Bearer abc', identityOf());
  expect(await consumeEarlyRenewal()).toBe(true);
  expect(session.getState()).toMatchObject({ phase: 'member', token: 'abc' });
  expect(await consumeEarlyRenewal()).toBe(false);
});

test('a refused, malformed, failed or missing early renewal is left to the ordinary renewal', async () => {
  answers(false, null, { code: 'UNAUTHORIZED' });
  expect(await consumeEarlyRenewal()).toBe(false);
  answers(true, 'Bearer abc', { name: 'nobody' });
  expect(await consumeEarlyRenewal()).toBe(false);
  window.earlyRenewal = Promise.reject(new TypeError('offline'));
  expect(await consumeEarlyRenewal()).toBe(false);
  expect(await consumeEarlyRenewal()).toBe(false);
  expect(session.getState().phase).toBe('visitor');
});

test('an early renewal that a logout or another sign-in has overtaken signs nobody in', async () => {
  pendingLogout.keep();
  answers(true, 'Bearer abc', identityOf());
  expect(await consumeEarlyRenewal()).toBe(false);
  pendingLogout.forget();
  session.getState().start(identityOf(), 'of a login');
  answers(true, 'Bearer abc', identityOf());
  expect(await consumeEarlyRenewal()).toBe(false);
  expect(session.getState().token).toBe('of a login');
  session.getState().start(identityOf(), OFFLINE_TOKEN);
  answers(true, 'Bearer abc', identityOf());
  expect(await consumeEarlyRenewal()).toBe(true);
  expect(session.getState().token).toBe('abc');
});
