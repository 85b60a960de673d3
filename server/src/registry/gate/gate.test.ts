import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BACKEND_API, type BuildRecord, type RemoteRoute } from '@chokdee/shared/contracts/remote';
import { soundBuild } from '../../../testing/sound-build.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import type { BuildFiles } from '../build-files.ts';
import type { DomainState } from '../domain-state.ts';
import { localBuildFiles } from '../local-build-files.ts';
import { publishBuild } from '../publish.service.ts';
import { openRegistry } from '../registry.ts';
import type { Gate } from './gate.ts';
import { openGate } from './open-gate.ts';
import { runWorker } from './run-worker.ts';

let database: TestDatabase;
let folder: string;
let files: BuildFiles;
let gate: Gate;
let count = 0;

const slips: RemoteRoute = { name: 'slips', path: '/slips/:id?', access: 'public' };
const list: RemoteRoute = { name: 'list', path: '/list', access: 'public' };
const home: RemoteRoute = { name: 'index', path: '/', access: 'public' };

beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'gate-'));
  files = localBuildFiles(join(folder, 'store'));
  gate = openGate({
    db: database.db,
    files,
    registry: openRegistry(database.db, { product: 'lotto' }),
    env: { CHROMIUM_PATH: '/nowhere/chromium' },
  });
  // Not a budget that a release shipped: those give way to its newest one.
  await database.db.query("update registry_budgets set total_bytes = 205000 where remote = 'wallet'");
  await publish({ name: 'shell', build: 'shell-1', routes: [home] });
  await publish({
    name: 'wallet',
    build: 'wallet-1',
    routes: [slips, list],
    overrides: { slots: ['main.cards'] },
  });
  await publish({
    name: 'games',
    build: 'games-1',
    routes: [{ name: 'games', path: '/games', access: 'public' }],
  });
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function publish(wanted: Parameters<typeof soundBuild>[1]): Promise<BuildRecord> {
  const { folder: built, record } = await soundBuild(folder, wanted);
  await publishBuild(database.db, files, built, record);
  return record;
}

const live: DomainState = {
  shell: 'shell-1',
  remotes: { wallet: { build: 'wallet-1', state: 'on' }, games: { build: 'games-1', state: 'off' } },
};

/**
 * What the gate refuses about a build in a domain that runs the rest of `live`. Leaves out the missing
 * browser.
 */
async function refusals(
  remote: string,
  wanted: Omit<Parameters<typeof soundBuild>[1], 'name' | 'build'>,
  { browser = true, spoil = (_record: BuildRecord) => {} } = {},
): Promise<string[]> {
  const build = `${remote}-planted-${(count += 1)}`;
  spoil(await publish({ name: remote, build, ...wanted }));
  const after =
    remote === 'shell'
      ? { ...live, shell: build }
      : { ...live, remotes: { ...live.remotes, [remote]: { build, state: 'on' as const } } };
  const { passed, checks } = await gate.examine({
    remote,
    build,
    domains: [{ name: 'local', before: live, after }],
    browser,
  });
  expect(passed).toBe(checks.every((check) => check.passed));
  const refused = checks.filter((check) => !check.passed && check.check !== 'mount');
  for (const { where, mend } of refused)
    expect([where, mend]).toEqual([expect.stringMatching(/./), expect.stringMatching(/\.$/)]);
  return refused.map(({ check, domain, what }) =>
    `${check}${domain ? ` in ${domain}` : ''}: ${what}`.replaceAll(build, 'BUILD'),
  );
}

const same = { routes: [slips, list], overrides: { slots: ['main.cards'] as BuildRecord['slots'] } };

test('a build equal to the live one passes', async () => {
  expect(await refusals('wallet', same)).toEqual([]);
  expect(await refusals('shell', { routes: [home] })).toEqual([]);
});

