import * as fc from 'fast-check';
import { gamePlayCalls, SILENCE_SECONDS } from '@chokdee/shared/contracts/game-play';
import { localFanOut } from '../fan-out/fan-out.ts';
import { reconcile } from '../ledger/reconcile.ts';
import { testApp, type TestApp, type TestMember } from '../../testing/app.ts';
import { testEnv } from '../../testing/env.ts';
import { progress } from '../../testing/progress.ts';
import { transferAct } from '../../testing/transfer-acts.ts';
import {
  openTransferPartner,
  TRANSFER_PARTNER,
  transferPartner,
  type TransferFault,
  type TransferPartner,
} from '../../testing/transfer-partner.ts';
import { partnerCalls } from './partner-calls.ts';
import { partnerEndpoint } from './partner-endpoint.ts';
import { endLeftSessions } from './sessions.queries.ts';
import { transferClient } from './transfer-client.ts';
import { transferJobs } from './transfers.jobs.ts';
import { settleTransfer } from './transfers.queries.ts';
import { transferService } from './transfers.service.ts';
import type { TransferStep } from './transfer-steps.ts';

const CASH = 10_000;
/**
 * Time-outs of the partner: on a busy machine an answer may take long; one that is late never
 * comes within the short.
 */
const LONG_MS = 30_000;
const SHORT_MS = 1_000;
/** The sequences of every run; `pnpm test:deep games` raises them. */
const SEQUENCES = Number(process.env['GAME_TRANSFER_SEQUENCES'] ?? '60');

jest.setTimeout(300_000 + SEQUENCES * 1_000);

let site: TestApp;
let partner: TransferPartner;

beforeAll(async () => {
  partner = await transferPartner();
  site = await testApp();
  await openTransferPartner(site, partner.baseUrl);
});
beforeEach(async () => {
  partner.calls.splice(0);
  await waitFor(LONG_MS);
});
afterAll(async () => {
  const drifts = await reconcile(site.db);
  await site.close();
  partner.close();
  expect(drifts).toEqual([]);
});

/** The time-out of the partner. */
const waitFor = (ms: number) =>
  site.db.query('update game_partners set timeout_ms = $2 where code = $1', [TRANSFER_PARTNER, ms]);

/** Transfers of a server that dies at a step. */
function transfersThatDieAt(crash?: TransferStep) {
  const client = transferClient({ env: testEnv(), calls: partnerCalls(() => undefined) });
  return transferService({
    db: site.db,
    fanOut: localFanOut(),
    client,
    simulator: () => undefined,
    passed: (step) => {
      if (step === crash) throw new Error('the server dies');
    },
  });
}

/** What the job does, without waiting for its time. */
async function runJob(): Promise<void> {
  const log = { warn: () => undefined, error: () => undefined };
  await site.db.query('update game_transfers set retry_at = null');
  await site.db.query('update game_players set retry_at = null');
  await transferJobs({ db: site.db, transfers: transfersThatDieAt(), log }).tick();
}

async function memberWith(satang: number): Promise<TestMember> {
  const member = await site.registerMember();
  if (satang > 0) await site.creditMember(member.identity.uuid, satang);
  return member;
}

const launch = (as: TestMember) =>
  site.send(gamePlayCalls.launch, { partner: TRANSFER_PARTNER, device: 'mobile' }, { as });

async function cashOf({ identity }: TestMember): Promise<number> {
  const [row] = await site.db.query<{ balance: number }>(
    "select balance from member_accounts where member_id = $1 and kind = 'cash'",
    [identity.uuid],
  );
  return row?.balance ?? 0;
}

const atPartner = ({ identity }: TestMember) => partner.balances.get(identity.uuid) ?? 0;

async function states({ identity }: TestMember): Promise<string[]> {
  const rows = await site.db.query<{ text: string }>(
    "select direction || ' ' || state as text from game_transfers where member_id = $1 order by created_at",
    [identity.uuid],
  );
  return rows.map(({ text }) => text);
}

test('a launch moves the cash to the partner, and leaving moves what is there back', async () => {
  const member = await memberWith(CASH);
  const launched = await launch(member);
  expect(launched.json().url).toBe('https://football.example.com/play?s=1&origin=http%3A%2F%2Flocalhost');
  expect(partner.calls).toEqual(['PUT /players/*', 'POST /transfers', 'POST /sessions']);
  expect([await cashOf(member), atPartner(member)]).toEqual([0, CASH]);
  partner.balances.set(member.identity.uuid, 12_345);
  await site.ask(gamePlayCalls.logout, {}, { as: member });
  expect([await cashOf(member), atPartner(member)]).toEqual([12_345, 0]);
  expect(await states(member)).toEqual(['in done', 'out done']);
  const types = await site.db.query<{ type: string; amount: number }>(
    `select t.type, e.amount from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.member_id = t.member_id
      where t.member_id = $1 and t.key like 'game-transfer%' order by t.id`,
    [member.identity.uuid],
  );
  expect(types).toEqual([
    { type: 'GAME_DEDUCT', amount: -CASH },
    { type: 'GAME_ADD', amount: 12_345 },
  ]);
  await launch(member);
  expect(partner.calls.filter((call) => call.startsWith('PUT'))).toHaveLength(1);
});

