import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { z } from 'zod';
import { auditActionOf } from '@chokdee/shared/contracts/audit';
import { registryCalls, type ChangeReply, type RegistryChange } from '@chokdee/shared/contracts/registry';
import { testApp, type TestApp, type TestMember } from '../../testing/app.ts';
import { buildOf } from '../../testing/builds.ts';
import { testEnv } from '../../testing/env.ts';
import { gateDouble } from '../../testing/gate-double.ts';
import { tokenOf } from '../../testing/registry.ts';
import { AppError } from '../errors.ts';
import { changeJobs } from './change-jobs.service.ts';
import type { GateRequest } from './gate/gate.ts';
import { promoteEverywhere } from './promote.service.ts';
import { publishBuild } from './publish.service.ts';

let site: TestApp;
let folder: string;
let somchai: TestMember;
let nok: TestMember;
const gate = gateDouble();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jobs-'));
  site = await testApp({ env: testEnv({ DATA_DIR: folder }), gate });
  [somchai, nok] = [await site.registerMember('operator'), await site.registerMember('operator')];
  for (const name of ['shell', 'wallet'])
    for (const build of ['0b1', '0b2']) {
      const { folder: files, record } = await buildOf(folder, { name, build });
      await publishBuild(site.db, site.services.buildFiles, files, record);
    }
});
beforeEach(async () => {
  await site.db.query('update domains set production = false');
  await promoteEverywhere(site.db, {
    builds: { shell: '0b1', wallet: '0b1' },
    author: 'test',
    reason: 'a test',
  });
  gate.requests.length = 0;
  gate.refusedBuilds.clear();
  gate.onExamine = undefined;
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

type Wanted = Partial<z.input<typeof registryCalls.change.request>>;
const toTwo: RegistryChange = { operation: 'promote', remote: 'shell', build: '0b2' };
const send = (wanted: Wanted = {}, as: { token: string } = somchai) =>
  site.send(
    registryCalls.change,
    { domain: 'local', reason: 'a test', change: toTwo, follow: true, ...wanted },
    { as },
  );
const make = async (wanted: Wanted = {}, as: { token: string } = somchai): Promise<ChangeReply> =>
  (await send(wanted, as)).json();
const answer = (id: number, as: { token: string } = somchai) => site.send(registryCalls.job, { id }, { as });
const jobs = (as: { token: string } = somchai) => site.ask(registryCalls.jobs, {}, { as });
const generations = async () =>
  (await site.ask(registryCalls.history, { domain: 'local', limit: '200' }, { as: somchai })).length;
const stateIn = async (id: number) =>
  (await site.db.query<{ state: string }>('select state from change_jobs where id = $1', [id]))[0]!.state;
const refusals = async () =>
  (
    await site.db.query<{ count: number }>(
      "select count(*) as count from registry_audit where outcome = 'refused'",
    )
  )[0]!.count;

/** Blocks the gate until the returned function is called. */
function blockGate() {
  let unblock!: () => void;
  const held = new Promise<void>((resolve) => (unblock = resolve));
  gate.onExamine = (request: GateRequest) => {
    request.progress?.({ remote: request.remote, build: request.build, beside: 'wallet', done: 1, of: 3 });
    return held;
  };
  return unblock;
}

/** Waits until a job has ended and returns its answer. */
async function waitForEnd(id: number) {
  while ((await stateIn(id)) === 'running') await new Promise((resolve) => setImmediate(resolve));
  return answer(id);
}

/** The answer of a change, also where a busy machine makes it a slow one. */
async function ended(change: Promise<ChangeReply>): Promise<ChangeReply> {
  const reply = await change;
  return reply.state === 'accepted' ? (await waitForEnd(reply.job!.id)).json() : reply;
}

const submissionOf = (name: string) => ({
  actor: { name, person: name },
  action: auditActionOf(registryCalls.change),
  target: '',
  request: { domain: 'local', change: toTwo, reason: 'accident', dryRun: true },
});

test('a slow change is accepted, reports its progress, and outlives the request', async () => {
  const before = await generations();
  const unblock = blockGate();
  const accepted = await make();
  expect(accepted).toMatchObject({
    state: 'accepted',
    job: {
      state: 'running',
      author: somchai.userName,
      ask: { domain: 'local', change: toTwo, dryRun: false },
    },
    domains: [],
    gate: [],
  });
  const { id } = accepted.job!;
  expect((await answer(id)).json()).toMatchObject({
    state: 'accepted',
    job: { id, progress: { remote: 'shell', build: '0b2', beside: 'wallet', done: 1, of: 3 } },
  });
  expect(await jobs(nok)).toMatchObject([{ id, state: 'running' }]);
  expect((await answer(id, nok)).json().code).toBe('NOT_FOUND');

  unblock();
  expect((await waitForEnd(id)).json()).toMatchObject({
    state: 'done',
    domains: [{ domain: 'local', changes: [{ part: 'shell', to: '0b2' }] }],
    gate: [{ passed: true }],
  });
  expect((await answer(id)).json().state).toBe('done');
  expect(await generations()).toBe(before + 1);
});

test('the result of an ended job is listed for its author until they have read it', async () => {
  const unblock = blockGate();
  const { job } = await make({ dryRun: true });
  unblock();
  while ((await stateIn(job!.id)) === 'running') await new Promise((resolve) => setImmediate(resolve));
  expect(await jobs(nok)).toEqual([]);
  expect(await jobs()).toMatchObject([{ id: job!.id, state: 'done', ask: { dryRun: true } }]);
  expect((await answer(job!.id)).json()).toMatchObject({
    state: 'dry-run',
    domains: [{ changes: [{ to: '0b2' }] }],
  });
  expect(await jobs()).toEqual([]);
});

test('an equal request joins the running job, and another change is another job', async () => {
  const before = await generations();
  const unblock = blockGate();
  const [first, second] = await Promise.all([make(), make()]);
  const other = await make({ dryRun: true });
  expect(second.job!.id).toBe(first.job!.id);
  expect(other.job!.id).not.toBe(first.job!.id);
  unblock();
  expect([
    (await waitForEnd(first.job!.id)).json().state,
    (await waitForEnd(other.job!.id)).json().state,
  ]).toEqual(['done', 'dry-run']);
  expect(await generations()).toBe(before + 1);
});

test('a refusal of the gate is returned with its reports and audited once, however often it is read', async () => {
  const before = await refusals();
  gate.refusedBuilds.add('0b2');
  const unblock = blockGate();
  const { job } = await make();
  unblock();
  for (const refused of [await waitForEnd(job!.id), await answer(job!.id)])
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'GATE_REFUSED', details: { reports: [{ build: '0b2', passed: false }] } },
    ]);
  expect(await refusals()).toBe(before + 1);
});

