import { HOST_API } from '@chokdee/shared/contracts/remote';
import type { RemoteModule } from '@chokdee/shared/contracts/remote-module';
import { bootRemote } from '../testing/boot-remote.ts';
import { scriptNetwork } from '../testing/script-network.ts';
import { loadPart } from './load-remote.ts';
import { ownsItsTexts } from './text-owner.ts';
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

/** Lets every wait of the work pass. */
async function finished<Result>(work: Promise<Result>): Promise<Result | { failed: unknown }> {
  const outcome = work.catch((failed: unknown) => ({ failed }));
  await jest.advanceTimersByTimeAsync(DEADLINE_MS + SCRIPT_DEADLINE_MS);
  return outcome;
}

test('a screen is ready when its code and its texts are', async () => {
  const remote = bootRemote();
  const asked = scriptNetwork(remote, { arrives: exposed });
  expect(await finished(loadPart(remote, screen))).toBe(Lobby);
  expect(asked[0]!.src).toContain(`${remote.base}entry.js`);
  expect(asked[0]!.integrity).toBe(remote.integrity);
  expect(messages).toHaveBeenCalled();
});

test('code that is there is not fetched again', async () => {
  const remote = bootRemote();
  const asked = scriptNetwork(remote, { arrives: exposed });
  await finished(loadPart(remote, screen));
  await finished(loadPart(remote, screen));
  expect(asked).toHaveLength(1);
});

test('two builds of one remote are two containers', async () => {
  const [old, fresh] = [bootRemote(), bootRemote()];
  const Fresh = () => null;
  scriptNetwork(old, { arrives: exposed });
  expect(await finished(loadPart(old, screen))).toBe(Lobby);
  scriptNetwork(fresh, { arrives: { ...exposed, screens: { games: async () => Fresh } } });
  expect(await finished(loadPart(fresh, screen))).toBe(Fresh);
  expect([ownsItsTexts(old), ownsItsTexts(fresh)]).toEqual([false, true]);
  await finished(loadPart(old, screen));
  expect([ownsItsTexts(old), ownsItsTexts(fresh)]).toEqual([true, false]);
});

test('the same build under another address or hash is loaded anew, whatever came of it before', async () => {
  const drilled = bootRemote({ base: '/_mfe-drill/throw/games/1/' });
  const real = { ...drilled, base: '/_mfe/games/1/' };
  const Broken = () => null;
  scriptNetwork(drilled, { arrives: { ...exposed, screens: { games: async () => Broken } } });
  expect(await finished(loadPart(drilled, screen))).toBe(Broken);
  const asked = scriptNetwork(real, { arrives: exposed });
  expect(await finished(loadPart(real, screen))).toBe(Lobby);
  expect(asked.map(({ src }) => new URL(src).pathname)).toEqual(['/_mfe/games/1/entry.js']);
});

test('a network that fails is asked twice more, each time under another address', async () => {
  const remote = bootRemote();
  const asked = scriptNetwork(remote, 'unreachable', 'unreachable', { arrives: exposed });
  expect(await finished(loadPart(remote, screen))).toBe(Lobby);
  expect(asked.map(({ src }) => new URL(src).search)).toEqual(['', '?retry=1', '?retry=2']);
});

test('a network that stays away is a failure of the network, and can be tried again later', async () => {
  const remote = bootRemote();
  const asked = scriptNetwork(remote, 'unreachable', 'unreachable', 'unreachable', { arrives: exposed });
  expect(await finished(loadPart(remote, screen))).toMatchObject({ failed: { kind: 'network' } });
  expect(asked).toHaveLength(3);
  expect(await finished(loadPart(remote, screen))).toBe(Lobby);
});

