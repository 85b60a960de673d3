import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { z } from 'zod';
import { registryCalls, type RegistryChange } from '@chokdee/shared/contracts/registry';
import { testApp, type TestApp, type TestMember } from '../../testing/app.ts';
import { buildOf } from '../../testing/builds.ts';
import { testEnv } from '../../testing/env.ts';
import { gateDouble } from '../../testing/gate-double.ts';
import { tokenOf } from '../../testing/registry.ts';
import { changeDomains } from './change.service.ts';
import type { RemotePart } from './domain-state.ts';
import { promoteEverywhere } from './promote.service.ts';
import { publishBuild } from './publish.service.ts';

let site: TestApp;
let folder: string;
let somchai: TestMember;
const gate = gateDouble();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'changes-'));
  site = await testApp({ env: testEnv({ DATA_DIR: folder }), gate });
  somchai = await site.registerMember('operator');
  for (const name of ['shell', 'wallet', 'games'])
    for (const build of ['0b1', '0b2', '0b3']) {
      const { folder: files, record } = await buildOf(folder, { name, build });
      await publishBuild(site.db, site.services.buildFiles, files, record);
    }
});
beforeEach(async () => {
  const signed = { author: 'test', reason: 'a test' };
  await site.services.db.query('update domains set production = false');
  await promoteEverywhere(site.db, { builds: { shell: '0b2', wallet: '0b2', games: '0b2' }, ...signed });
  await promoteEverywhere(site.db, { builds: { shell: '0b1', wallet: '0b1', games: '0b1' }, ...signed });
  gate.requests.length = 0;
  gate.refusedBuilds.clear();
  gate.onExamine = undefined;
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

type Wanted = Partial<z.input<typeof registryCalls.change.request>> & { change: RegistryChange };
const send = (wanted: Wanted, as: { token: string } = somchai) =>
  site.send(registryCalls.change, { domain: 'local', reason: 'a test', ...wanted }, { as });
const make = (wanted: Wanted, as: { token: string } = somchai) =>
  site.ask(registryCalls.change, { domain: 'local', reason: 'a test', ...wanted }, { as });
const statusOf = async (domain = 'local') =>
  (await site.ask(registryCalls.status, {}, { as: somchai })).find((one) => one.domain === domain)!;
const walletIn = async (domain?: string) =>
  (await statusOf(domain)).remotes.find(({ name }) => name === 'wallet')!;
const promote = (build: string, percent?: number): RegistryChange => ({
  operation: 'promote',
  remote: 'wallet',
  build,
  ...(percent === undefined ? {} : { percent }),
});
const rows = async () =>
  (
    await site.db.query<{ count: number }>(
      'select (select count(*) from generations) + (select count(*) from change_plans) + (select count(*) from registry_audit) as count',
    )
  )[0]!.count;

test('a change is applied at once, announced to open pages, and stored with its author', async () => {
  const publishedBefore = site.published.length;
  const before = (await statusOf()).generation!;
  const reply = await make({ change: promote('0b3'), reason: 'quicker statements' });
  expect(reply).toMatchObject({
    state: 'done',
    domains: [
      {
        domain: 'local',
        generation: before + 1,
        changes: [{ part: 'wallet', what: 'build', from: '0b1', to: '0b3' }],
      },
    ],
    gate: [{ build: '0b3', passed: true }],
  });
  await Promise.resolve();
  expect(site.published.slice(publishedBefore)).toMatchObject([
    { kind: 'generation', domain: 'local', generation: before + 1 },
  ]);
  const [entry] = await site.ask(registryCalls.history, { domain: 'local', limit: '1' }, { as: somchai });
  expect(entry).toMatchObject({
    number: before + 1,
    operation: 'promote',
    author: somchai.userName,
    reason: 'quicker statements',
  });
  const [kept] = await site.ask(registryCalls.audit, { limit: '1' }, { as: somchai });
  expect(kept).toMatchObject({
    actor: somchai.userName,
    action: 'promote',
    target: 'wallet@0b3 in local',
    outcome: 'done',
    detail: `quicker statements (generation local ${before + 1})`,
  });
});

test("a dry run returns the diff and the gate's reports, and writes nothing", async () => {
  const before = await rows();
  gate.refusedBuilds.add('0b3');
  const shown = await make({ domain: 'all', change: promote('0b3'), dryRun: true });
  expect(shown.state).toBe('dry-run');
  expect(shown.gate).toMatchObject([
    { build: '0b3', passed: false, checks: [{ check: 'budget', mend: 'Make it smaller.' }] },
  ]);
  expect(await rows()).toBe(before);
  gate.refusedBuilds.clear();
  const made = await make({ domain: 'all', change: promote('0b3') });
  expect(made.domains.map(({ domain, changes }) => ({ domain, changes }))).toEqual(
    shown.domains.map(({ domain, changes }) => ({ domain, changes })),
  );
  expect(made.domains.map(({ generation }) => generation)).toEqual(
    shown.domains.map(({ generation }) => generation + 1),
  );
});

test('a rollback is confirmed for what its dry run has shown, and no second time', async () => {
  await make({ change: promote('0b3') });
  const rollback = { change: { operation: 'rollback', remote: 'wallet' } as const };
  const { domains } = await make({ ...rollback, dryRun: true });
  const seen = domains.map(({ domain, generation }) => ({ domain, generation }));
  expect((await make({ ...rollback, seen })).state).toBe('done');
  const again = await send({ ...rollback, seen });
  expect([again.statusCode, again.json().details]).toEqual([
    409,
    { why: 'local has changed since the dry run: look at what runs there now, and try again.' },
  ]);
});

test('a refused build runs nowhere, and the reports are returned', async () => {
  gate.refusedBuilds.add('0b3');
  const before = await statusOf();
  const refused = await send({ domain: 'all', change: promote('0b3', 5) });
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    {
      code: 'GATE_REFUSED',
      details: {
        reports: [{ remote: 'wallet', build: '0b3', passed: false, checks: [{ what: 'It is too large.' }] }],
      },
    },
  ]);
  expect(await statusOf()).toEqual(before);
  const [kept] = await site.ask(registryCalls.audit, { limit: '1' }, { as: somchai });
  expect(kept).toMatchObject({
    outcome: 'refused',
    detail: 'GATE_REFUSED: wallet 0b3 budget: It is too large.',
  });
});

