import { session } from '@chokdee/shared/session';
import { identityOf } from '../testing/draw-shell.tsx';
import { consumeEarlyRenewal } from './early-renewal.ts';

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
