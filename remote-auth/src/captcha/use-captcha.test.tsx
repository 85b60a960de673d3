import { act, renderHook, waitFor } from '@testing-library/react';
import { setServerTime } from '@chokdee/shared/clock';
import { sessionCalls } from '@chokdee/shared/contracts/account';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { useCaptcha } from './use-captcha.ts';

const MINUTE_MS = 60_000;

afterEach(() => setServerTime(Date.now()));

it.each([
  ['kept while it is valid by the site’s clock', 0, 'early.'],
  ['replaced when it has expired by the site’s clock, whatever the device says', 10 * MINUTE_MS, 'fresh.'],
])('a challenge that came with the form is %s', async (_, deviceBehindMs, prefix) => {
  setServerTime(Date.now() + deviceBehindMs);
  const network = fakeNetwork();
  const expiresAt = (inMs: number) => new Date(Date.now() + inMs).toISOString().replace('Z', '+00:00');
  network.reply(sessionCalls.captcha, {
    kind: 'pow',
    challenge: 'early',
    bits: 1,
    expiresAt: expiresAt(5 * MINUTE_MS),
  });
  network.reply(sessionCalls.captcha, {
    kind: 'pow',
    challenge: 'fresh',
    bits: 1,
    expiresAt: expiresAt(deviceBehindMs + 5 * MINUTE_MS),
  });
  const { result } = renderHook(() => useCaptcha('signup', { ahead: true }));
  await waitFor(() => expect(result.current.kind).toBe('pow'));
  const token = await act(() => result.current.token());
  expect(token.startsWith(prefix)).toBe(true);
});
