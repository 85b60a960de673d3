import { webcrypto } from 'node:crypto';
import { memberId } from '@chokdee/shared/contracts/ids';
import { fingerprintBody, trackingCalls } from '@chokdee/shared/contracts/tracking';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { identityOf } from '../../testing/draw-shell.tsx';
import {
  clearBrowser,
  fakeTrackingHost,
  browserStorage,
  TRACKING_ORIGIN,
} from '../../testing/tracking-host.ts';
import { forgetTracked, trackingPeriod } from '../tracking-storage.ts';
import { trackingHost } from '../tracking-host.ts';
import { reportDevice } from './collector.ts';
import { VALID_MS } from './record.ts';

const HOUR_MS = 3_600_000;
const somchai = identityOf();
const malee = identityOf({ uuid: memberId.parse('0190a000-0000-7000-8000-000000000002'), name: 'malee' });
const names = { [somchai.uuid]: `m_${'0a'.repeat(16)}`, [malee.uuid]: `m_${'0b'.repeat(16)}` };

const start = (identity?: typeof somchai) =>
  reportDevice({ host: trackingHost(TRACKING_ORIGIN, () => true), identity, signal: trackingPeriod() });
const as = async (identity: typeof somchai) => {
  fakeNetwork().reply(trackingCalls.pseudonym, { pseudonym: names[identity.uuid]! });
  await start(identity);
};

beforeAll(() => {
  if (!crypto.subtle) Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle });
});
beforeEach(() => {
  clearBrowser();
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  jest.spyOn(Date, 'now').mockReturnValue(1_000_000_000_000);
});

test('a member’s device is reported under the pseudonym and the host’s id, as the contract defines', async () => {
  const sent = fakeTrackingHost();
  await as(somchai);
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /v1/id', 'POST /api/collect']);
  expect(sent[1]).toMatchObject({ cid: 'given-by-the-host', keepalive: true, credentials: 'include' });
  const body = fingerprintBody.parse(sent[1]!.body);
  expect(body).toMatchObject({
    version: '1.3.0',
    uid: names[somchai.uuid],
    uuid: names[somchai.uuid],
    page: '/',
    web: 'localhost',
    battery: null,
    myIp: null,
    gpuTier: 0,
  });
  expect(JSON.stringify(body)).not.toContain(somchai.name);
  expect(JSON.stringify(body)).not.toContain(somchai.uuid);
});

test('stores one cookie, the session’s id and a record that is valid for six hours', async () => {
  fakeTrackingHost();
  await as(somchai);
  expect(browserStorage()).toEqual({
    cookies: ['cid'],
    local: ['fingerprint'],
    session: ['collector-session'],
  });
  expect(JSON.parse(localStorage.getItem('fingerprint')!)).toEqual({
    visitorId: expect.stringMatching(/^[0-9a-f]{12}$/),
    iat: 1_000_000_000_000,
    exp: 1_000_000_000_000 + VALID_MS,
    uuid: names[somchai.uuid],
  });
  expect(VALID_MS).toBe(21_600_000);
});

test('a valid record suppresses the report for the same member only, until it expires', async () => {
  const sent = fakeTrackingHost();
  const reportCount = () => sent.filter(({ method }) => method === 'POST').length;
  await as(somchai);
  jest.mocked(Date.now).mockReturnValue(1_000_000_000_000 + 6 * HOUR_MS - 1);
  await as(somchai);
  expect(reportCount()).toBe(1);
  jest.mocked(Date.now).mockReturnValue(1_000_000_000_000 + 6 * HOUR_MS);
  await as(somchai);
  expect(reportCount()).toBe(2);
  await as(malee);
  expect(reportCount()).toBe(3);
  expect(sent.filter(({ path }) => path === '/v1/id')).toHaveLength(1);
});

test('only the names of harmless storage keys of the site are reported', async () => {
  const sent = fakeTrackingHost();
  localStorage.setItem('drawer-open', 'secret-1');
  localStorage.setItem(`slip-${somchai.uuid}`, 'secret-2');
  sessionStorage.setItem('wanted-page', '/secret-3');
  sessionStorage.setItem('token', 'secret-4');
  await as(somchai);
  expect(sent[1]!.body).toMatchObject({ localStorage: ['drawer-open'], sessionStorage: ['wanted-page'] });
  expect(JSON.stringify(sent)).not.toContain('secret');
});

test('the user agent is truncated, and phones are detected by it', async () => {
  const sent = fakeTrackingHost();
  jest
    .spyOn(navigator, 'userAgent', 'get')
    .mockReturnValue(`Mozilla/5.0 (Linux; Android 15) ${'Part/1.0 '.repeat(60)}Mobile`);
  await as(somchai);
  const { headers, mobile } = fingerprintBody.parse(sent[1]!.body);
  expect([headers.userAgent.length, headers.tokens.length, mobile]).toEqual([256, 120, true]);
});

test('a guest’s device is reported once per page, without a name, and no record is stored', async () => {
  const sent = fakeTrackingHost();
  await start();
  await start();
  expect(
    sent.filter(({ method }) => method === 'POST').map(({ body }) => [body!['uid'], body!['uuid']]),
  ).toEqual([[null, null]]);
  expect(browserStorage().local).toEqual([]);
});

test('withdrawing consent during the host’s answer leaves nothing behind', async () => {
  fakeTrackingHost();
  const answered = globalThis.fetch;
  globalThis.fetch = jest.fn(async (...request: Parameters<typeof fetch>) => {
    const answer = await answered(...request);
    forgetTracked();
    return answer;
  });
  await expect(as(somchai)).rejects.toMatchObject({ name: 'AbortError' });
  expect(browserStorage()).toEqual({ cookies: [], local: [], session: [] });
});

test('no location, camera or network address is requested', async () => {
  fakeTrackingHost();
  const forbidden = jest.fn();
  const asking = { getCurrentPosition: forbidden, watchPosition: forbidden };
  Object.defineProperty(navigator, 'geolocation', { configurable: true, get: () => asking });
  Object.assign(navigator, {
    getBattery: forbidden,
    mediaDevices: { getUserMedia: forbidden, enumerateDevices: forbidden },
  });
  Object.assign(globalThis, { RTCPeerConnection: forbidden, indexedDB: { open: forbidden } });
  const listening = jest.spyOn(window, 'addEventListener');
  await as(somchai);
  expect(forbidden).not.toHaveBeenCalled();
  expect(listening.mock.calls.filter(([event]) => /device(motion|orientation)/.test(event))).toEqual([]);
});
