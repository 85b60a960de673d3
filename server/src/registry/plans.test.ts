import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { z } from 'zod';
import { registryCalls, type RegistryChange } from '@chokdee/shared/contracts/registry';
import { connect } from '../db/db.ts';
import { planJobs } from './plans.jobs.ts';
import { localFanOut } from '../fan-out/fan-out.ts';
import { testApp, type TestApp, type TestMember } from '../../testing/app.ts';
import { buildOf } from '../../testing/builds.ts';
import { testEnv } from '../../testing/env.ts';
import { gateDouble } from '../../testing/gate-double.ts';
import { tokenOf } from '../../testing/registry.ts';
import { promoteEverywhere } from './promote.service.ts';
import { publishBuild } from './publish.service.ts';
import { registryChanges } from './registry-changes.ts';

let site: TestApp;
let folder: string;
let somchai: TestMember;
let nok: TestMember;
const gate = gateDouble();
const log = { error: (_: unknown, what?: string) => expect(what).toBeUndefined(), info: () => undefined };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plans-'));
  site = await testApp({ env: testEnv({ DATA_DIR: folder }), gate });
  [somchai, nok] = [await site.registerMember('operator'), await site.registerMember('operator')];
  for (const name of ['shell', 'wallet'])
    for (const build of ['0b1', '0b2', '0b3']) {
      const { folder: files, record } = await buildOf(folder, { name, build });
      await publishBuild(site.db, site.services.buildFiles, files, record);
    }
});
beforeEach(async () => {
  await site.db.query('update domains set production = false');
  await site.db.query("update change_plans set state = 'cancelled' where state in ('waiting', 'approved')");
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
const toThree: RegistryChange = { operation: 'promote', remote: 'wallet', build: '0b3' };
const make = (wanted: Wanted, as: { token: string } = somchai) =>
  site.ask(registryCalls.change, { domain: 'local', reason: 'a test', change: toThree, ...wanted }, { as });
const approve = (id: number, as: { token: string }) => site.send(registryCalls.approve, { id }, { as });
const production = (domain: string, on: boolean, as = somchai) =>
  site.send(registryCalls.setProduction, { domain, production: on }, { as });
const planOf = async (id: number) =>
  (await site.ask(registryCalls.plans, {}, { as: somchai })).find((plan) => plan.id === id)!;
const walletIn = async (name = 'local') =>
  (await site.ask(registryCalls.status, {}, { as: somchai }))
    .find(({ domain }) => domain === name)!
    .remotes.find((remote) => remote.name === 'wallet')!.build;
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();
const makeDue = (id: number) =>
  site.db.query("update change_plans set at = site_now() - interval '1 second' where id = $1", [id]);
const jobs = () => planJobs(site.db, { changes: site.services.registryChanges, log });

test("a change of a production domain waits for another person's approval, which applies it", async () => {
  await production('local', true);
  const planned = await make({ reason: 'quicker statements' });
  expect(planned).toMatchObject({
    state: 'planned',
    plan: { needsApproval: true, state: 'waiting', author: somchai.userName },
    domains: [{ changes: [{ to: '0b3' }] }],
    gate: [{ passed: true }],
  });
  expect(await walletIn()).toBe('0b1');
  expect((await approve(planned.plan!.id, somchai)).json().code).toBe('SAME_OPERATOR');
  expect(await walletIn()).toBe('0b1');

  gate.requests.length = 0;
  expect((await approve(planned.plan!.id, nok)).json()).toMatchObject({
    state: 'done',
    plan: { state: 'done', approvedBy: nok.userName },
  });
  expect(gate.requests).toHaveLength(1);
  expect(await walletIn()).toBe('0b3');
  const [entry] = await site.ask(registryCalls.history, { domain: 'local', limit: '1' }, { as: somchai });
  expect(entry).toMatchObject({
    author: somchai.userName,
    approvedBy: nok.userName,
    reason: 'quicker statements',
  });
  expect((await approve(planned.plan!.id, nok)).json()).toMatchObject({
    code: 'OPERATION_REFUSED',
    details: { why: `Plan ${planned.plan!.id} is done already.` },
  });
});

test('nobody approves their own plan, neither with a token of theirs nor through all domains', async () => {
  await production('lotto.localhost', true);
  const own = await tokenOf(site, somchai, ['promote:*@*', 'approve:*@*']);
  const everywhere = await make({ domain: 'all' });
  expect(everywhere).toMatchObject({ state: 'planned', plan: { domain: 'all', needsApproval: true } });
  expect(await walletIn('local')).toBe('0b1');
  expect((await approve(everywhere.plan!.id, own)).json().code).toBe('SAME_OPERATOR');
  const byToken = await make({ domain: 'lotto.localhost' }, own);
  expect((await approve(byToken.plan!.id, own)).json().code).toBe('SAME_OPERATOR');
  expect((await approve(byToken.plan!.id, somchai)).json().code).toBe('SAME_OPERATOR');

  const weak = await tokenOf(site, nok, ['approve:lottery@*', 'promote:*@*']);
  expect((await approve(everywhere.plan!.id, weak)).json()).toMatchObject({
    code: 'SCOPE_MISSING',
    details: { scope: 'approve:wallet@*' },
  });
  const others = await tokenOf(site, nok, ['approve:wallet@*'], 'second person');
  expect((await approve(everywhere.plan!.id, others)).json()).toMatchObject({
    state: 'done',
    plan: { approvedBy: 'token:second person' },
  });
  expect([await walletIn('local'), await walletIn('lotto.localhost')]).toEqual(['0b3', '0b3']);
});

test('the kill switch of a production domain needs a second person too, other domains do not', async () => {
  await production('lotto.localhost', true);
  const off: RegistryChange = { operation: 'off', remote: 'wallet' };
  expect((await make({ change: off })).state).toBe('done');
  expect((await make({ domain: 'lotto.localhost', change: off })).state).toBe('planned');
  await make({ change: { operation: 'on', remote: 'wallet' } });
});

test('removing the production flag takes two people', async () => {
  await production('local', true);
  expect((await production('local', false)).json()).toEqual({ state: 'waiting' });
  expect((await production('local', false)).json()).toEqual({ state: 'waiting' });
  expect((await make({})).state).toBe('planned');
  expect((await production('local', false, nok)).json()).toEqual({ state: 'done' });
  expect((await make({})).state).toBe('done');
  expect((await production('nowhere', true)).json().code).toBe('OPERATION_REFUSED');
});

test('a plan that the gate refuses on approval stays open and can still be approved or cancelled', async () => {
  await production('local', true);
  const { plan } = await make({});
  gate.refusedBuilds.add('0b3');
  expect((await approve(plan!.id, nok)).json().code).toBe('GATE_REFUSED');
  expect([await walletIn(), (await planOf(plan!.id)).state]).toEqual(['0b1', 'waiting']);
  expect(
    (
      await site.send(
        registryCalls.change,
        { domain: 'local', reason: 'x', change: toThree },
        { as: somchai },
      )
    ).json().code,
  ).toBe('GATE_REFUSED');
  expect(await site.ask(registryCalls.cancel, { id: plan!.id }, { as: nok })).toMatchObject({
    state: 'cancelled',
  });
  expect((await approve(plan!.id, nok)).json().code).toBe('OPERATION_REFUSED');
  expect((await approve(999_999, nok)).json().code).toBe('NOT_FOUND');
});

test('concurrent approvals apply a plan once', async () => {
  await production('local', true);
  const { plan } = await make({});
  const third = await site.registerMember('operator');
  const answers = await Promise.all(
    [nok, third, nok].map(
      async (as) => (await approve(plan!.id, as)).json() as { state?: string; code?: string },
    ),
  );
  expect(answers.map(({ state, code }) => state ?? code).sort()).toEqual([
    'OPERATION_REFUSED',
    'OPERATION_REFUSED',
    'done',
  ]);
  expect(
    (await site.ask(registryCalls.history, { domain: 'local', limit: '2' }, { as: somchai })).map(
      ({ changes }) => changes[0]?.to,
    ),
  ).toEqual(['0b3', '0b1']);
});

test('a scheduled change is applied once by one of several servers, and not early', async () => {
  const { plan, state } = await make({ at: tomorrow() });
  expect([state, plan!.state, plan!.needsApproval]).toEqual(['planned', 'waiting', false]);
  expect(await jobs().tick()).toBe(0);
  await makeDue(plan!.id);

  const other = connect(site.database.url);
  const elsewhere = planJobs(other, {
    changes: registryChanges({ db: other, fanOut: localFanOut(), gate, auth: site.services.auth }),
    log,
  });
  gate.onExamine = () => new Promise((resolve) => setTimeout(resolve, 50));
  const before = (await site.ask(registryCalls.history, { domain: 'local' }, { as: somchai })).length;
  const taken = await Promise.all([jobs(), elsewhere, jobs(), elsewhere].map((one) => one.tick()));
  await other.close();
  expect(taken.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect((await site.ask(registryCalls.history, { domain: 'local' }, { as: somchai })).length).toBe(
    before + 1,
  );
  expect([await walletIn(), (await planOf(plan!.id)).state]).toEqual(['0b3', 'done']);
  const [kept] = await site.ask(registryCalls.audit, { limit: '1' }, { as: somchai });
  expect(kept).toMatchObject({
    actor: somchai.userName,
    action: 'promote',
    outcome: 'done',
    detail: expect.stringContaining(`plan ${plan!.id}: a test`),
  });
});

test('another server applies a plan whose server died', async () => {
  const { plan } = await make({ at: tomorrow() });
  await makeDue(plan!.id);
  await site.db.query(
    "update change_plans set claimed_until = clock_timestamp() + interval '4 minutes' where id = $1",
    [plan!.id],
  );
  expect(await jobs().tick()).toBe(0);
  await site.db.query(
    "update change_plans set claimed_until = clock_timestamp() - interval '1 second' where id = $1",
    [plan!.id],
  );
  expect([await jobs().tick(), await walletIn()]).toEqual([1, '0b3']);
});

test('a plan that can no longer be applied fails with the reason', async () => {
  const { plan } = await make({ at: tomorrow() });
  await makeDue(plan!.id);
  gate.refusedBuilds.add('0b3');
  await jobs().tick();
  expect(await planOf(plan!.id)).toMatchObject({
    state: 'failed',
    outcome: 'wallet 0b3 budget: It is too large.',
  });
  expect(await walletIn()).toBe('0b1');
  const [kept] = await site.ask(registryCalls.audit, { limit: '1' }, { as: somchai });
  expect(kept).toMatchObject({
    actor: 'system',
    action: 'carry out plan',
    target: `plan ${plan!.id}, wallet@0b3 in local`,
    outcome: 'refused',
  });
});

describe('a planned rollback', () => {
  const rollback: RegistryChange = { operation: 'rollback', remote: 'wallet' };
  const seenNow = async () =>
    (await make({ change: rollback, dryRun: true })).domains.map(({ domain, generation }) => ({
      domain,
      generation,
    }));
  const changed = 'local has changed since the dry run: look at what runs there now, and try again.';

  beforeEach(async () => {
    for (const build of ['0b2', '0b3'])
      await make({ change: { operation: 'promote', remote: 'wallet', build } });
  });

  test('returns to the build that its dry run has shown', async () => {
    const { plan } = await make({ change: rollback, seen: await seenNow(), at: tomorrow() });
    await makeDue(plan!.id);
    expect([await jobs().tick(), await walletIn()]).toEqual([1, '0b2']);
  });

  test('fails when something else runs by then', async () => {
    const { plan } = await make({ change: rollback, seen: await seenNow(), at: tomorrow() });
    await make({ change: rollback });
    await makeDue(plan!.id);
    await jobs().tick();
    expect(await planOf(plan!.id)).toMatchObject({ state: 'failed', outcome: changed });
    expect(await walletIn()).toBe('0b2');
  });

  test('is approved for what its author was shown, unless the approver was shown something newer', async () => {
    const planned = await make({ change: rollback, seen: await seenNow(), at: tomorrow() });
    await make({ change: rollback });
    await site.db.query('update change_plans set needs_approval = true where id = $1', [planned.plan!.id]);
    const id = planned.plan!.id;
    expect((await approve(id, nok)).json()).toMatchObject({ details: { why: changed } });
    const seen = await seenNow();
    const approved = await site.send(registryCalls.approve, { id, seen }, { as: nok });
    expect(approved.json()).toMatchObject({ state: 'planned', plan: { state: 'approved' } });
    await makeDue(id);
    expect([await jobs().tick(), await walletIn()]).toEqual([1, '0b1']);
  });
});

test("a plan cancelled during the gate's checks is not applied", async () => {
  const { plan } = await make({ at: tomorrow() });
  await makeDue(plan!.id);
  gate.onExamine = () => site.ask(registryCalls.cancel, { id: plan!.id }, { as: nok });
  await jobs().tick();
  expect([await walletIn(), (await planOf(plan!.id)).state]).toEqual(['0b1', 'cancelled']);
});

test('a scheduled plan of a production domain needs both approval and its time', async () => {
  await production('local', true);
  const { plan } = await make({ at: tomorrow() });
  await makeDue(plan!.id);
  expect(await jobs().tick()).toBe(0);
  await site.db.query("update change_plans set at = site_now() + interval '1 hour' where id = $1", [
    plan!.id,
  ]);
  expect((await approve(plan!.id, nok)).json()).toMatchObject({
    state: 'planned',
    plan: { state: 'approved' },
  });
  expect([await walletIn(), await jobs().tick()]).toEqual(['0b1', 0]);
  await makeDue(plan!.id);
  expect([await jobs().tick(), await walletIn()]).toEqual([1, '0b3']);
  expect(
    (await site.ask(registryCalls.history, { domain: 'local', limit: '1' }, { as: somchai }))[0],
  ).toMatchObject({ author: somchai.userName, approvedBy: nok.userName });
});

test('a plan from before its domain became production needs a second person', async () => {
  const { plan } = await make({ at: tomorrow() });
  await production('local', true);
  await makeDue(plan!.id);
  await jobs().tick();
  expect(await planOf(plan!.id)).toMatchObject({
    state: 'failed',
    outcome: expect.stringContaining('production domain now'),
  });
  expect(await walletIn()).toBe('0b1');
});

test('revoking a token cancels the plans of its holder', async () => {
  const token = await tokenOf(site, somchai, ['promote:wallet@local']);
  const { plan } = await make({ at: tomorrow() }, token);
  await site.ask(registryCalls.revokeToken, { id: token.id }, { as: nok });
  expect(await planOf(plan!.id)).toMatchObject({ state: 'cancelled', outcome: 'its token was revoked' });
});

test('a plan of a former operator is not applied', async () => {
  const left = await site.registerMember('operator');
  const { plan } = await make({ at: tomorrow() }, left);
  await site.db.query("update members set role = 'member' where id = $1", [left.identity.uuid]);
  await makeDue(plan!.id);
  await jobs().tick();
  expect(await planOf(plan!.id)).toMatchObject({
    state: 'failed',
    outcome: `The person behind ${left.userName} is no longer an operator: plan it again.`,
  });
  expect(await walletIn()).toBe('0b1');
});

test("a plan of a former operator cannot be approved, nor can a former operator's token approve", async () => {
  await production('local', true);
  const left = await site.registerMember('operator');
  const theirs = await tokenOf(site, left, ['approve:*@*'], 'of one who left');
  const short = await tokenOf(site, somchai, ['promote:wallet@local'], 'short');
  const plans = { left: await make({}, left), short: await make({}, short), somchai: await make({}) };
  await site.db.query("update members set role = 'member' where id = $1", [left.identity.uuid]);
  await site.db.query('update registry_tokens set expires_at = clock_timestamp() where id = $1', [short.id]);
  const why = async (id: number, as: { token: string }) =>
    (await approve(id, as)).json().details.why as string;
  expect(await why(plans.left.plan!.id, nok)).toBe(
    `The person behind ${left.userName} is no longer an operator: plan it again.`,
  );
  expect(await why(plans.short.plan!.id, nok)).toBe('The token of token:short has ended: plan it again.');
  expect((await approve(plans.somchai.plan!.id, theirs)).json().code).toBe('UNAUTHORIZED');
  expect(await walletIn()).toBe('0b1');
  expect((await approve(plans.somchai.plan!.id, nok)).statusCode).toBe(200);
});

test('revoking a token twice does not affect the current token of its name', async () => {
  const first = await tokenOf(site, somchai, ['promote:wallet@local'], 'nightly');
  await site.ask(registryCalls.revokeToken, { id: first.id }, { as: somchai });
  const second = await tokenOf(site, somchai, ['promote:wallet@local'], 'nightly');
  const { plan } = await make({ at: tomorrow() }, second);
  await site.ask(registryCalls.revokeToken, { id: first.id }, { as: somchai });
  expect((await planOf(plan!.id)).state).toBe('waiting');
});

test('a time in the past means now, and one too far ahead is refused', async () => {
  expect((await make({ at: '2020-01-01T00:00:00+07:00' })).state).toBe('done');
  const far = await site.send(
    registryCalls.change,
    { domain: 'local', reason: 'x', change: toThree, at: '9999-01-01T00:00:00Z' },
    { as: somchai },
  );
  expect(far.json()).toMatchObject({
    code: 'OPERATION_REFUSED',
    details: { why: 'Plan it for some time within a year.' },
  });
});