test('a fast change is answered synchronously and not listed', async () => {
  const fast = changeJobs({ db: site.db, warn: () => {}, syncTimeoutMs: 60_000 });
  const submission = submissionOf(somchai.userName);
  const done: ChangeReply = { state: 'done', domains: [], gate: [] };
  expect(await fast.start(submission, async () => done)).toEqual(done);
  await expect(
    fast.start(submission, async () => Promise.reject(new AppError('OPERATION_REFUSED', { why: 'never' }))),
  ).rejects.toMatchObject({ code: 'OPERATION_REFUSED' });
  expect((await make({ change: { operation: 'off', remote: 'wallet' } })).state).toBe('done');
  expect(await jobs()).toEqual([]);
  await make({ change: { operation: 'on', remote: 'wallet' } });
});

test('a client without support for jobs waits for the gate', async () => {
  let wait = 0;
  gate.onExamine = () => new Promise((resolve) => setTimeout(resolve, (wait += 1_100)));
  expect((await make({ follow: false })).state).toBe('done');
});

test('a job whose server stopped is lost, and its change is not made', async () => {
  const before = await generations();
  const unblock = blockGate();
  const { job } = await make();
  await site.db.query(
    "update change_jobs set leased_until = clock_timestamp() - interval '1 second' where id = $1",
    [job!.id],
  );
  expect((await jobs()).map(({ state }) => state)).toEqual(['lost']);
  expect((await answer(job!.id)).json()).toMatchObject({
    code: 'OPERATION_REFUSED',
    details: { why: expect.stringContaining('nothing was changed') },
  });
  unblock();
  gate.onExamine = undefined;
  // The late job is queued before this change, so its refused commit has happened by the time this one is
  // done.
  expect((await ended(make({ reason: 'once more' }))).state).toBe('done');
  expect(await stateIn(job!.id)).toBe('lost');
  const [entry] = await site.ask(registryCalls.history, { domain: 'local', limit: '1' }, { as: somchai });
  expect([entry!.reason, await generations()]).toEqual(['once more', before + 1]);
});