test('closing the tab brings the money back once the page is silent; opening the game again keeps it there', async () => {
  const member = await memberWith(CASH);
  await launch(member);
  await launch(member);
  await runJob();
  expect([await cashOf(member), atPartner(member)]).toEqual([0, CASH]);
  await site.db.query(
    "update game_sessions set heard_at = site_now() - interval '6 minutes' where member_id = $1",
    [member.identity.uuid],
  );
  await endLeftSessions(site.db, SILENCE_SECONDS);
  await runJob();
  expect([await cashOf(member), atPartner(member)]).toEqual([CASH, 0]);
});

test('a partner with a limit gets that much, and a member without cash gets a session', async () => {
  const [member, poor] = [await memberWith(CASH), await memberWith(0)];
  await site.db.query('update game_partner_access set transfer_max = 3000 where partner = $1', [
    TRANSFER_PARTNER,
  ]);
  expect((await launch(member)).statusCode).toBe(200);
  await site.db.query('update game_partner_access set transfer_max = null');
  expect([await cashOf(member), atPartner(member)]).toEqual([7_000, 3_000]);
  expect((await launch(member)).statusCode).toBe(200);
  expect([await cashOf(member), atPartner(member)]).toEqual([0, CASH]);
  partner.calls.splice(0);
  expect((await launch(poor)).statusCode).toBe(200);
  expect(partner.calls).toEqual(['PUT /players/*', 'POST /sessions']);
});

test('whatever ends the session, the money comes back', async () => {
  const endings: ((member: TestMember) => Promise<unknown>)[] = [
    ({ identity }) => site.db.query('update members set status = 1 where id = $1', [identity.uuid]),
    ({ identity }) => site.db.query('update members set status = 3 where id = $1', [identity.uuid]),
    ({ identity }) =>
      site.db.query('update sessions set revoked_at = site_now() where member_id = $1', [identity.uuid]),
    ({ identity }) =>
      site.db.query('update game_sessions set expires_at = site_now() where member_id = $1', [identity.uuid]),
    () =>
      site.db.query(
        "insert into game_partner_states (partner, domain, state, changed_at, changed_by, reason) select $1, name, 'closed', site_now(), 'test', 'test' from domains",
        [TRANSFER_PARTNER],
      ),
  ];
  for (const end of endings) {
    const member = await memberWith(CASH);
    expect((await launch(member)).statusCode).toBe(200);
    await runJob();
    expect(await cashOf(member)).toBe(0);
    await end(member);
    await runJob();
    expect([await cashOf(member), atPartner(member)]).toEqual([CASH, 0]);
  }
  await site.db.query('delete from game_partner_states');
});

const faults: TransferFault[] = [
  'lost',
  'unanswered',
  'late',
  { status: 500, text: '' },
  { status: 409, text: '{}' },
  { status: 200, text: '{"status":"done"}' },
];

test.each(faults)('a launch whose transfer is %p takes no money: it comes back once', async (fault) => {
  const member = await memberWith(CASH);
  if (fault === 'late') await waitFor(SHORT_MS);
  partner.fault('POST /transfers', fault);
  expect((await launch(member)).json().code).toBe('SYSTEM');
  expect(await cashOf(member)).toBe(0);
  expect(await states(member)).toEqual(['in pending']);
  await runJob();
  partner.release();
  await runJob();
  expect([await cashOf(member), atPartner(member)]).toEqual([CASH, 0]);
  expect((await launch(member)).statusCode).toBe(200);
});

test.each(faults)('leaving whose transfer is %p brings the money back, later and once', async (fault) => {
  const member = await memberWith(CASH);
  await launch(member);
  if (fault === 'late') await waitFor(SHORT_MS);
  partner.fault('POST /transfers', fault);
  await site.ask(gamePlayCalls.logout, {}, { as: member });
  expect([await cashOf(member), (await states(member)).at(-1)]).toEqual([0, 'out pending']);
  await runJob();
  partner.release();
  await runJob();
  expect([await cashOf(member), atPartner(member)]).toEqual([CASH, 0]);
});

