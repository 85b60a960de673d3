import { bootRemote } from '../testing/boot-remote.ts';
import { bootManifestOf, servePage } from '../testing/serve-page.ts';
import {
  bootManifest,
  onManifestChanged,
  remoteAt,
  runningShell,
  applyManifest,
  applyPushedStates,
} from './boot-manifest.ts';

const [wallet, games] = [
  bootRemote({ name: 'wallet', routes: [{ name: 'deposit', path: '/credit/deposit', access: 'member' }] }),
  bootRemote(),
];
const states = () => Object.fromEntries(bootManifest().remotes.map(({ name, state }) => [name, state]));
const onChanged = jest.fn();

beforeAll(() => {
  servePage([wallet, games], { generation: 10 });
  onManifestChanged(onChanged);
});
beforeEach(() => onChanged.mockClear());

test('a pushed state applies at once, and only to the named remotes', () => {
  const kept = bootManifest().remotes[0];
  applyPushedStates(11, { games: 'off', unheardOf: 'on' });
  expect(states()).toEqual({ wallet: 'on', games: 'off' });
  expect(bootManifest().remotes[0]).toBe(kept);
  expect(remoteAt('/games')?.remote.state).toBe('off');
  expect(onChanged).toHaveBeenCalledTimes(1);
});

test('stale data does not overwrite it: neither a late push, nor an older manifest, nor the same generation', () => {
  applyPushedStates(10, { games: 'on' });
  applyPushedStates(11, { games: 'on' });
  expect(applyManifest(bootManifestOf([wallet, games], { generation: 10 }))).toBe(false);
  expect(states()).toEqual({ wallet: 'on', games: 'off' });
  expect(onChanged).not.toHaveBeenCalled();
});

test('a manifest updates builds, remotes and the shell; unchanged remotes keep their object', () => {
  const kept = bootManifest().remotes[0];
  const fresh = bootRemote();
  const support = bootRemote({ name: 'support' });
  const next = bootManifestOf([{ ...wallet }, fresh, support], {
    generation: 12,
    shell: { build: 'shell2', entry: '/_mfe/shell/shell2/entry.js' },
  });
  expect(applyManifest(next)).toBe(true);
  expect(bootManifest().remotes.map(({ build }) => build)).toEqual([
    wallet.build,
    fresh.build,
    support.build,
  ]);
  expect(bootManifest().remotes[0]).toBe(kept);
  expect([bootManifest().shell.build, runningShell()]).toEqual(['shell2', 'shell1']);
});

test('an unknown value for a path parameter matches no route', () => {
  const topics = bootRemote({
    name: 'support',
    routes: [
      { name: 'howto-topic', path: '/howto/:topic', access: 'public', params: { topic: ['deposit'] } },
    ],
  });
  const manifest = bootManifestOf([topics]);
  expect(remoteAt('/howto/deposit', manifest)?.route.name).toBe('howto-topic');
  expect(remoteAt('/howto/DEPOSIT', manifest)?.route.name).toBe('howto-topic');
  expect(remoteAt('/howto/nothing', manifest)).toBeUndefined();
});

test('a later push is newer again', () => {
  applyPushedStates(13, { wallet: 'maintenance' });
  expect(states()).toMatchObject({ wallet: 'maintenance', games: 'on' });
});

test('a remote that was removed from the domain is off in an open page', () => {
  applyManifest(bootManifestOf([wallet], { generation: 14 }));
  expect(states()).toEqual({ wallet: 'on', games: 'off', support: 'off' });
  expect(remoteAt('/games')?.remote.state).toBe('off');
});
