import { HOST_API } from '@chokdee/shared/contracts/remote';
import { currentTexts } from '@chokdee/shared/i18n';
import type { RemoteModule } from '@chokdee/shared/contracts/remote-module';
import { bootRemote } from '../testing/boot-remote.ts';
import { scriptNetwork } from '../testing/script-network.ts';
import { loadPart } from './load-remote.ts';
import { hasLatestTexts } from './text-owner.ts';
import { DEADLINE_MS, SCRIPT_DEADLINE_MS } from './retry.ts';

const Lobby = () => null;
const messages = jest.fn(async () => ({ title: 'Games' }));
const exposed: RemoteModule = { screens: { games: async () => Lobby }, slots: {}, messages };
const screen = { screen: 'games' };

function chunkLoadError(): Error {
  return Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });
}

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  messages.mockClear();
});
afterEach(() => jest.useRealTimers());

/** Lets all timers of the work elapse. */
async function finished<Result>(work: Promise<Result>): Promise<Result | { failed: unknown }> {
  const outcome = work.catch((failed: unknown) => ({ failed }));
  await jest.advanceTimersByTimeAsync(DEADLINE_MS + SCRIPT_DEADLINE_MS);
  return outcome;
}

test('a screen is ready once its code and its texts are loaded, without those of errors', async () => {
  const remote = bootRemote();
  const scripts = scriptNetwork(remote, { arrives: exposed });
  expect(await finished(loadPart(remote, screen))).toBe(Lobby);
  expect(scripts[0]!.src).toContain(`${remote.base}entry.js`);
  expect(scripts[0]!.integrity).toBe(remote.integrity);
  expect(messages).toHaveBeenCalled();
  expect(currentTexts('errors')('PIN_WRONG')).toBe('PIN_WRONG');
});

test("a screen neither waits for the remote's frame nor fails with it", async () => {
  for (const frame of [
    jest.fn(() => new Promise<never>(() => {})),
    jest.fn(() => Promise.reject(new Error())),
  ]) {
    const remote = bootRemote();
    scriptNetwork(remote, { arrives: { ...exposed, frame } });
    expect(await finished(loadPart(remote, screen))).toBe(Lobby);
    expect(frame).toHaveBeenCalled();
  }
});

test('loaded code is not fetched again', async () => {
  const remote = bootRemote();
  const scripts = scriptNetwork(remote, { arrives: exposed });
  await finished(loadPart(remote, screen));
  await finished(loadPart(remote, screen));
  expect(scripts).toHaveLength(1);
});

test('a part that arrives after the deadline is a failure first, and is handed over then', async () => {
  const remote = bootRemote();
  const games = () =>
    new Promise<typeof Lobby>((resolve) => setTimeout(() => resolve(Lobby), DEADLINE_MS + 1_000));
  scriptNetwork(remote, { arrives: { ...exposed, screens: { games } } });
  const late = jest.fn();
  const loading = loadPart(remote, screen, late);
  await expect(Promise.all([loading, jest.advanceTimersByTimeAsync(DEADLINE_MS)])).rejects.toThrow(
    'not ready within',
  );
  expect(late).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(2_000);
  expect(late).toHaveBeenCalledWith(Lobby);
});

test('two builds of one remote are two containers', async () => {
  const [old, fresh] = [bootRemote(), bootRemote()];
  const Fresh = () => null;
  scriptNetwork(old, { arrives: exposed });
  expect(await finished(loadPart(old, screen))).toBe(Lobby);
  scriptNetwork(fresh, { arrives: { ...exposed, screens: { games: async () => Fresh } } });
  expect(await finished(loadPart(fresh, screen))).toBe(Fresh);
  expect([hasLatestTexts(old), hasLatestTexts(fresh)]).toEqual([false, true]);
  await finished(loadPart(old, screen));
  expect([hasLatestTexts(old), hasLatestTexts(fresh)]).toEqual([true, false]);
});

test('the same build with another address or hash is loaded anew, whatever the earlier outcome', async () => {
  const drilled = bootRemote({ base: '/_mfe-drill/throw/games/1/' });
  const real = { ...drilled, base: '/_mfe/games/1/' };
  const Broken = () => null;
  scriptNetwork(drilled, { arrives: { ...exposed, screens: { games: async () => Broken } } });
  expect(await finished(loadPart(drilled, screen))).toBe(Broken);
  const scripts = scriptNetwork(real, { arrives: exposed });
  expect(await finished(loadPart(real, screen))).toBe(Lobby);
  expect(scripts.map(({ src }) => new URL(src).pathname)).toEqual(['/_mfe/games/1/entry.js']);
});

test('a network failure is retried twice, each time under another address', async () => {
  const remote = bootRemote();
  const scripts = scriptNetwork(remote, 'unreachable', 'unreachable', { arrives: exposed });
  expect(await finished(loadPart(remote, screen))).toBe(Lobby);
  expect(scripts.map(({ src }) => new URL(src).search)).toEqual(['', '?retry=1', '?retry=2']);
});

test('a persistent network failure is reported as such, and can be retried later', async () => {
  const remote = bootRemote();
  const scripts = scriptNetwork(remote, 'unreachable', 'unreachable', 'unreachable', { arrives: exposed });
  expect(await finished(loadPart(remote, screen))).toMatchObject({ failed: { kind: 'network' } });
  expect(scripts).toHaveLength(3);
  expect(await finished(loadPart(remote, screen))).toBe(Lobby);
});

