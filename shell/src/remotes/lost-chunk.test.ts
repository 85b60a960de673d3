import { retryPastCache } from './lost-chunk.ts';

const lost = Object.assign(new Error('Loading chunk 7 failed'), {
  name: 'ChunkLoadError',
  request: '/_mfe/games/0a1/7.js',
});
const network = (answer: () => Promise<Partial<Response>>) => {
  globalThis.fetch = jest.fn(answer) as typeof fetch;
};

test('a chunk that comes, and cannot be run even so, is not what was published', async () => {
  network(async () => ({ ok: true, status: 200 }));
  await expect(retryPastCache(lost, () => Promise.reject(lost))).rejects.toMatchObject({
    kind: 'integrity',
    cause: lost,
  });
});

test('a chunk that comes at last is there', async () => {
  network(async () => ({ ok: true, status: 200 }));
  expect(await retryPastCache(lost, async () => 'the screen')).toBe('the screen');
});

test.each([
  ['does not come', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the server cannot send now', async () => ({ ok: false, status: 503 })],
])('a chunk that %s stays lost, and is not asked for again', async (_what, answer) => {
  network(answer);
  const attempt = jest.fn();
  await expect(retryPastCache(lost, attempt)).rejects.toBe(lost);
  expect(attempt).not.toHaveBeenCalled();
});

test('a chunk that the site does not have is missing, and is not asked for again', async () => {
  network(async () => ({ ok: false, status: 404 }));
  const attempt = jest.fn();
  await expect(retryPastCache(lost, attempt)).rejects.toMatchObject({ kind: 'missing', cause: lost });
  expect(attempt).not.toHaveBeenCalled();
});

test('any other failure stays what it is', async () => {
  const broken = new Error('no');
  network(async () => ({ ok: true, status: 200 }));
  await expect(retryPastCache(broken, jest.fn())).rejects.toBe(broken);
  await expect(retryPastCache(lost, () => Promise.reject(broken))).rejects.toBe(broken);
});
