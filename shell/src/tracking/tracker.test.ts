import { trackingCalls, visitBody } from '@chokdee/shared/contracts/tracking';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { identityOf } from '../testing/draw-shell.tsx';
import { clearBrowser, fakeTrackingHost, browserStorage, TRACKING_ORIGIN } from '../testing/tracking-host.ts';
import { forgetTracked, trackingPeriod } from './tracking-storage.ts';
import { trackVisit } from './tracker.ts';
import { trackingHost } from './tracking-host.ts';

const visit = (identity?: ReturnType<typeof identityOf>) =>
  trackVisit({
    host: trackingHost(TRACKING_ORIGIN, () => allowed),
    webType: 'lotto',
    identity,
    signal: trackingPeriod(),
  });
let allowed = true;
const pseudonym = `m_${'0a'.repeat(16)}`;

beforeEach(() => {
  jest.useFakeTimers();
  clearBrowser();
  allowed = true;
});
afterEach(() => jest.useRealTimers());

const settled = async (work: Promise<void>) => {
  const outcome = work.then(
    () => 'done',
    (error: unknown) => error,
  );
  await jest.advanceTimersByTimeAsync(60_000);
  return outcome;
};

test('a guest is reported under a random name, with the host’s id, and without cookies', async () => {
  const sent = fakeTrackingHost();
  await visit();
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /v1/id', 'POST /v1/api/collect']);
  expect(sent[1]).toMatchObject({ cid: 'given-by-the-host', keepalive: true, credentials: 'omit' });
  expect(visitBody.parse(sent[1]!.body)).toEqual({
    username: expect.stringMatching(/^guest_[a-z0-9]{8}$/),
    webType: 'lotto',
    askGeo: false,
    idEndpoint: `${TRACKING_ORIGIN}/v1/id`,
    useServerId: true,
  });
  expect(browserStorage()).toEqual({ cookies: ['guest', 'visitor'], local: [], session: [] });
});

test('a guest keeps their names across visits', async () => {
  const sent = fakeTrackingHost();
  await visit();
  await visit();
  expect(sent[3]!.body).toEqual(sent[1]!.body);
  expect(sent[2]!.cid).toBe(sent[0]!.cid);
});

test('a member is reported under a pseudonym that is fetched once, and gets no guest name', async () => {
  const sent = fakeTrackingHost();
  const network = fakeNetwork();
  network.reply(trackingCalls.pseudonym, { pseudonym });
  await visit(identityOf());
  await visit(identityOf());
  expect(sent.filter(({ method }) => method === 'POST').map(({ body }) => body!['username'])).toEqual([
    pseudonym,
    pseudonym,
  ]);
  expect(JSON.stringify(sent)).not.toContain(identityOf().name);
  expect(network.requestsOf(trackingCalls.pseudonym)).toHaveLength(1);
  expect(browserStorage().cookies).toEqual(['visitor']);
});

test('the browser’s own id is used if the host gives none', async () => {
  const sent = fakeTrackingHost({ id: { status: 500 } });
  await visit();
  expect(sent[1]).toMatchObject({
    cid: expect.stringMatching(/^visitor_\d{6}$/),
    body: { useServerId: false },
  });
});

test.each(['; Domain=evil', 'short', '<script>', 7])('a malformed id (%p) is ignored', async (id) => {
  const sent = fakeTrackingHost({ id: { status: 200, body: { id } } });
  await visit();
  expect(sent[1]!.body).toMatchObject({ useServerId: false });
});

test('nothing is sent while offline', async () => {
  const sent = fakeTrackingHost();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await visit();
  expect(sent).toEqual([]);
  expect(browserStorage().cookies).toEqual([]);
});

test('a failing host is retried with growing delays, then given up', async () => {
  const sent = fakeTrackingHost({ collect: [{ status: 503 }, 'unreachable', { status: 202 }] });
  expect(await settled(visit())).toBe('done');
  expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(3);

  const rejected = fakeTrackingHost({ collect: [{ status: 503 }] });
  expect(await settled(visit())).toEqual(expect.objectContaining({ message: 'collect failed: 503' }));
  expect(rejected.filter(({ method }) => method === 'POST')).toHaveLength(3);
});

test('a refusal by the host is not retried', async () => {
  const sent = fakeTrackingHost({ collect: [{ status: 422 }] });
  expect(await settled(visit())).toEqual(
    expect.objectContaining({ message: 'collect failed: 422', status: 422 }),
  );
  expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('withdrawing consent between two attempts stops the retry and deletes everything', async () => {
  const sent = fakeTrackingHost({ collect: ['unreachable'] });
  const outcome = visit().catch((error: Error) => error.name);
  await jest.advanceTimersByTimeAsync(1_000);
  forgetTracked();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(await outcome).toBe('AbortError');
  expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1);
  expect(browserStorage()).toEqual({ cookies: [], local: [], session: [] });
});

test.each([
  ['before the first request', 0, 0],
  ['between two attempts', 1_000, 1],
])(
  'consent withdrawn in another tab %s stops tracking here and deletes everything',
  async (_when, afterMs, expectedReports) => {
    const sent = fakeTrackingHost({ collect: ['unreachable'] });
    const began = afterMs > 0;
    allowed = began;
    const outcome = visit().catch((error: Error) => error.name);
    await jest.advanceTimersByTimeAsync(afterMs);
    allowed = false;
    await jest.advanceTimersByTimeAsync(60_000);
    expect(await outcome).toBe('AbortError');
    expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(expectedReports);
    expect(browserStorage()).toEqual({ cookies: [], local: [], session: [] });
  },
);

test('throws without the host’s address', () => {
  expect(() => trackingHost('', () => true)).toThrow('apiBase is required');
  expect(() => trackingHost(undefined, () => true)).toThrow('apiBase is required');
});