test('an unexpected error of the gate loses the job and is logged', async () => {
  const warned: string[] = [];
  const own = changeJobs({ db: site.db, warn: (_, what) => warned.push(what), syncTimeoutMs: 0 });
  let fail!: (error: Error) => void;
  const { job } = await own.start(submissionOf('test'), () => new Promise((_, reject) => (fail = reject)));
  fail(new Error('no memory'));
  while ((await stateIn(job!.id)) === 'running') await new Promise((resolve) => setImmediate(resolve));
  expect(warned).toEqual([`job ${job!.id} failed`]);
  expect(await stateIn(job!.id)).toBe('lost');
});

test('an approval runs as a job and applies its plan', async () => {
  await site.send(registryCalls.setProduction, { domain: 'local', production: true }, { as: somchai });
  const { plan } = await ended(make());
  const unblock = blockGate();
  const approved: ChangeReply = (
    await site.send(registryCalls.approve, { id: plan!.id, follow: true }, { as: nok })
  ).json();
  expect(approved).toMatchObject({ state: 'accepted', job: { ask: { plan: plan!.id, change: toTwo } } });
  unblock();
  expect((await waitForEnd(approved.job!.id)).statusCode).toBe(404);
  expect((await answer(approved.job!.id, nok)).json()).toMatchObject({
    state: 'done',
    plan: { id: plan!.id, state: 'done', approvedBy: nok.userName },
  });
});

test("a token revoked during the gate's checks changes nothing, and the next holder of its name cannot read its jobs", async () => {
  const before = await generations();
  const token = await tokenOf(site, somchai, ['promote:shell@local'], 'stolen');
  const unblock = blockGate();
  const { job } = await make({}, token);
  await site.ask(registryCalls.revokeToken, { id: token.id }, { as: nok });
  unblock();
  gate.onExamine = undefined;
  // Queued behind it at the gate.
  await make({ dryRun: true });
  expect(await generations()).toBe(before);
  const next = await tokenOf(site, somchai, ['promote:shell@local'], 'stolen');
  expect((await answer(job!.id, next)).json().code).toBe('NOT_FOUND');
});

test("an author who is no longer an operator after the gate's checks changes nothing", async () => {
  const left = await site.registerMember('operator');
  const before = await generations();
  const unblock = blockGate();
  const { job } = await make({}, left);
  await site.db.query("update members set role = 'member' where id = $1", [left.identity.uuid]);
  unblock();
  while ((await stateIn(job!.id)) === 'running') await new Promise((resolve) => setImmediate(resolve));
  expect([await stateIn(job!.id), await generations()]).toEqual(['refused', before]);
});

test('a token may follow its own job without a read scope', async () => {
  const token = await tokenOf(site, somchai, ['promote:shell@local'], 'shell ci');
  const unblock = blockGate();
  const { job } = await make({}, token);
  expect((await answer(job!.id, token)).json().state).toBe('accepted');
  unblock();
  while ((await stateIn(job!.id)) === 'running') await new Promise((resolve) => setImmediate(resolve));
  expect((await answer(job!.id, token)).json().state).toBe('done');
});
