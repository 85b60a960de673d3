/** @jest-environment node */
import { serverOrKept, SILENT_MS } from './server-or-kept.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pagesWith = (page?: Response) => ({
  kept: async () => page,
  otherwise: async () => new Response('', { status: 503 }),
});

test('the server’s answer is shown, also a redirect and a failure', async () => {
  for (const answer of [new Response('page'), Response.redirect('https://site/main', 303), Response.error()])
    expect(await serverOrKept(Promise.resolve(answer), pagesWith(new Response('kept')))).toBe(answer);
  expect(jest.getTimerCount()).toBe(0);
});

test('an unreachable server is replaced at once', async () => {
  const shown = await serverOrKept(Promise.reject(new TypeError('refused')), pagesWith());
  expect([shown.status, jest.getTimerCount()]).toEqual([503, 0]);
});

test('a silent server is replaced by the kept page, and its late answer is dropped', async () => {
  const kept = new Response('kept');
  let answer: (response: Response) => void = () => {};
  let shown: Response | undefined;
  void serverOrKept(new Promise((resolve) => (answer = resolve)), pagesWith(kept)).then(
    (response) => (shown = response),
  );
  await jest.advanceTimersByTimeAsync(SILENT_MS - 1);
  expect(shown).toBeUndefined();
  await jest.advanceTimersByTimeAsync(1);
  expect(shown).toBe(kept);
  const late = new Response('late');
  answer(late);
  await jest.advanceTimersByTimeAsync(0);
  expect(late.bodyUsed).toBe(true);
});

test('without a kept page, a silent server is waited for', async () => {
  let answer: (response: Response) => void = () => {};
  const shown = serverOrKept(new Promise((resolve) => (answer = resolve)), pagesWith());
  await jest.advanceTimersByTimeAsync(10 * SILENT_MS);
  const late = new Response('late');
  answer(late);
  expect(await shown).toBe(late);
});

test('a server that breaks off after its silence is replaced too', async () => {
  let lose: (error: Error) => void = () => {};
  const shown = serverOrKept(new Promise((_resolve, reject) => (lose = reject)), pagesWith());
  await jest.advanceTimersByTimeAsync(SILENT_MS);
  lose(new TypeError('reset'));
  expect((await shown).status).toBe(503);
});
