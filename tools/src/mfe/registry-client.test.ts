import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BuildRecord } from '@chokdee/shared/contracts/remote';
import { registryCalls } from '@chokdee/shared/contracts/registry';
import { fakeRegistry, TOKEN, type FakeRegistry } from '../testing/fake-registry.ts';
import { readCommand } from './commands.ts';
import { publishBuild } from './publish-build.ts';
import { registryClient } from './registry-client.ts';

let site: FakeRegistry;
beforeEach(async () => {
  site = await fakeRegistry();
});
afterEach(() => site.close());

const client = (token = TOKEN) => registryClient({ address: site.address, token }, [1, 1]);
const run = (line: string, token = TOKEN) =>
  readCommand(line.split(' '))!.run({ registry: () => client(token), progress: () => {} });

const folder = mkdtempSync(join(tmpdir(), 'chokdee-publish-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
for (const file of ['entry.js', 'screen.js']) writeFileSync(join(folder, file), `// ${file}`);

const files = ['entry.js', 'screen.js'].map((path) => ({
  path,
  integrity: `sha384-${'A'.repeat(64)}`,
  bytes: 11,
  brotliBytes: 9,
}));
const record: BuildRecord = {
  name: 'promo',
  version: '1.0.0',
  owner: 'Promo',
  hostApi: '^1.0.0',
  backendApi: '^1.0.0',
  routes: [],
  nav: [],
  slots: [],
  build: '0b1',
  container: 'c',
  entry: 'entry.js',
  files,
  preload: {},
  texts: {},
  shared: {},
  labels: {},
  locales: ['th'],
  commit: 'none',
};

describe('a read', () => {
  test('is sent as the contract defines, with the token', async () => {
    site.reply(registryCalls.history, []);
    await run('history --domain local --limit 5');
    expect(site.seen).toEqual([
      { path: registryCalls.history.path, request: { domain: 'local', limit: 5 }, token: TOKEN },
    ]);
  });

  test('is retried when the network fails', async () => {
    site.cut(registryCalls.plans);
    site.cut(registryCalls.plans);
    site.reply(registryCalls.plans, []);
    expect((await run('plans')).lines).toEqual(['Nothing is planned.']);
    expect(site.seen).toHaveLength(3);
  });

  test('fails in one line after the third attempt', async () => {
    site.cut(registryCalls.plans);
    await expect(run('plans')).rejects.toThrow(/^The connection to http:\/\/127.0.0.1:\d+ failed \(.+\)\.$/);
    expect(site.seen).toHaveLength(3);
  });
});

describe('a change', () => {
  const promotion = 'promote promo@0b1 --domain local --reason faster';

  test('is made and reported', async () => {
    site.reply(registryCalls.change, {
      state: 'done',
      domains: [{ domain: 'local', generation: 3, changes: [] }],
      gate: [],
    });
    expect(await run(promotion)).toMatchObject({
      lines: ['local: is so already, in generation 3'],
      refused: false,
    });
    expect(site.seen[0]?.request).toEqual({
      domain: 'local',
      reason: 'faster',
      dryRun: false,
      follow: true,
      change: { operation: 'promote', remote: 'promo', build: '0b1' },
    });
  });

  test('as a rollback is made for the generations that its dry run has shown', async () => {
    const domains = [{ domain: 'local', generation: 3, changes: [] }];
    site.reply(registryCalls.change, { state: 'dry-run', domains, gate: [] });
    site.reply(registryCalls.change, { state: 'done', domains, gate: [] });
    await run('rollback promo --domain local --reason slow');
    const ask = {
      domain: 'local',
      reason: 'slow',
      follow: true,
      change: { operation: 'rollback', remote: 'promo' },
    };
    expect(site.seen.map(({ request }) => request)).toEqual([
      { ...ask, dryRun: true },
      { ...ask, dryRun: false, seen: [{ domain: 'local', generation: 3 }] },
    ]);
  });

  test('that takes long is polled to its end and reports progress', async () => {
    const change = { operation: 'promote' as const, remote: 'promo', build: '0b1' };
    const job = {
      id: 5,
      author: 'token:ci',
      startedAt: '2026-03-01T15:30:00+07:00',
      state: 'running' as const,
      ask: { domain: 'local', change, reason: 'faster', dryRun: false },
    };
    const accepted = { state: 'accepted' as const, job, domains: [], gate: [] };
    site.reply(registryCalls.change, accepted);
    site.reply(registryCalls.job, {
      ...accepted,
      job: { ...job, progress: { remote: 'promo', build: '0b1', beside: 'shell', done: 1, of: 2 } },
    });
    site.cut(registryCalls.job);
    site.reply(registryCalls.job, {
      state: 'done',
      domains: [{ domain: 'local', generation: 3, changes: [] }],
      gate: [],
    });
    const said: string[] = [];
    const answer = await readCommand(promotion.split(' '))!.run({
      registry: () => client(),
      progress: (line) => said.push(line),
    });
    expect(answer.lines).toEqual(['local: is so already, in generation 3']);
    expect(said).toEqual([
      'Accepted: the gate reads the build …',
      'The gate runs promo 0b1 with shell (2 of 2) …',
    ]);
    expect(
      site.seen.filter(({ path }) => path === registryCalls.job.path).map(({ request }) => request),
    ).toEqual([{ id: 5 }, { id: 5 }, { id: 5 }]);
  });

  test('is never retried, because the outcome of a lost reply is unknown', async () => {
    site.cut(registryCalls.change);
    await expect(run(promotion)).rejects.toThrow('Whether it was done is not known: look with mfe history.');
    expect(site.seen).toHaveLength(1);
  });

  test('that the gate refuses is reported check by check: what, where and how to fix it', async () => {
    const refused = {
      check: 'budget',
      domain: 'local',
      passed: false,
      what: 'the entry has 31 kB of 9',
      where: 'entry.js',
      mend: 'Load what only one screen needs with it.',
    };
    const report = {
      remote: 'promo',
      build: '0b1',
      passed: false,
      checks: [{ check: 'no-eval', passed: true, what: 'none' }, refused],
    };
    site.refuse(registryCalls.change, 'GATE_REFUSED', { reports: [report] });
    await expect(run(promotion)).rejects.toMatchObject({
      code: 'GATE_REFUSED',
      message: [
        'The gate refuses; nothing was changed.',
        'gate: promo 0b1 refused',
        '  REFUSED budget (local): the entry has 31 kB of 9',
        '    where: entry.js',
        '    mend: Load what only one screen needs with it.',
      ].join('\n'),
    });
  });

  test('as a dry run counts as refused when the gate refuses it', async () => {
    const checks = [{ check: 'shared' as const, passed: false, what: 'react 18' }];
    site.reply(registryCalls.change, {
      state: 'dry-run',
      domains: [],
      gate: [{ remote: 'promo', build: '0b1', passed: false, checks }],
    });
    expect(await run(`${promotion} --dry-run`)).toMatchObject({
      refused: true,
      lines: ['gate: promo 0b1 refused', '  REFUSED shared: react 18'],
    });
  });
});

test.each([
  [
    'UNAUTHORIZED',
    undefined,
    /does not know this token: it has run out, was revoked, or is another site's\.$/,
  ],
  [
    'SCOPE_MISSING',
    { scope: 'publish:wallet' },
    /^This token may not do that: it would need the scope publish:wallet\.$/,
  ],
  ['OPERATION_REFUSED', { why: 'There is no domain nowhere.' }, /^There is no domain nowhere\.$/],
  ['SAME_OPERATOR', undefined, /^Another person than the one who planned it must say yes\.$/],
  ['MEMBER_NOT_FOUND', undefined, /^There is no member with this user name\.$/],
  ['NOT_ALLOW_DOMAIN', undefined, /is no host of that site\.$/],
  [
    'VALIDATION',
    { issues: [{ path: 'reason', key: 'other.required' }] },
    /^The registry does not accept reason \(other\.required\)\.$/,
  ],
] as const)('%s is one line for a person', async (code, details, line) => {
  site.refuse(registryCalls.status, code, details);
  await expect(run('status')).rejects.toThrow(line);
});

test('an unknown plan is reported', async () => {
  await expect(run('approve 99')).rejects.toThrow('There is no plan 99.');
  await expect(run('cancel 99')).rejects.toThrow('There is no plan 99.');
});

test('an unknown token is refused without a retry', async () => {
  site.reply(registryCalls.status, []);
  await expect(run('status', 'mfe_other')).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  expect(site.seen).toHaveLength(1);
});

test('an address that is not a site is reported', async () => {
  site.page(registryCalls.status);
  await expect(run('status')).rejects.toThrow(/answered \/registry\.status in another form/);
});

test('a site that is not running is reported', async () => {
  await site.close();
  await expect(run('status')).rejects.toThrow(`Nobody answers at ${site.address}: is the site running?`);
});

describe('publishing', () => {
  test('sends the missing files and retries each when the network fails', async () => {
    site.reply(registryCalls.begin, { state: 'wanted', files: ['screen.js'] });
    site.files('cut', 'taken');
    site.reply(registryCalls.complete, { state: 'published' });
    expect(await publishBuild(client(), record, folder)).toEqual({ state: 'published', sent: 1 });
    expect(site.uploads).toEqual([{ path: '/registry.files/promo/0b1/screen.js', bytes: '// screen.js' }]);
    expect(site.seen.at(-1)).toMatchObject({
      path: registryCalls.complete.path,
      request: { remote: 'promo', build: '0b1' },
    });
  });

  test('resumes where it was interrupted', async () => {
    site.reply(registryCalls.begin, { state: 'wanted', files: ['entry.js', 'screen.js'] });
    site.reply(registryCalls.begin, { state: 'wanted', files: ['screen.js'] });
    site.files('cut', 'cut', 'cut', 'cut', 'cut', 'cut', 'taken');
    site.reply(registryCalls.complete, { state: 'published' });
    await expect(publishBuild(client(), record, folder)).rejects.toThrow('The connection to');
    expect(site.seen.map(({ path }) => path)).not.toContain(registryCalls.complete.path);
    expect(await publishBuild(client(), record, folder)).toEqual({ state: 'published', sent: 1 });
  });

  test('an existing build sends nothing', async () => {
    site.reply(registryCalls.begin, { state: 'known', files: [] });
    expect(await publishBuild(client(), record, folder)).toEqual({ state: 'known', sent: 0 });
    expect(site.seen).toHaveLength(1);
  });

  test('never sends a file that is not part of the build', async () => {
    site.reply(registryCalls.begin, { state: 'wanted', files: ['../secrets/REGISTRY_TOKEN'] });
    await expect(publishBuild(client(), record, folder)).rejects.toThrow('which is no file of promo 0b1');
    expect(site.uploads).toEqual([]);
  });

  test('other content under an existing build name is refused', async () => {
    site.refuse(registryCalls.begin, 'BUILD_CONFLICT', {
      why: 'promo 0b1 is published already, with other bytes. A build is never overwritten.',
    });
    await expect(publishBuild(client(), record, folder)).rejects.toThrow('A build is never overwritten.');
  });
});