test('an outcome stays pending while the partner cannot be asked, and the next launch asks first', async () => {
  const member = await memberWith(CASH);
  partner.fault('POST /transfers', 'unanswered');
  await launch(member);
  for (const _time of [1, 2]) partner.fault('GET /transfers/*', { status: 503, text: '' });
  await runJob();
  expect((await launch(member)).json().code).toBe('SYSTEM');
  expect(await states(member)).toEqual(['in pending']);
  expect((await launch(member)).statusCode).toBe(200);
  expect([await states(member), atPartner(member)]).toEqual([['in done'], CASH]);
});

test('a partner that refuses the money, or says another amount, keeps none of it', async () => {
  const member = await memberWith(CASH);
  const refused = JSON.stringify({
    transferId: member.identity.uuid,
    status: 'refused',
    amount: '0',
    balance: '0',
  });
  for (const text of [refused, refused.replace('refused', 'done').replace('"0"', '"1"')]) {
    partner.fault('POST /transfers', { status: 200, text });
    expect((await launch(member)).json().code).toBe('SYSTEM');
    await runJob();
    expect([await cashOf(member), atPartner(member)]).toEqual([CASH, 0]);
  }
  for (const told of [{ amount: '100.01' }, { transferId: member.identity.uuid }]) {
    partner.fault('POST /transfers', { changed: told });
    expect((await launch(member)).json().code).toBe('SYSTEM');
    expect((await states(member)).at(-1)).toBe('in pending');
    await runJob();
    expect([await cashOf(member), atPartner(member)]).toEqual([CASH, 0]);
  }
  partner.balances.delete(member.identity.uuid);
  expect((await launch(member)).json().code).toBe('SYSTEM');
  expect([await cashOf(member), (await states(member)).at(-1)]).toEqual([CASH, 'in refused']);
});

test('a partner that opens no account or no session leaves nothing there', async () => {
  const member = await memberWith(CASH);
  for (const call of ['PUT /players/*', 'POST /sessions']) {
    partner.fault(call, 'lost');
    expect((await launch(member)).json().code).toBe('SYSTEM');
    await runJob();
    expect([await cashOf(member), atPartner(member)]).toEqual([CASH, 0]);
  }
});

const steps: TransferStep[] = ['written', 'answered', 'settled'];

test.each(steps)('a server that dies on the way in once it is %s loses no money', async (step) => {
  const member = await memberWith(CASH);
  await launch(member);
  await site.ask(gamePlayCalls.logout, {}, { as: member });
  await site.db.query('update game_sessions set ended_at = null, ended_because = null where member_id = $1', [
    member.identity.uuid,
  ]);
  const [session] = await site.db.query<{ id: string }>('select id from game_sessions where member_id = $1', [
    member.identity.uuid,
  ]);
  const transfers = transfersThatDieAt(step);
  const endpoint = await partnerEndpoint(site.db, TRANSFER_PARTNER, () => undefined);
  await expect(transfers.moveIn(endpoint, member.identity.uuid, session!.id)).rejects.toThrow('dies');
  await runJob();
  expect((await cashOf(member)) + atPartner(member)).toBe(CASH);
  await site.ask(gamePlayCalls.logout, {}, { as: member });
  await runJob();
  expect([await cashOf(member), atPartner(member)]).toEqual([CASH, 0]);
});

test.each(steps)('a server that dies on the way out once it is %s loses no money', async (step) => {
  const member = await memberWith(CASH);
  await launch(member);
  await site.db.query(
    "update game_sessions set ended_at = site_now(), ended_because = 'logout' where member_id = $1",
    [member.identity.uuid],
  );
  const dying = transfersThatDieAt(step).moveOut(TRANSFER_PARTNER, member.identity.uuid);
  await expect(dying).rejects.toThrow('dies');
  await runJob();
  expect([await cashOf(member), atPartner(member)]).toEqual([CASH, 0]);
});

test('money is not brought back from where a member plays, and not asked for where none is', async () => {
  const [member, poor] = [await memberWith(CASH), await memberWith(0)];
  await launch(member);
  await launch(poor);
  await site.ask(gamePlayCalls.logout, {}, { as: poor });
  partner.calls.splice(0);
  for (const { identity } of [member, poor])
    await transfersThatDieAt().moveOut(TRANSFER_PARTNER, identity.uuid);
  expect([partner.calls, await cashOf(member), await states(poor)]).toEqual([[], 0, []]);
});

