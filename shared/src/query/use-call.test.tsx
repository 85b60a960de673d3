import { act, renderHook, waitFor } from '@testing-library/react';
import { bus } from '../bus/bus.ts';
import { authCalls } from '../contracts/auth.ts';
import { betId, poyId } from '../contracts/ids.ts';
import { lotteryCalls } from '../contracts/lottery.ts';
import { toSatang } from '../contracts/money.ts';
import { numberListCalls, numberListId } from '../contracts/saved-numbers.ts';
import { outcomeCalls } from '../contracts/outcomes.ts';
import { gamesCalls } from '../contracts/games.ts';
import { fakeNetwork } from '../testing/network.ts';
import { useCall } from './query.ts';

const cash = (satang: number) => ({ money: toSatang(satang), version: satang });
const saved = {
  id: numberListId.parse('0196f000-0000-7000-8000-0000000000a1'),
  name: 'Dreams',
  version: 1,
  lineCount: 1,
  sample: ['48'],
  updatedAt: '2026-03-01T12:00:00+07:00',
};

afterEach(() => jest.useRealTimers());

test('two screens with the same call share one request and one answer', async () => {
  const network = fakeNetwork();
  network.reply(authCalls.cash, cash(500));
  const { result } = renderHook(() => [useCall(authCalls.cash, {}), useCall(authCalls.cash, {})]);
  await waitFor(() => expect(result.current[1]).toMatchObject({ state: 'ready', data: cash(500) }));
  expect(result.current[0]).toMatchObject({ state: 'ready', data: cash(500) });
  expect(network.requestsOf(authCalls.cash)).toHaveLength(1);
});

test('makes no call without a request', async () => {
  const network = fakeNetwork();
  const { result } = renderHook(() => useCall(authCalls.cash, null));
  await act(async () => {});
  expect(result.current.state).toBe('loading');
  expect(network.requests).toEqual([]);
});

test('keeps the old data beside the error when a reload fails', async () => {
  const network = fakeNetwork();
  network.reply(authCalls.cash, cash(500));
  network.refuse(authCalls.cash, 'NOT_FOUND');
  const { result } = renderHook(() => useCall(authCalls.cash, {}));
  await waitFor(() => expect(result.current.state).toBe('ready'));
  act(() => {
    if (result.current.state === 'ready') result.current.reload();
  });
  await waitFor(() => expect(result.current).toMatchObject({ error: { code: 'NOT_FOUND' } }));
  expect(result.current).toMatchObject({ state: 'ready', data: cash(500) });
});

test('shows no data of the previous request', async () => {
  const network = fakeNetwork();
  network.reply(outcomeCalls.ofRound, {
    betId: betId.parse(1),
    state: 'settled',
    staked: toSatang(0),
    payout: toSatang(0),
    poys: [],
  });
  const { result, rerender } = renderHook(
    ({ id }) => useCall(outcomeCalls.ofRound, { betId: betId.parse(id) }),
    { initialProps: { id: 1 } },
  );
  await waitFor(() => expect(result.current.state).toBe('ready'));
  rerender({ id: 2 });
  expect(result.current.state).toBe('loading');
  await waitFor(() => expect(result.current.state).toBe('ready'));
});

test('keeps the error until the next attempt has an answer', async () => {
  jest.useFakeTimers();
  const network = fakeNetwork();
  network.refuse(authCalls.cash, 'NOT_FOUND');
  network.hang(authCalls.cash);
  const { result } = renderHook(() => useCall(authCalls.cash, {}, { pollMs: 1_000 }));
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(network.requestsOf(authCalls.cash)).toHaveLength(2);
  expect(result.current).toMatchObject({ state: 'error', error: { code: 'NOT_FOUND' } });
});

test('polls while the page is visible, and at once when it becomes visible', async () => {
  jest.useFakeTimers();
  const network = fakeNetwork();
  network.reply(authCalls.cash, cash(500));
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  const setVisibility = (state: DocumentVisibilityState) =>
    act(async () => {
      visibility.mockReturnValue(state);
      window.dispatchEvent(new Event('visibilitychange'));
      await jest.advanceTimersByTimeAsync(0);
    });
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const sent = () => network.requestsOf(authCalls.cash).length;
  const { unmount } = renderHook(() => useCall(authCalls.cash, {}, { pollMs: 1_000 }));
  await pass(1_000);
  expect(sent()).toBe(2);
  await setVisibility('hidden');
  await pass(5_000);
  expect(sent()).toBe(2);
  await setVisibility('visible');
  expect(sent()).toBe(3);
  unmount();
  await pass(5_000);
  expect(sent()).toBe(3);
});

