import { pageHolds } from '@chokdee/shared/session';
import { RELOAD_GUARD_MS, reloadForChunk, reloadOnce } from './reload-guard.ts';

const lostChunk = Object.assign(new Error('7'), { name: 'ChunkLoadError', request: '/_mfe/shell/0a1/7.js' });
const page = { reload: jest.fn(), answers: jest.fn(async () => true) };

beforeEach(() => {
  sessionStorage.clear();
  jest.clearAllMocks();
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('reloads once, and again only after a minute', async () => {
  expect(await reloadOnce(page)).toBe(true);
  expect(await reloadOnce(page)).toBe(false);
  jest.setSystemTime(Date.now() + RELOAD_GUARD_MS - 1);
  expect(await reloadOnce(page)).toBe(false);
  jest.setSystemTime(Date.now() + 1);
  expect(await reloadOnce(page)).toBe(true);
  expect(page.reload).toHaveBeenCalledTimes(2);
});

test('parts that fail at the same time cause one reload', async () => {
  expect(await Promise.all([reloadOnce(page), reloadOnce(page)])).toEqual([true, false]);
  expect(page.reload).toHaveBeenCalledTimes(1);
});

test('does not reload while the site is unreachable, only once it answers', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(await reloadOnce(page)).toBe(false);
  online.mockReturnValue(true);
  page.answers.mockResolvedValueOnce(false);
  expect(await reloadOnce(page)).toBe(false);
  expect(page.reload).not.toHaveBeenCalled();
  expect(await reloadOnce(page)).toBe(true);
});

test('does not reload while something is held, even if the hold starts during the reachability check', async () => {
  const releaseHold = pageHolds.take('wallet');
  expect(await reloadOnce(page)).toBe(false);
  expect(page.answers).not.toHaveBeenCalled();
  releaseHold();
  let end = () => {};
  page.answers.mockImplementationOnce(async () => {
    end = pageHolds.take('lottery');
    return true;
  });
  expect(await reloadOnce(page)).toBe(false);
  end();
  expect(page.reload).not.toHaveBeenCalled();
});

test('never reloads without storage, since nothing would prevent a loop', async () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(await reloadOnce(page)).toBe(false);
  expect(page.reload).not.toHaveBeenCalled();
});

test('refreshes the cached copy of a failed chunk before the reload; other errors cause no reload', async () => {
  const steps: string[] = [];
  globalThis.fetch = jest.fn(async (url, init) => {
    steps.push(`${String(url)} ${init?.cache}`);
    return { status: 200, arrayBuffer: async () => steps.push('read') } as unknown as Response;
  }) as typeof fetch;
  page.reload.mockImplementation(() => steps.push('reload'));
  expect(await reloadForChunk(new Error('another'), page)).toBe(false);
  expect(await reloadForChunk(lostChunk, page)).toBe(true);
  expect(steps).toEqual(['/_mfe/shell/0a1/7.js reload', 'read', 'reload']);
});

test.each([
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a server error', async () => ({ status: 503 }) as Response],
])(
  '%s about a failed chunk causes no reload, although the site is reachable again',
  async (_what, answer) => {
    globalThis.fetch = jest.fn(answer) as typeof fetch;
    expect(await reloadForChunk(lostChunk, page)).toBe(false);
    expect(page.reload).not.toHaveBeenCalled();
  },
);
