import { liveSiteCalls, MAX_REPORTS } from '@chokdee/shared/contracts/live-site';
import { bootRemote } from '../testing/boot-remote.ts';
import { bootManifestOf, servePage } from '../testing/serve-page.ts';
import { applyManifest } from './boot-manifest.ts';
import { RemoteFailure } from './failure.ts';
import { REPORT_EVERY_MS, reportPart, reportShell, sendReports, sendReportsOnLeave } from './reports.ts';

const games = bootRemote();
const sent = jest.fn(async (_url: string, _options: RequestInit) => new Promise<Response>(() => {}));
const bodies = () =>
  sent.mock.calls.map(
    ([, options]) => liveSiteCalls.reports.request.parse(JSON.parse(String(options.body))).reports,
  );

beforeAll(() => {
  servePage([games]);
  sendReportsOnLeave();
});
beforeEach(() => {
  jest.useFakeTimers();
  globalThis.fetch = sent as unknown as typeof fetch;
  sent.mockClear();
});
afterEach(() => {
  sendReports();
  jest.useRealTimers();
});

test('reports are batched for ten seconds, sent when idle, and without credentials', async () => {
  const startedAt = performance.now();
  jest.advanceTimersByTime(120);
  reportPart(games, startedAt, 'ready');
  const failure = new RemoteFailure('crashed', 'member 0812345678 has no 1,234 baht');
  reportPart(games, startedAt, failure);
  reportShell('ready');
  await jest.advanceTimersByTimeAsync(REPORT_EVERY_MS - 1);
  expect(sent).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(2_001);
  expect(sent).toHaveBeenCalledTimes(1);
  expect(bodies()[0]).toEqual([
    { remote: 'games', build: games.build, outcome: 'ready', ms: 120 },
    {
      remote: 'games',
      build: games.build,
      outcome: 'crashed',
      ms: 120,
      errorId: failure.id,
      message: 'member # has no 1,234 baht',
    },
    { remote: 'shell', build: 'shell1', outcome: 'ready', ms: expect.any(Number) },
  ]);
  expect(sent.mock.calls[0]).toEqual([
    `/api${liveSiteCalls.reports.path}`,
    expect.objectContaining({ method: liveSiteCalls.reports.method, keepalive: true, credentials: 'omit' }),
  ]);
  expect(JSON.parse(String(sent.mock.calls[0]![1].body))).toMatchObject({ shell: 'shell1' });
  expect(sent.mock.calls[0]![1].headers).not.toHaveProperty('Authorization');
});

test('a page that is being closed sends its queue, once', () => {
  reportPart(games, performance.now(), 'ready');
  window.dispatchEvent(new Event('pagehide'));
  window.dispatchEvent(new Event('pagehide'));
  expect(bodies()).toHaveLength(1);
});

test("reports beyond the server's limit are dropped", () => {
  for (let part = 0; part < 80; part += 1) reportPart(games, performance.now(), 'ready');
  sendReports();
  expect(bodies()[0]).toHaveLength(MAX_REPORTS);
});

test('an unreachable server causes no error', async () => {
  sent.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  reportPart(games, performance.now(), 'ready');
  sendReports();
  await jest.advanceTimersByTimeAsync(0);
});

test('development servers and sessions with overrides send no reports', () => {
  reportPart({ ...games, integrity: undefined }, performance.now(), 'ready');
  applyManifest(
    bootManifestOf([games], { generation: 2, overrides: { builds: { wallet: 'w2' }, drills: {} } }),
  );
  reportPart(games, performance.now(), 'ready');
  sendReports();
  expect(sent).not.toHaveBeenCalled();
});