test('the gate examines exactly the builds that a change brings into force', async () => {
  const gateRequests = () =>
    gate.requests
      .splice(0)
      .map(
        ({ remote, build, browser, domains }) =>
          `${remote} ${build} ${browser ? 'whole' : 'record'} ${domains.map(({ name }) => name).join(' ')}`,
      );
  const first = (await statusOf()).generation!;
  await make({ change: promote('0b3', 5) });
  expect(gateRequests()).toEqual(['wallet 0b3 whole local']);
  await make({ change: promote('0b3', 50) });
  expect(gateRequests()).toEqual(['wallet 0b3 whole local']);
  await make({ change: { operation: 'off', remote: 'wallet' } });
  await make({ change: { operation: 'on', remote: 'all' } });
  await make({ change: { operation: 'rollback', remote: 'wallet' } });
  expect(gateRequests()).toEqual([]);
  await make({ change: { operation: 'rollback', remote: 'wallet' } });
  expect(gateRequests()).toEqual(['wallet 0b2 record local']);
  await make({ change: { operation: 'pin', remote: 'wallet', build: '0b3' } });
  expect(gateRequests()).toEqual(['wallet 0b3 whole local']);
  await make({ domain: 'all', change: promote('0b1') });
  // No visitor gets it under the pin, but unpinning and rolling back lead to it.
  expect(gateRequests()).toEqual(['wallet 0b1 whole local']);
  await make({ change: { operation: 'unpin', remote: 'wallet' } });
  expect(gateRequests()).toEqual(['wallet 0b1 whole local']);
  await make({ domain: 'all', change: promote('0b3') });
  expect(gateRequests()).toEqual(['wallet 0b3 whole games.localhost local lotto.localhost']);
  await make({ change: { operation: 'promote', remote: 'shell', build: '0b3', percent: 10 } });
  expect(gateRequests()).toEqual(['shell 0b3 whole local']);
  await make({ change: { operation: 'restore', generation: first } });
  expect(gateRequests()).toEqual(['wallet 0b1 record local']);
});

test('the change applies to what the gate checked: when the domain changes meanwhile, it checks again', async () => {
  const others = ['0b2', '0b3'];
  gate.onExamine = async () => {
    const build = others.shift();
    if (build)
      await promoteEverywhere(site.db, { builds: { games: build }, author: 'other', reason: 'meanwhile' });
  };
  expect((await make({ change: promote('0b3') })).state).toBe('done');
  expect(gate.requests).toHaveLength(3);
  expect(gate.requests.map(({ domains }) => domains[0]!.after.remotes.games!.build)).toEqual([
    '0b1',
    '0b2',
    '0b3',
  ]);

  others.push('0b1', '0b2', '0b1', '0b2', '0b1', '0b2');
  expect((await make({ change: promote('0b2') })).state).toBe('done');
  await make({ change: promote('0b3') });

  let turn = 0;
  gate.onExamine = async () =>
    promoteEverywhere(site.db, {
      builds: { games: (turn += 1) % 2 ? '0b1' : '0b2' },
      author: 'other',
      reason: 'meanwhile',
    });
  expect((await send({ change: promote('0b2') })).json()).toMatchObject({
    code: 'OPERATION_REFUSED',
    details: { why: expect.stringContaining('Others are changing') },
  });
  expect((await walletIn()).build).toBe('0b3');
});