test('a missing file is reported as missing, is probed once and is not retried', async () => {
  const remote = bootRemote();
  const scripts = scriptNetwork(remote, 'missing', { arrives: exposed });
  expect(await finished(loadPart(remote, screen))).toMatchObject({ failed: { kind: 'missing' } });
  expect(scripts).toHaveLength(1);
  expect(globalThis.fetch).toHaveBeenCalledTimes(1);
  expect(await finished(loadPart(remote, screen))).toBe(Lobby);
  expect(globalThis.fetch).toHaveBeenCalledTimes(1);
});

test('a missing chunk is reported as missing after the page was reloaded', async () => {
  sessionStorage.setItem('chunk-reload-at', String(Date.now()));
  const remote = bootRemote();
  const lost = Object.assign(chunkLoadError(), { request: '/_mfe/games/0a1/7.js' });
  scriptNetwork(remote, { arrives: { ...exposed, screens: { games: () => Promise.reject(lost) } } });
  globalThis.fetch = jest.fn(async () => ({ ok: false, status: 404 }) as Response);
  expect(await finished(loadPart(remote, screen))).toMatchObject({ failed: { kind: 'missing' } });
  expect(globalThis.fetch).toHaveBeenCalledTimes(1);
});

test('bytes with a wrong hash are fetched once more past every cache: only the cached copy may be wrong', async () => {
  const remote = bootRemote();
  const scripts = scriptNetwork(remote, 'refused', { arrives: exposed });
  expect(await finished(loadPart(remote, screen))).toBe(Lobby);
  expect(globalThis.fetch).toHaveBeenCalledWith(
    remote.base + remote.entry,
    expect.objectContaining({ cache: 'reload' }),
  );
  expect(scripts.map(({ src }) => new URL(src).search)).toEqual(['', '?retry=1']);
});

test('bytes with a wrong hash are rejected after the second attempt, without a third', async () => {
  const remote = bootRemote();
  const scripts = scriptNetwork(remote, 'refused', 'refused', { arrives: exposed });
  expect(await finished(loadPart(remote, screen))).toMatchObject({ failed: { kind: 'integrity' } });
  expect(scripts).toHaveLength(2);
});

test('a wrong hash is reported as such even if the second attempt times out', async () => {
  const remote = bootRemote();
  scriptNetwork(remote, 'refused', 'hangs', 'hangs');
  expect(await finished(loadPart(remote, screen))).toMatchObject({ failed: { kind: 'integrity' } });
});

test('a hanging script times out, and the whole load within ten seconds', async () => {
  const remote = bootRemote();
  scriptNetwork(remote, 'hangs', 'hangs', 'hangs');
  const started = Date.now();
  let ended = 0;
  const work = loadPart(remote, screen).catch((error: unknown) => {
    ended = Date.now();
    return { failed: error };
  });
  expect(await finished(work)).toMatchObject({ failed: { kind: 'network' } });
  expect(ended - started).toBeLessThanOrEqual(DEADLINE_MS);
});

test('a build for another shell is rejected before any of it is fetched', async () => {
  const scripts = scriptNetwork(bootRemote());
  for (const changes of [{ hostApi: '^2.0.0' }, { shared: { react: '18.0.0' } }]) {
    expect(HOST_API.startsWith('2')).toBe(false);
    expect(await finished(loadPart(bootRemote(changes), screen))).toMatchObject({
      failed: { kind: 'incompatible' },
    });
  }
  expect(scripts).toHaveLength(0);
});

test('a build without the screen that its config promises is incompatible', async () => {
  const remote = bootRemote();
  scriptNetwork(remote, { arrives: exposed });
  expect(await finished(loadPart(remote, { screen: 'nowhere' }))).toMatchObject({
    failed: { kind: 'incompatible' },
  });
});

test('code that throws while running is reported as crashed', async () => {
  const remote = bootRemote();
  scriptNetwork(remote, {
    arrives: { ...exposed, screens: { games: () => Promise.reject(new Error('no')) } },
  });
  expect(await finished(loadPart(remote, screen))).toMatchObject({
    failed: { kind: 'crashed', message: 'no' },
  });
});

test('a failed chunk of a screen is retried before it counts as a failure', async () => {
  const remote = bootRemote();
  const load = jest
    .fn<Promise<typeof Lobby>, []>()
    .mockRejectedValueOnce(chunkLoadError())
    .mockRejectedValueOnce(chunkLoadError())
    .mockResolvedValue(Lobby);
  scriptNetwork(remote, { arrives: { ...exposed, screens: { games: load } } });
  expect(await finished(loadPart(remote, screen))).toBe(Lobby);
  expect(load).toHaveBeenCalledTimes(3);
});

test('a chunk that keeps failing is reported as a network failure, without a reload', async () => {
  const remote = bootRemote();
  scriptNetwork(remote, {
    arrives: { ...exposed, screens: { games: () => Promise.reject(chunkLoadError()) } },
  });
  expect(await finished(loadPart(remote, screen))).toMatchObject({ failed: { kind: 'network' } });
  expect(sessionStorage.getItem('chunk-reload-at')).toBeNull();
});
