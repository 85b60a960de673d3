import { bus } from '@chokdee/shared/bus';
import { liveSiteCalls } from '@chokdee/shared/contracts/live-site';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { bootRemote } from '../testing/boot-remote.ts';
import { bootManifestOf, servePage } from '../testing/serve-page.ts';
import { setOffline } from '../kept/offline.store.ts';
import { bootManifest } from './boot-manifest.ts';
import { waitForConfirmedGeneration } from './cached-page.ts';
import {
  confirmGeneration,
  followManifest,
  MANIFEST_DEADLINE_MS,
  POLL_MS,
  SPREAD_MS,
} from './follow-manifest.ts';

let reconnect = () => {};
let connected = true;
// The connection has its own tests; here only its state matters.
jest.mock('@chokdee/shared/socket', () => ({
  isConnected: () => connected,
  onReconnected: (handler: () => void) => (reconnect = handler),
}));

const remote = bootRemote();
let network: ReturnType<typeof fakeNetwork>;
let generation = 1;
const requestCount = () => network.requestsOf(liveSiteCalls.manifest).length;
const answerWith = (number: number) => {
  network.forget(liveSiteCalls.manifest);
  network.reply(liveSiteCalls.manifest, bootManifestOf([remote], { generation: number }));
};

beforeAll(() => {
  servePage([remote]);
  jest.useFakeTimers();
  followManifest();
});
beforeEach(() => {
  connected = true;
  network = fakeNetwork();
  answerWith(generation);
});
afterAll(() => jest.useRealTimers());

test('a pushed state needs no request; a new generation is fetched within three seconds, with jitter', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  answerWith((generation = 2));
  bus.emit('site/generation-changed', { generation, states: { games: 'off' } });
  expect(bootManifest().remotes[0]!.state).toBe('off');
  await jest.advanceTimersByTimeAsync(SPREAD_MS / 2 - 1);
  expect(requestCount()).toBe(0);
  await jest.advanceTimersByTimeAsync(1);
  expect(requestCount()).toBe(1);
  expect(bootManifest()).toMatchObject({ generation, remotes: [{ state: 'on' }] });
});

test('a heartbeat with the known generation causes no request', async () => {
  bus.emit('site/generation-changed', { generation });
  await jest.advanceTimersByTimeAsync(SPREAD_MS);
  expect(requestCount()).toBe(0);
});

test('several pushes at once cause one request', async () => {
  answerWith((generation = 5));
  for (const number of [3, 4, 5]) bus.emit('site/generation-changed', { generation: number, states: {} });
  await jest.advanceTimersByTimeAsync(SPREAD_MS);
  expect(requestCount()).toBe(1);
});

test('retries while the server returns an older generation', async () => {
  bus.emit('site/generation-changed', { generation: 6, states: { games: 'off' } });
  await jest.advanceTimersByTimeAsync(SPREAD_MS);
  expect(bootManifest()).toMatchObject({ generation: 5, remotes: [{ state: 'off' }] });
  answerWith((generation = 6));
  await jest.advanceTimersByTimeAsync(SPREAD_MS * 2);
  expect(bootManifest().generation).toBe(6);
  const known = requestCount();
  await jest.advanceTimersByTimeAsync(POLL_MS);
  expect(requestCount()).toBe(known);
});

test('polls every minute without a connection, never with one', async () => {
  await jest.advanceTimersByTimeAsync(POLL_MS * 2);
  expect(requestCount()).toBe(0);
  connected = false;
  answerWith((generation = 7));
  await jest.advanceTimersByTimeAsync(POLL_MS);
  expect(requestCount()).toBe(1);
  expect(bootManifest().generation).toBe(7);
});

test.each([
  ['the connection is back', () => reconnect()],
  ['the network is back', () => window.dispatchEvent(new Event('online'))],
  ['the tab becomes visible again', () => document.dispatchEvent(new Event('visibilitychange'))],
])('fetches when %s', async (_when, happens) => {
  await jest.advanceTimersByTimeAsync(POLL_MS);
  network.requests.length = 0;
  happens();
  await jest.advanceTimersByTimeAsync(SPREAD_MS);
  expect(requestCount()).toBe(1);
});

test('an answer after three seconds confirms nothing, and concurrent callers share the request', async () => {
  network.forget(liveSiteCalls.manifest);
  network.hang(liveSiteCalls.manifest);
  let confirmed: boolean | undefined;
  void confirmGeneration();
  void confirmGeneration().then((answer) => (confirmed = answer));
  await jest.advanceTimersByTimeAsync(MANIFEST_DEADLINE_MS - 1);
  expect(confirmed).toBeUndefined();
  await jest.advanceTimersByTimeAsync(1);
  expect(confirmed).toBe(false);
  expect(requestCount()).toBe(1);
});

test('a kept page goes on without a confirmed generation only until the server has answered', async () => {
  document.documentElement.dataset.cached = 'kept';
  network.forget(liveSiteCalls.manifest);
  network.offline(liveSiteCalls.manifest);
  setOffline(() => true);
  await expect(waitForConfirmedGeneration()).resolves.toBeUndefined();
  setOffline(undefined);
  await expect(waitForConfirmedGeneration()).rejects.toMatchObject({ kind: 'network' });
  delete document.documentElement.dataset.cached;
});