test('the data decide whether to poll', async () => {
  jest.useFakeTimers();
  const network = fakeNetwork();
  network.reply(authCalls.cash, cash(1));
  network.reply(authCalls.cash, cash(2));
  const pollMs = (data?: { version: number }) => (data?.version === 1 ? 1_000 : undefined);
  renderHook(() => useCall(authCalls.cash, {}, { pollMs }));
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(network.requestsOf(authCalls.cash)).toHaveLength(2);
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  await act(async () => {
    window.dispatchEvent(new Event('visibilitychange'));
    await jest.advanceTimersByTimeAsync(0);
  });
  expect(network.requestsOf(authCalls.cash)).toHaveLength(2);
});

test('keeps the previous data on request while the next ones load', async () => {
  const network = fakeNetwork();
  network.reply(numberListCalls.all, [saved]);
  const { result, rerender } = renderHook(
    ({ search }) => useCall(numberListCalls.all, { search }, { keepPrevious: true }),
    { initialProps: { search: 'a' } },
  );
  await waitFor(() => expect(result.current.state).toBe('ready'));
  network.forget(numberListCalls.all);
  network.refuse(numberListCalls.all, 'RATE_LIMITED');
  expect(result.current).toMatchObject({ isPrevious: false });
  rerender({ search: 'b' });
  expect(result.current).toMatchObject({ state: 'ready', data: [saved], isPrevious: true });
  await waitFor(() => expect(result.current.state).toBe('error'));
});

test('reloads what an event makes stale, and nothing else', async () => {
  const network = fakeNetwork();
  network.reply(authCalls.afCash, { afMoney: toSatang(5), version: 1 });
  network.reply(authCalls.loyaltyPoints, { balance: 5, version: 1 });
  network.reply(authCalls.cash, cash(500));
  const { result } = renderHook(() => [
    useCall(authCalls.afCash, {}),
    useCall(authCalls.loyaltyPoints, {}),
    useCall(authCalls.cash, {}),
  ]);
  await waitFor(() => expect(result.current.every(({ state }) => state === 'ready')).toBe(true));
  act(() => bus.emit('wallet/rewards-changed', { account: 'af' }));
  await waitFor(() => expect(network.requestsOf(authCalls.afCash)).toHaveLength(2));
  expect(network.requestsOf(authCalls.loyaltyPoints)).toHaveLength(2);
  expect(network.requestsOf(authCalls.cash)).toHaveLength(1);
});

test('an event about one round also reloads what belongs to that round by its reply', async () => {
  jest.useFakeTimers();
  const network = fakeNetwork();
  const id = poyId.parse('0196f000-0000-7000-8000-000000000001');
  network.reply(lotteryCalls.poy, {
    poyId: id,
    betId: betId.parse(501),
    betGroup: 'BET_GOV',
    betType: 'BET_GOV',
    name: 'Government lottery',
    dt: '2026-03-01',
    createdAt: '2026-03-01T12:00:00+07:00',
    total: toSatang(500),
    payout: toSatang(0),
    lineCount: 0,
    status: 'waiting',
    lines: [],
  });
  renderHook(() => useCall(lotteryCalls.poy, { id }));
  await act(() => jest.advanceTimersByTimeAsync(0));
  for (const [changed, requests] of [
    [502, 1],
    [501, 2],
  ] as const) {
    bus.emit('lottery/round-changed', { betId: betId.parse(changed) });
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(network.requestsOf(lotteryCalls.poy)).toHaveLength(requests);
  }
});

test('an event about one round reloads the queries of that round, once for many events', async () => {
  jest.useFakeTimers();
  const network = fakeNetwork();
  network.refuse(outcomeCalls.ofRound, 'NOT_FOUND');
  renderHook(() => [1, 2].map((id) => useCall(outcomeCalls.ofRound, { betId: betId.parse(id) })));
  await act(() => jest.advanceTimersByTimeAsync(0));
  const changed = () => bus.emit('lottery/round-changed', { betId: betId.parse(2) });
  await act(async () => {
    changed();
    changed();
    await jest.advanceTimersByTimeAsync(1_000);
  });
  expect(network.requestsOf(outcomeCalls.ofRound).map(({ wire }) => wire)).toEqual([
    { betId: 1 },
    { betId: 2 },
    { betId: 2 },
  ]);
});

test('keeps nothing for the next screen', async () => {
  const network = fakeNetwork();
  network.reply(gamesCalls.list, { games: [], locked: false });
  const { result, unmount } = renderHook(() => useCall(gamesCalls.list, {}));
  await waitFor(() => expect(result.current.state).toBe('ready'));
  unmount();
  await new Promise((resolve) => setTimeout(resolve, 0));
  const next = renderHook(() => useCall(gamesCalls.list, {}));
  expect(next.result.current.state).toBe('loading');
  await waitFor(() => expect(next.result.current.state).toBe('ready'));
});
