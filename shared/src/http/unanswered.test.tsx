import { act, renderHook } from '@testing-library/react';
import { authCalls } from '../contracts/auth.ts';
import { toSatang } from '../contracts/money.ts';
import { fakeNetwork } from '../testing/network.ts';
import { reachableAgain, RETRIED_WITHIN_MS, useCall } from './http.ts';

const cash = { money: toSatang(500), version: 1 };
const draw = async () => {
  const { result } = renderHook(() => useCall(authCalls.cash, {}));
  await act(() => jest.advanceTimersByTimeAsync(0));
  return result;
};
const comesBack = () =>
  act(async () => {
    reachableAgain();
    await jest.advanceTimersByTimeAsync(RETRIED_WITHIN_MS);
  });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test.each([
  ['cannot be reached', (network: ReturnType<typeof fakeNetwork>) => network.offline(authCalls.cash)],
  [
    'is only coming up',
    (network: ReturnType<typeof fakeNetwork>) => network.refuse(authCalls.cash, 'UNAVAILABLE'),
  ],
])('what a screen asked while the server %s is asked again when it is back, once', async (_what, trouble) => {
  const network = fakeNetwork();
  trouble(network);
  network.reply(authCalls.cash, cash);
  const result = await draw();
  expect(result.current.state).toBe('error');
  await comesBack();
  expect(result.current).toMatchObject({ state: 'ready', data: cash });
  await comesBack();
  expect(network.requestsOf(authCalls.cash)).toHaveLength(2);
});

test('a short gap, which the socket outlives, is over with the browser’s word', async () => {
  const network = fakeNetwork();
  network.offline(authCalls.cash);
  network.reply(authCalls.cash, cash);
  const result = await draw();
  await act(async () => {
    window.dispatchEvent(new Event('online'));
    await jest.advanceTimersByTimeAsync(RETRIED_WITHIN_MS);
  });
  expect(result.current).toMatchObject({ state: 'ready', data: cash });
});

test('what was refused, what is here and what has left the page are not asked again', async () => {
  const network = fakeNetwork();
  network.refuse(authCalls.cash, 'NOT_FOUND');
  expect((await draw()).current.state).toBe('error');
  await comesBack();
  expect(network.requestsOf(authCalls.cash)).toHaveLength(1);

  const offline = fakeNetwork();
  offline.offline(authCalls.cash);
  const { unmount } = renderHook(() => useCall(authCalls.cash, {}));
  await act(() => jest.advanceTimersByTimeAsync(0));
  unmount();
  await comesBack();
  expect(offline.requestsOf(authCalls.cash)).toHaveLength(1);
});

describe('with nobody to say that the server is back', () => {
  const site = { ready: false, asked: 0 };
  const before = globalThis.fetch;
  beforeEach(() => {
    Object.assign(site, { ready: false, asked: 0 });
    globalThis.fetch = (async () => {
      site.asked += 1;
      return { ok: site.ready };
    }) as unknown as typeof fetch;
  });
  afterEach(() => {
    globalThis.fetch = before;
  });

  test('the page asks for itself, ever more seldom, and only while something waits', async () => {
    const network = fakeNetwork();
    network.refuse(authCalls.cash, 'UNAVAILABLE');
    network.reply(authCalls.cash, cash);
    const result = await draw();
    await act(() => jest.advanceTimersByTimeAsync(120_000));
    expect(result.current.state).toBe('error');
    expect(site.asked).toBeGreaterThan(2);
    expect(site.asked).toBeLessThan(12);
    site.ready = true;
    await act(() => jest.advanceTimersByTimeAsync(120_000));
    expect(result.current).toMatchObject({ state: 'ready', data: cash });
    const { asked } = site;
    await act(() => jest.advanceTimersByTimeAsync(600_000));
    expect(site.asked).toBe(asked);
  });

  test('what fails although the server says that it is ready is tried no more than once a minute in the end', async () => {
    const network = fakeNetwork();
    for (let at = 0; at < 60; at += 1) network.refuse(authCalls.cash, 'UNAVAILABLE');
    site.ready = true;
    await draw();
    await act(() => jest.advanceTimersByTimeAsync(300_000));
    const soFar = network.requestsOf(authCalls.cash).length;
    await act(() => jest.advanceTimersByTimeAsync(600_000));
    expect(network.requestsOf(authCalls.cash).length - soFar).toBeLessThanOrEqual(14);
    expect(network.requestsOf(authCalls.cash).length).toBeGreaterThan(soFar);
  });
});
