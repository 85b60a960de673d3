import { liveSiteCalls } from '@chokdee/shared/contracts/live-site';
import type { BootRemote } from '@chokdee/shared/contracts/remote';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { bootRemote } from '../testing/boot-remote.ts';
import { bootManifestOf, servePage } from '../testing/serve-page.ts';
import { bootManifest, applyManifest } from './boot-manifest.ts';
import { RemoteFailure } from './failure.ts';
import { loadPart } from './load-remote.ts';
import { loadOf, type PartLoad } from './part-state.ts';

jest.mock('./load-remote.ts', () => ({ loadPart: jest.fn() }));
const loading = loadPart as jest.MockedFunction<typeof loadPart>;

const Bad = () => null;
const Good = () => null;
const good = (name: string) => bootRemote({ name });
let network: ReturnType<typeof fakeNetwork>;
let names = 0;
const questions = () => network.requestsOf(liveSiteCalls.fallback);

/** A build that fails until `works`, and its last good build. */
function failing(kind: 'network' | 'missing' | 'integrity' | 'incompatible' | 'crashed' = 'crashed') {
  const bad = bootRemote({ name: `remote${(names += 1)}` });
  const broken = new Set([bad.container]);
  loading.mockImplementation(async ({ container }: BootRemote) => {
    if (broken.has(container)) throw new RemoteFailure(kind, `account 12345678 broke`);
    return container === bad.container ? Bad : Good;
  });
  return { bad, broken };
}

async function ended(load: PartLoad) {
  await new Promise<void>((resolve) => {
    const look = () => load.state().state !== 'loading' && load.state().state !== 'slow' && resolve();
    load.subscribe(look);
    look();
  });
  return load.state();
}

let consoleError: jest.SpyInstance;
beforeAll(() => servePage([]));
beforeEach(() => {
  network = fakeNetwork();
  consoleError = jest.spyOn(console, 'error').mockImplementation(() => {});
});

test.each(['network', 'missing', 'integrity', 'incompatible', 'crashed'] as const)(
  'a failing build (%s) is replaced by the last good one, visible in the console only',
  async (kind) => {
    const { bad } = failing(kind);
    network.reply(liveSiteCalls.fallback, good(bad.name));
    expect(await ended(loadOf(bad, { screen: 'one' }))).toEqual({ state: 'ready', Component: Good });
    expect(questions()[0]!.wire).toEqual({ remote: bad.name, build: bad.build });
    expect(consoleError).toHaveBeenCalledWith(
      expect.stringMatching(new RegExp(`^${bad.name} ${bad.build} ${kind} [0-9A-Z]{7}$`)),
      expect.any(RemoteFailure),
    );
  },
);

test('all parts of the build follow, with one request', async () => {
  const { bad } = failing();
  network.reply(liveSiteCalls.fallback, good(bad.name));
  await Promise.all([ended(loadOf(bad, { screen: 'one' })), ended(loadOf(bad, { slot: 'floating' }))]);
  loading.mockClear();
  expect(await ended(loadOf(bad, { screen: 'two' }))).toEqual({ state: 'ready', Component: Good });
  expect(loading).toHaveBeenCalledTimes(1);
  expect(questions()).toHaveLength(1);
});

test('if the fallback fails too, the first failure is shown, and a retry takes whichever works', async () => {
  const { bad, broken } = failing('integrity');
  const last = good(bad.name);
  broken.add(last.container);
  network.reply(liveSiteCalls.fallback, last);
  const load = loadOf(bad, { screen: 'one' });
  expect(await ended(load)).toMatchObject({ state: 'failed', failure: { kind: 'integrity' } });
  broken.delete(bad.container);
  load.retry();
  expect(await ended(load)).toEqual({ state: 'ready', Component: Bad });
  expect(questions()).toHaveLength(1);
});

test('another failing build of the remote sends no second request', async () => {
  const { bad, broken } = failing();
  network.refuse(liveSiteCalls.fallback, 'NOT_FOUND');
  await ended(loadOf(bad, { screen: 'one' }));
  const next = bootRemote({ name: bad.name });
  broken.add(next.container);
  expect(await ended(loadOf(next, { screen: 'one' }))).toMatchObject({ state: 'failed' });
  expect(questions()).toHaveLength(1);
});

test('a request that did not reach the server is repeated at the next failure', async () => {
  const { bad } = failing('network');
  network.offline(liveSiteCalls.fallback);
  const load = loadOf(bad, { screen: 'one' });
  expect(await ended(load)).toMatchObject({ state: 'failed' });
  network.forget(liveSiteCalls.fallback);
  network.reply(liveSiteCalls.fallback, good(bad.name));
  load.retry();
  expect(await ended(load)).toEqual({ state: 'ready', Component: Good });
});

test('sessions with overrides or drills get no fallback', async () => {
  const { bad } = failing();
  for (const overrides of [
    { builds: { [bad.name]: bad.build }, drills: {} },
    { builds: {}, drills: { [bad.name]: 'throw' as const } },
  ]) {
    applyManifest(bootManifestOf([], { generation: bootManifest().generation, overrides }));
    expect(
      await ended(
        loadOf(bootRemote({ name: bad.name, container: bad.container }), {
          screen: Object.keys(overrides.drills).join(),
        }),
      ),
    ).toMatchObject({ state: 'failed' });
  }
  expect(questions()).toHaveLength(0);
});
