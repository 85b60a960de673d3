import { retryPastCache } from './lost-chunk.ts';

const lost = Object.assign(new Error('Loading chunk 7 failed'), {
  name: 'ChunkLoadError',
  request: '/_mfe/games/0a1/7.js',
});
const network = (answer: () => Promise<Partial<Response>>) => {
  globalThis.fetch = jest.fn(answer) as typeof fetch;
};

test('a chunk that arrives but cannot run is an integrity failure', async () => {
  network(async () => ({ ok: true, status: 200 }));
  await expect(retryPastCache(lost, () => Promise.reject(lost))).rejects.toMatchObject({
    kind: 'integrity',
    cause: lost,
  });
});

test('a chunk that arrives on the second attempt is used', async () => {
  network(async () => ({ ok: true, status: 200 }));
  expect(await retryPastCache(lost, async () => 'the screen')).toBe('the screen');
});

test.each([
  ['does not arrive', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the server cannot send (503)', async () => ({ ok: false, status: 503 })],
])('a chunk that %s keeps its error, and is not requested again', async (_what, answer) => {
  network(answer);
  const attempt = jest.fn();
  await expect(retryPastCache(lost, attempt)).rejects.toBe(lost);
  expect(attempt).not.toHaveBeenCalled();
});

test('a chunk that the site does not have is missing, and is not requested again', async () => {
  network(async () => ({ ok: false, status: 404 }));
  const attempt = jest.fn();
  await expect(retryPastCache(lost, attempt)).rejects.toMatchObject({ kind: 'missing', cause: lost });
  expect(attempt).not.toHaveBeenCalled();
});

test('any other error is rethrown', async () => {
  const broken = new Error('no');
  network(async () => ({ ok: true, status: 200 }));
  await expect(retryPastCache(broken, jest.fn())).rejects.toBe(broken);
  await expect(retryPastCache(lost, () => Promise.reject(broken))).rejects.toBe(broken);
});