test('switches are not blocked by concurrent changes', async () => {
  await Promise.all(
    ['off', 'maintenance', 'on', 'off'].map((operation) =>
      make({ change: { operation, remote: 'wallet' } as RegistryChange }),
    ),
  );
  expect((await make({ change: { operation: 'off', remote: 'wallet' } })).state).toBe('done');
  expect((await walletIn()).state).toBe('off');
  await make({ change: { operation: 'on', remote: 'wallet' } });
});

test('the shell is rolled out to a stable share of visitors, and rolled back', async () => {
  await make({ change: { operation: 'promote', remote: 'shell', build: '0b3', percent: 50 } });
  expect((await statusOf()).shell).toMatchObject({ build: '0b1', rollout: { build: '0b3', percent: 50 } });
  const shellOf = async (bucket: number) =>
    /_mfe\/shell\/(\w+)\/entry\.js/.exec(
      (await site.app.inject({ url: '/', headers: { host: 'localhost', cookie: `bucket=${bucket}` } })).body,
    )![1]!;
  const shells = await Promise.all(Array.from({ length: 30 }, (_, bucket) => shellOf(bucket)));
  expect(new Set(shells)).toEqual(new Set(['0b1', '0b3']));
  expect(await Promise.all(shells.map((_, bucket) => shellOf(bucket)))).toEqual(shells);
  const explained = await site.ask(registryCalls.explain, { domain: 'local', bucket: '7' }, { as: somchai });
  expect(explained.remotes[0]).toMatchObject({
    name: 'shell',
    build: shells[7],
    layers: [{ layer: 'default' }, { layer: 'rollout' }],
  });
  await make({ change: { operation: 'rollback', remote: 'shell' } });
  expect(new Set(await Promise.all(shells.map((_, bucket) => shellOf(bucket))))).toEqual(new Set(['0b1']));
});

test('names of inherited object properties are not remotes', async () => {
  const before = (await statusOf()).generation;
  for (const change of [
    { operation: 'off' },
    { operation: 'rollback' },
    { operation: 'unpin' },
    { operation: 'pin', build: '0b3' },
  ])
    expect(
      (await send({ change: { remote: 'constructor', ...change } as RegistryChange })).json(),
    ).toMatchObject({
      code: 'OPERATION_REFUSED',
      details: { why: 'constructor does not run in local. There: games, wallet.' },
    });
  const rollout = {
    change: { remote: 'constructor', operation: 'promote', build: '0b3', percent: 1 } as RegistryChange,
  };
  const why = expect.stringMatching(/^constructor does not run in local yet/);
  expect((await send(rollout)).json()).toMatchObject({ code: 'OPERATION_REFUSED', details: { why } });
  expect((await statusOf()).generation).toBe(before);
});

test('an unreadable state is never stored', async () => {
  const broken = changeDomains(
    site.db,
    'local',
    { author: 'test', reason: 'a test', operation: 'off' },
    async ({ before }) => ({ ...before!.state, remotes: { wallet: { state: 'off' } as RemotePart } }),
  );
  await expect(broken).rejects.toThrow('build');
  expect((await walletIn()).build).toBe('0b1');
});

test("a member's builds are explained by user name, and an unknown name is refused", async () => {
  const malee = await site.registerMember();
  const explain = (user: string) =>
    site.send(registryCalls.explain, { domain: 'local', user }, { as: somchai });
  const { bucket } = (await explain(malee.userName)).json() as { bucket: number };
  expect(bucket).toEqual((await explain(malee.userName.toUpperCase())).json().bucket);
  expect(bucket >= 0 && bucket < 10_000).toBe(true);
  expect((await explain('nobody')).json()).toMatchObject({ code: 'MEMBER_NOT_FOUND' });
});

test('a token makes the changes that its scopes allow, under its own name', async () => {
  const token = await tokenOf(site, somchai, ['promote:wallet@local'], 'wallet ci');
  await make({ change: promote('0b3') }, token);
  const [entry] = await site.ask(registryCalls.history, { domain: 'local', limit: '1' }, { as: somchai });
  expect(entry!.author).toBe('token:wallet ci');
});
