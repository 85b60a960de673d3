import { holds } from '@chokdee/shared/session';
import { RELOAD_GUARD_MS, reloadForChunk, reloadOnce } from './reload-guard.ts';

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

test('the page is reloaded once, and again only after a minute', async () => {
  expect(await reloadOnce(page)).toBe(true);
  expect(await reloadOnce(page)).toBe(false);
  jest.setSystemTime(Date.now() + RELOAD_GUARD_MS - 1);
  expect(await reloadOnce(page)).toBe(false);
  jest.setSystemTime(Date.now() + 1);
  expect(await reloadOnce(page)).toBe(true);
  expect(page.reload).toHaveBeenCalledTimes(2);
});

test('parts that fail at one time reload the page once', async () => {
  expect(await Promise.all([reloadOnce(page), reloadOnce(page)])).toEqual([true, false]);
  expect(page.reload).toHaveBeenCalledTimes(1);
});

test('a site that cannot be reached is not reloaded away, and may be once it answers', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(await reloadOnce(page)).toBe(false);
  online.mockReturnValue(true);
  page.answers.mockResolvedValueOnce(false);
  expect(await reloadOnce(page)).toBe(false);
  expect(page.reload).not.toHaveBeenCalled();
  expect(await reloadOnce(page)).toBe(true);
});

test('what the reader has in hand is not reloaded away, nor what he begins while the site is asked', async () => {
  const letGo = holds.take('wallet');
  expect(await reloadOnce(page)).toBe(false);
  expect(page.answers).not.toHaveBeenCalled();
  letGo();
  let end = () => {};
  page.answers.mockImplementationOnce(async () => {
    end = holds.take('lottery');
    return true;
  });
  expect(await reloadOnce(page)).toBe(false);
  end();
  expect(page.reload).not.toHaveBeenCalled();
});

test('without a storage the page is never reloaded: nothing would stop it', async () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(await reloadOnce(page)).toBe(false);
  expect(page.reload).not.toHaveBeenCalled();
});

test('what is kept of a lost chunk is replaced before the page is reloaded; no other error reloads it', async () => {
  const steps: string[] = [];
  globalThis.fetch = jest.fn(async (url, init) => {
    steps.push(`${String(url)} ${init?.cache}`);
    return { status: 200, arrayBuffer: async () => steps.push('read') } as unknown as Response;
  }) as typeof fetch;
  page.reload.mockImplementation(() => steps.push('reload'));
  expect(await reloadForChunk(new Error('another'), page)).toBe(false);
  const lost = Object.assign(new Error('7'), { name: 'ChunkLoadError', request: '/_mfe/shell/0a1/7.js' });
  expect(await reloadForChunk(lost, page)).toBe(true);
  expect(steps).toEqual(['/_mfe/shell/0a1/7.js reload', 'read', 'reload']);
});