test.each<[string, string, Omit<Parameters<typeof soundBuild>[1], 'name' | 'build'>, string[]]>([
  [
    'a shell too old for it',
    'wallet',
    { ...same, overrides: { ...same.overrides, hostApi: '^2.0.0' } },
    ['host-api in local: wallet BUILD asks for a shell of ^2.0.0, and shell shell-1 is 1.2.0'],
  ],
  [
    'a shell that a live remote cannot stand in, even one that is off',
    'shell',
    { routes: [home], overrides: { provides: { hostApi: '2.0.0', shared: { react: '19.3.1' } } } },
    [
      'host-api in local: wallet wallet-1 asks for a shell of ^1.0.0, and shell BUILD is 2.0.0',
      'host-api in local: games games-1 asks for a shell of ^1.0.0, and shell BUILD is 2.0.0',
    ],
  ],
  [
    'another React',
    'wallet',
    { ...same, overrides: { ...same.overrides, shared: { react: '18.3.1' } } },
    ['shared in local: wallet BUILD asks for react 18.3.1, and shell shell-1 offers 19.3.1'],
  ],
  [
    'a shared module that the shell has not',
    'wallet',
    { ...same, overrides: { ...same.overrides, shared: { vue: '^3.0.0' } } },
    ['shared in local: wallet BUILD asks for vue ^3.0.0, and shell shell-1 offers none'],
  ],
  [
    'a server of another version',
    'wallet',
    { ...same, overrides: { ...same.overrides, backendApi: '^9.0.0' } },
    [`backend-api: wallet BUILD asks for an API of ^9.0.0, and this server's is ${BACKEND_API}`],
  ],
  [
    'a route that is gone',
    'wallet',
    { routes: [slips], overrides: same.overrides },
    ['contract in local: wallet BUILD: the route list (/list) is gone'],
  ],
  [
    'a path that changed',
    'wallet',
    { routes: [slips, { ...list, path: '/lists' }], overrides: same.overrides },
    ['contract in local: wallet BUILD: the route list moves from /list to /lists'],
  ],
  [
    'a route for fewer people',
    'wallet',
    { routes: [slips, { ...list, access: 'member' }], overrides: same.overrides },
    ['contract in local: wallet BUILD: the route list was for public and would be for member'],
  ],
  [
    'a slot that is left',
    'wallet',
    { routes: same.routes },
    ['contract in local: wallet BUILD: the slot main.cards is no longer filled'],
  ],
  ['all of it with a higher major', 'wallet', { routes: [], overrides: { version: '2.0.0' } }, []],
  [
    'a lower major',
    'wallet',
    { routes: same.routes, overrides: { ...same.overrides, version: '0.9.0' } },
    [
      'contract in local: wallet BUILD is version 0.9.0, of a lower major than what runs: wallet wallet-1 is 1.0.0',
    ],
  ],
  [
    "another remote's address, by another parameter and an optional part",
    'games',
    {
      routes: [
        { name: 'games', path: '/games', access: 'public' },
        { name: 'mine', path: '/SLIPS/:slip', access: 'public' },
      ],
      overrides: { version: '2.0.0' },
    },
    ['contract in local: /SLIPS/:slip of games BUILD is the same address as /slips/:id? of wallet wallet-1'],
  ],
  [
    "the shell's own address",
    'wallet',
    { routes: [...same.routes, { name: 'mine', path: '/', access: 'public' }], overrides: same.overrides },
    ['contract in local: / of wallet BUILD is the same address as / of shell shell-1'],
  ],
  [
    "addresses out of another remote's",
    'games',
    {
      routes: [
        { name: 'games', path: '/games', access: 'public' },
        { name: 'mine', path: '/slips/latest', access: 'public' },
      ],
      overrides: { version: '2.0.0' },
    },
    ['contract in local: /slips/latest of games BUILD takes addresses from /slips/:id? of wallet wallet-1'],
  ],
  [
    "addresses under another remote's, by an ending",
    'games',
    {
      routes: [
        { name: 'games', path: '/games', access: 'public' },
        { name: 'mine', path: '/slips/*', access: 'public' },
      ],
    },
    ['contract in local: /slips/* of games BUILD takes addresses from /slips/:id? of wallet wallet-1'],
  ],
  [
    'every address that nobody has',
    'games',
    {
      routes: [
        { name: 'games', path: '/games', access: 'public' },
        { name: 'mine', path: '/*', access: 'public' },
      ],
    },
    [
      'contract in local: /* of games BUILD matches addresses that belong to no remote yet, and those of future remotes',
    ],
  ],
  [
    "less literal addresses than another remote's, which stay its own",
    'games',
    {
      routes: [
        { name: 'games', path: '/games', access: 'public' },
        { name: 'mine', path: '/games/:id/*', access: 'public' },
      ],
    },
    [],
  ],
  [
    'a part whose files are not listed for the budget',
    'wallet',
    { ...same, overrides: { ...same.overrides, preload: { slips: ['slips.js'], 'slot:main.cards': [] } } },
    ['integrity: the record does not list the files of list, so their size cannot be checked'],
  ],
  [
    'an entry over its budget',
    'wallet',
    {
      ...same,
      entryText: `"${[...Array(9_000).keys()].map((index) => (index * 7_919 * 104_729).toString(36)).join('')}"`,
    },
    [
      expect.stringMatching(
        /^budget: the entry of wallet BUILD is [\d.]+ kB of brotli, and 6\.0 are allowed$/,
      ) as unknown as string,
    ],
  ],
  [
    'a file that is loaded and not listed',
    'wallet',
    { ...same, overrides: { ...same.overrides, preload: { list: ['other.js'] } } },
    ['integrity: other.js is loaded and not among the files of the record, so it has no hash'],
  ],
  [
    'a script whose hash nobody holds',
    'wallet',
    { ...same, unguarded: 'list' },
    [
      'integrity: the entry does not hold the hash of list.js, so the browser would run any replacement of it',
    ],
  ],
  [
    'a copy of a library of the shell, by what it holds',
    'wallet',
    { ...same, entryText: 'const marks = ["__reactFiber$", "[chakra-ui > factory] No valid child found"];' },
    [
      'shared: its files hold a copy of React DOM, which the shell already provides',
      'shared: its files hold a copy of Chakra, which the shell already provides',
    ],
  ],
  [
    'a copy of a library of the shell, by the packages of its record',
    'wallet',
    { ...same, overrides: { ...same.overrides, packages: ['zod', '@tanstack/react-query'] } },
    ['shared: its files hold a copy of TanStack Query, which the shell already provides'],
  ],
  ['text that is run', 'wallet', { ...same, entryText: 'eval("1")' }, ['no-eval: calls eval']],
  [
    'navigation that says nothing in Burmese',
    'wallet',
    {
      ...same,
      overrides: {
        ...same.overrides,
        nav: [{ label: 'nav.list', icon: 'list', path: '/list', order: 1, audience: 'everyone' }],
        labels: { 'nav.list': { th: 'ก', en: 'a', kh: 'ក', mm: ' ' } },
      },
    },
    ["locales: the navigation's nav.list (/list) says nothing in mm"],
  ],
])('refused: %s', async (_fault, remote, wanted, lines) => {
  const refused = await refusals(remote, wanted);
  if (lines.length === 0) return expect(refused).toEqual([]);
  expect(refused).toEqual(expect.arrayContaining(lines));
});