test('a session that has ended meanwhile takes no money to the partner', async () => {
  const member = await memberWith(0);
  await launch(member);
  await site.ask(gamePlayCalls.logout, {}, { as: member });
  await site.creditMember(member.identity.uuid, CASH);
  const [session] = await site.db.query<{ id: string }>('select id from game_sessions where member_id = $1', [
    member.identity.uuid,
  ]);
  const endpoint = await partnerEndpoint(site.db, TRANSFER_PARTNER, () => undefined);
  const late = transfersThatDieAt().moveIn(endpoint, member.identity.uuid, session!.id);
  await expect(late).rejects.toMatchObject({ code: 'SYSTEM' });
  expect([await cashOf(member), await states(member)]).toEqual([CASH, []]);
});

test.each([
  ['the partner still has some of it', 1, false],
  ['a win was reported meanwhile', 0, true],
])('money is looked for again when %s', async (_what, left, noted) => {
  const member = await memberWith(CASH);
  const { uuid } = member.identity;
  await launch(member);
  partner.fault('POST /transfers', 'unanswered');
  await site.ask(gamePlayCalls.logout, {}, { as: member });
  if (noted)
    await site.db.query('update game_players set noted_at = site_now() where member_id = $1', [uuid]);
  partner.balances.set(uuid, left);
  const [out] = await site.db.query<{ id: string }>(
    "select id from game_transfers where member_id = $1 and state = 'pending'",
    [uuid],
  );
  const settled = { id: out!.id, state: 'done', amount: CASH, balance: left } as const;
  await settleTransfer(site.db, settled);
  await settleTransfer(site.db, { ...settled, state: 'void' });
  expect(await states(member)).toEqual(['in done', 'out done']);
  const [known] = await site.db.query<{ away: boolean }>(
    'select away from game_players where member_id = $1',
    [uuid],
  );
  expect(known).toEqual({ away: true });
  await runJob();
  expect([await cashOf(member), atPartner(member)]).toEqual([CASH + left, 0]);
});

test('money at the partner stays visible, also while it does not answer', async () => {
  const member = await memberWith(CASH);
  const money = async () => (await site.ask(gamePlayCalls.money, {}, { as: member })).partners;
  expect(await money()).toEqual([]);
  await launch(member);
  expect(await money()).toMatchObject([
    { partner: TRANSFER_PARTNER, balance: CASH, staked: 250, pending: [] },
  ]);
  partner.fault('POST /transfers', 'unanswered');
  await site.ask(gamePlayCalls.logout, {}, { as: member });
  partner.fault('GET /players/*/balance', 'lost');
  const [shown] = await money();
  expect(shown).toMatchObject({ balance: CASH, pending: [{ direction: 'out' }] });
  await runJob();
  await site.db.query('update game_players set staked = 0 where member_id = $1', [member.identity.uuid]);
  expect(await money()).toEqual([]);
});

test('several servers that bring the same money back at once bring it once', async () => {
  const member = await memberWith(CASH);
  await launch(member);
  await Promise.all([
    site.ask(gamePlayCalls.logout, {}, { as: member }),
    site.ask(gamePlayCalls.logout, {}, { as: member }),
    ...Array.from({ length: 5 }, runJob),
  ]);
  await runJob();
  expect([await cashOf(member), atPartner(member)]).toEqual([CASH, 0]);
});

test('whatever is lost on the way, the member has their money in the end, with what they won', async () => {
  let member = await memberWith(0);
  let runs = 0;
  const { uuid } = member.identity;
  const going = progress('transfers', SEQUENCES);
  await fc.assert(
    fc.asyncProperty(fc.array(transferAct, { minLength: 4, maxLength: 16 }), async (acts) => {
      // A long run outlives a session.
      runs += 1;
      if (runs % 200 === 0) member = await site.signIn(member.userName);
      await site.creditMember(uuid, CASH);
      const cash = await cashOf(member);
      let won = 0;
      for (const next of acts) {
        if (next.do === 'launch') await launch(member);
        if (next.do === 'logout') await site.ask(gamePlayCalls.logout, {}, { as: member });
        if (next.do === 'job') await runJob();
        if (next.do === 'fault') partner.fault(next.call, next.fault);
        if (next.do === 'play' && partner.balances.has(uuid) && atPartner(member) + next.satang >= 0) {
          won += next.satang;
          partner.balances.set(uuid, atPartner(member) + next.satang);
          // The partner reports what is played.
          await site.db.query(
            'update game_players set away = true, noted_at = site_now() where member_id = $1',
            [uuid],
          );
        }
      }
      partner.release();
      await site.ask(gamePlayCalls.logout, {}, { as: member });
      await runJob();
      expect([await cashOf(member), atPartner(member)]).toEqual([cash + won, 0]);
      going.ran(acts.length);
    }),
    { numRuns: SEQUENCES },
  );
});
