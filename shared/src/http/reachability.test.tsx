import { act, renderHook } from '@testing-library/react';
import { authCalls } from '../contracts/auth.ts';
import { toSatang } from '../contracts/money.ts';
import { fakeNetwork } from '../testing/network.ts';
import { reachableAgain, RETRIED_WITHIN_MS, useCall } from './http.ts';

const cash = { money: toSatang(500), version: 1 };
const renderCash = async () => {
  const { result } = renderHook(() => useCall(authCalls.cash, {}));
  await act(() => jest.advanceTimersByTimeAsync(0));
  return result;
};
const reconnect = () =>
  act(async () => {
    reachableAgain();
    await jest.advanceTimersByTimeAsync(RETRIED_WITHIN_MS);
  });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test.each([
  ['cannot be reached', (network: ReturnType<typeof fakeNetwork>) => network.offline(authCalls.cash)],
  [
    'is still starting',
    (network: ReturnType<typeof fakeNetwork>) => network.refuse(authCalls.cash, 'UNAVAILABLE'),
  ],
])(
  'a call that fails because the server %s is retried once when the server is back',
  async (_what, trouble) => {
    const network = fakeNetwork();
    trouble(network);
    network.reply(authCalls.cash, cash);
    const result = await renderCash();
    expect(result.current.state).toBe('error');
    await reconnect();
    expect(result.current).toMatchObject({ state: 'ready', data: cash });
    await reconnect();
    expect(network.requestsOf(authCalls.cash)).toHaveLength(2);
  },
);

test('a short outage that the socket survives ends with the browser’s online event', async () => {
  const network = fakeNetwork();
  network.offline(authCalls.cash);
  network.reply(authCalls.cash, cash);
  const result = await renderCash();
  await act(async () => {
    window.dispatchEvent(new Event('online'));
    await jest.advanceTimersByTimeAsync(RETRIED_WITHIN_MS);
  });
  expect(result.current).toMatchObject({ state: 'ready', data: cash });
});

test('refused calls, completed calls and calls of unmounted screens are not retried', async () => {
  const network = fakeNetwork();
  network.refuse(authCalls.cash, 'NOT_FOUND');
  expect((await renderCash()).current.state).toBe('error');
  await reconnect();
  expect(network.requestsOf(authCalls.cash)).toHaveLength(1);

  const offline = fakeNetwork();
  offline.offline(authCalls.cash);
  const { unmount } = renderHook(() => useCall(authCalls.cash, {}));
  await act(() => jest.advanceTimersByTimeAsync(0));
  unmount();
  await reconnect();
  expect(offline.requestsOf(authCalls.cash)).toHaveLength(1);
});

describe('without a socket to report that the server is back', () => {
  const site = { ready: false, probes: 0 };
  const before = globalThis.fetch;
  beforeEach(() => {
    Object.assign(site, { ready: false, probes: 0 });
    globalThis.fetch = (async () => {
      site.probes += 1;
      return { ok: site.ready };
    }) as unknown as typeof fetch;
  });
  afterEach(() => {
    globalThis.fetch = before;
  });

  test('the page probes with growing intervals, and only while a call waits', async () => {
    const network = fakeNetwork();
    network.refuse(authCalls.cash, 'UNAVAILABLE');
    network.reply(authCalls.cash, cash);
    const result = await renderCash();
    await act(() => jest.advanceTimersByTimeAsync(120_000));
    expect(result.current.state).toBe('error');
    expect(site.probes).toBeGreaterThan(2);
    expect(site.probes).toBeLessThan(12);
    site.ready = true;
    await act(() => jest.advanceTimersByTimeAsync(120_000));
    expect(result.current).toMatchObject({ state: 'ready', data: cash });
    const { probes } = site;
    await act(() => jest.advanceTimersByTimeAsync(600_000));
    expect(site.probes).toBe(probes);
  });

  test('a call that keeps failing while the server is ready is retried about once a minute in the end', async () => {
    const network = fakeNetwork();
    for (let at = 0; at < 60; at += 1) network.refuse(authCalls.cash, 'UNAVAILABLE');
    site.ready = true;
    await renderCash();
    await act(() => jest.advanceTimersByTimeAsync(300_000));
    const soFar = network.requestsOf(authCalls.cash).length;
    await act(() => jest.advanceTimersByTimeAsync(600_000));
    expect(network.requestsOf(authCalls.cash).length - soFar).toBeLessThanOrEqual(14);
    expect(network.requestsOf(authCalls.cash).length).toBeGreaterThan(soFar);
  });
});