test('a file that the site has lost is the site’s fault, is asked about once and is not asked for again', async () => {
  const remote = bootRemote();
  const asked = scriptNetwork(remote, 'missing', { arrives: exposed });
  expect(await finished(loadPart(remote, screen))).toMatchObject({ failed: { kind: 'missing' } });
  expect(asked).toHaveLength(1);
  expect(globalThis.fetch).toHaveBeenCalledTimes(1);
  expect(await finished(loadPart(remote, screen))).toBe(Lobby);
  expect(globalThis.fetch).toHaveBeenCalledTimes(1);
});

test('a chunk that the site has lost is the site’s fault once the page has been reloaded for it', async () => {
  sessionStorage.setItem('chunk-reload-at', String(Date.now()));
  const remote = bootRemote();
  const lost = Object.assign(chunkLoadError(), { request: '/_mfe/games/0a1/7.js' });
  scriptNetwork(remote, { arrives: { ...exposed, screens: { games: () => Promise.reject(lost) } } });
  globalThis.fetch = jest.fn(async () => ({ ok: false, status: 404 }) as Response);
  expect(await finished(loadPart(remote, screen))).toMatchObject({ failed: { kind: 'missing' } });
  expect(globalThis.fetch).toHaveBeenCalledTimes(1);
});

test('bytes with another hash are asked for once more, past every cache: what this browser keeps may be wrong and the site right by now', async () => {
  const remote = bootRemote();
  const asked = scriptNetwork(remote, 'refused', { arrives: exposed });
  expect(await finished(loadPart(remote, screen))).toBe(Lobby);
  expect(globalThis.fetch).toHaveBeenCalledWith(
    remote.base + remote.entry,
    expect.objectContaining({ cache: 'reload' }),
  );
  expect(asked.map(({ src }) => new URL(src).search)).toEqual(['', '?retry=1']);
});

test('bytes that have another hash then, too, are refused, and nobody asks a third time', async () => {
  const remote = bootRemote();
  const asked = scriptNetwork(remote, 'refused', 'refused', { arrives: exposed });
  expect(await finished(loadPart(remote, screen))).toMatchObject({ failed: { kind: 'integrity' } });
  expect(asked).toHaveLength(2);
});

test('bytes with another hash are said to be so, also where the second try takes too long', async () => {
  const remote = bootRemote();
  scriptNetwork(remote, 'refused', 'hangs', 'hangs');
  expect(await finished(loadPart(remote, screen))).toMatchObject({ failed: { kind: 'integrity' } });
});

test('a script that hangs is given up, and the whole within ten seconds', async () => {
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

test('a build for another shell is refused before any of it is fetched', async () => {
  const asked = scriptNetwork(bootRemote());
  for (const changes of [{ hostApi: '^2.0.0' }, { shared: { react: '18.0.0' } }]) {
    expect(HOST_API.startsWith('2')).toBe(false);
    expect(await finished(loadPart(bootRemote(changes), screen))).toMatchObject({
      failed: { kind: 'incompatible' },
    });
  }
  expect(asked).toHaveLength(0);
});

test('a build without the screen that its config promises is incompatible', async () => {
  const remote = bootRemote();
  scriptNetwork(remote, { arrives: exposed });
  expect(await finished(loadPart(remote, { screen: 'nowhere' }))).toMatchObject({
    failed: { kind: 'incompatible' },
  });
});

test('code that throws when it is run has crashed', async () => {
  const remote = bootRemote();
  scriptNetwork(remote, {
    arrives: { ...exposed, screens: { games: () => Promise.reject(new Error('no')) } },
  });
  expect(await finished(loadPart(remote, screen))).toMatchObject({
    failed: { kind: 'crashed', message: 'no' },
  });
});

test('a lost chunk of a screen is asked for again before it is a failure', async () => {
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

test('a chunk that stays lost is a failure of the network once the page has been reloaded for it', async () => {
  sessionStorage.setItem('chunk-reload-at', String(Date.now()));
  const remote = bootRemote();
  scriptNetwork(remote, {
    arrives: { ...exposed, screens: { games: () => Promise.reject(chunkLoadError()) } },
  });
  expect(await finished(loadPart(remote, screen))).toMatchObject({ failed: { kind: 'network' } });
});