test("refused: bytes in the store that are not the record's", async () => {
  const inStore = ({ name, build }: BuildRecord, path: string) => join(folder, 'store', name, build, path);
  expect(
    await refusals('wallet', same, {
      spoil: (record) => writeFileSync(inStore(record, 'list.js'), '/* screen lisp */'),
    }),
  ).toEqual(["integrity: list.js has other bytes in the store than the record's hash says"]);
  expect(
    await refusals('wallet', same, { spoil: (record) => writeFileSync(inStore(record, 'list.js'), 'x') }),
  ).toEqual(['integrity: list.js has 1 bytes in the store, and the record says 17']);
});

test('a rollback may return to a build that lacks routes of the newer one', async () => {
  expect(
    await refusals('wallet', { routes: [slips], overrides: { version: '0.9.0' } }, { browser: false }),
  ).toEqual([]);
});

test('majors are compared with the build that is replaced: the pinned one by a pin, the promoted one under a pin, and none when a pin is removed', async () => {
  await publish({
    name: 'wallet',
    build: 'wallet-2',
    ...same,
    overrides: { ...same.overrides, version: '2.0.0' },
  });
  await publish({ name: 'wallet', build: 'wallet-1b', ...same });
  const wallet = (build: string, pinned?: string): DomainState => ({
    ...live,
    remotes: { ...live.remotes, wallet: { build, state: 'on', pinned } },
  });
  const contract = async (build: string, before: DomainState, after: DomainState) =>
    (
      await gate.examine({ remote: 'wallet', build, domains: [{ name: 'local', before, after }] })
    ).checks.filter(({ check, passed }) => check === 'contract' && !passed).length;
  expect(await contract('wallet-1b', wallet('wallet-1', 'wallet-2'), wallet('wallet-1', 'wallet-1b'))).toBe(
    1,
  );
  expect(await contract('wallet-1b', wallet('wallet-1', 'wallet-2'), wallet('wallet-1b', 'wallet-2'))).toBe(
    0,
  );
  expect(await contract('wallet-1', wallet('wallet-1', 'wallet-2'), wallet('wallet-1'))).toBe(0);
  expect(await contract('wallet-1b', wallet('wallet-2'), wallet('wallet-1b'))).toBe(1);
});

test('an unpublished build is refused by a report, not an exception', async () => {
  const report = await gate.examine({
    remote: 'wallet',
    build: 'nobody',
    domains: [{ name: 'local', before: live, after: live }],
  });
  expect(report).toMatchObject({
    passed: false,
    checks: [{ check: 'integrity', what: 'wallet nobody was never published' }],
  });
});

test('without a browser nothing is promoted, and the report says how to install one', async () => {
  await publish({ name: 'wallet', build: 'wallet-2', ...same });
  const after = {
    ...live,
    remotes: { ...live.remotes, wallet: { build: 'wallet-2', state: 'on' as const } },
  };
  const { passed, checks } = await gate.examine({
    remote: 'wallet',
    build: 'wallet-2',
    domains: [{ name: 'local', before: live, after }],
  });
  expect(passed).toBe(false);
  expect(checks.filter((check) => !check.passed)).toEqual([
    {
      check: 'mount',
      passed: false,
      what: 'there is no browser to run it in',
      where: 'CHROMIUM_PATH, /nowhere/chromium',
      mend: expect.stringContaining('apt-get install chromium') as unknown,
    },
  ]);
});

test('a worker that does not end is terminated, and one that crashes reports why', async () => {
  const job = {
    scriptsOf: await publish({ name: 'wallet', build: 'wallet-3', ...same }),
    trials: [],
    browser: undefined,
  };
  const hanging = join(folder, 'hanging.mjs');
  writeFileSync(hanging, 'setInterval(() => {}, 1000)');
  await expect(runWorker(job, async () => undefined, { file: hanging, timeLimitMs: 1_500 })).rejects.toThrow(
    'it did not finish within 1.5 seconds and was terminated',
  );
  const falling = join(folder, 'falling.mjs');
  writeFileSync(falling, 'throw new Error("no legs")');
  await expect(runWorker(job, async () => undefined, { file: falling })).rejects.toThrow(
    /^its process ended by code 1/,
  );
});
