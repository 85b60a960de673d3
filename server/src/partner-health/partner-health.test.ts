import { gamesCalls } from '@chokdee/shared/contracts/games';
import { partnerHealthCalls } from '@chokdee/shared/contracts/partner-health';
import { testApp, type TestApp, type TestMember } from '../../testing/app.ts';
import { callAs, launchedToken, openPartner, player, type Player } from '../../testing/game-partner.ts';
import { clockAheadMs, setClockAhead } from '../db/clock.ts';
import { connect } from '../db/db.ts';
import { deleteExpired } from '../housekeeping/housekeeping.queries.ts';
import type { PartnerCall } from '../game-play/public.ts';
import { watchPartners } from './lobby-watch.ts';
import { minuteCounts } from './minute-counts.ts';
import { writeMinutes } from './minute-writer.ts';
import { probePartners } from './probes.ts';

const MAIN = 'pg-soft2';
const BACKUP = 'pg-soft2-backup';

let site: TestApp;
let operator: TestMember;
let malee: Player;

beforeAll(async () => {
  site = await testApp();
  operator = await site.registerMember('operator');
  await openPartner(site, MAIN);
  await openPartner(site, BACKUP);
  malee = await player(site, 100_000, MAIN);
});
afterAll(() => site.close());

const as = () => ({ as: operator });
const out: Omit<PartnerCall, 'outcome'> = {
  partner: MAIN,
  protocol: 'chokdee',
  direction: 'out',
  name: 'report',
  body: '',
  answer: '',
  status: 200,
  startedAt: new Date(),
  durationMs: 20,
};

/** Calls of one server, in the current minute. */
async function calls(outcome: PartnerCall['outcome'], count: number, over: Partial<PartnerCall> = {}) {
  const counts = minuteCounts();
  for (let at = 0; at < count; at += 1) counts.count({ ...out, outcome, ...over });
  await writeMinutes(site.db, counts);
}
const watch = () => watchPartners({ db: site.db, canProbe: () => true });
const later = async (minutes: number) =>
  setClockAhead(site.db, (await clockAheadMs(site.db)) + minutes * 60_000);
const health = async (partner = MAIN) => (await site.ask(partnerHealthCalls.one, { partner }, as())).health;
const alarms = async () => (await site.ask(partnerHealthCalls.all, {}, as())).alarms;
const lobby = async () => (await site.ask(gamesCalls.list)).games.find(({ partner }) => partner === MAIN)!;
const override = (act: string, partner = MAIN) =>
  site.send(partnerHealthCalls.override, { partner, act, reason: 'Seen by hand' }, as());

test('minutes of two servers add up, and p99 is that of both', async () => {
  const [one, other] = [minuteCounts(), minuteCounts()];
  for (let at = 0; at < 98; at += 1) one.count({ ...out, outcome: 'done' });
  one.count({ ...out, outcome: 'refused' });
  other.count({ ...out, outcome: 'failed', status: 0, durationMs: 4_000 });
  other.count({ ...out, outcome: 'failed', status: 0, durationMs: 4_000 });
  other.count({ ...out, direction: 'in', outcome: 'rejected', status: 401 });
  await Promise.all([writeMinutes(site.db, one), writeMinutes(site.db, other)]);
  expect(await health()).toMatchObject({
    out: { calls: 101, failures: 2, rejected: 0, p99Ms: 4_815 },
    in: { calls: 0, failures: 0, rejected: 1 },
  });
  expect(one.take()).toEqual([]);
});

test('counts that cannot be written are kept, and added to those that came meanwhile', async () => {
  const counts = minuteCounts();
  counts.count({ ...out, outcome: 'done' });
  const gone = connect('postgres://nobody@127.0.0.1:1/none', { connectTimeoutMs: 500 });
  await expect(writeMinutes(gone, counts)).rejects.toThrow();
  await gone.close();
  counts.count({ ...out, outcome: 'done' });
  expect(counts.take()).toMatchObject([{ partner: MAIN, done: 2 }]);
});

test('the calls of a partner are observed, and the metrics name them', async () => {
  const { playerId, token } = malee;
  const bet = { transactionId: 'h1', playerId, token, roundId: 'h1', amount: '1' };
  expect((await callAs(site, 'bet', bet, { partner: MAIN })).statusCode).toBe(200);
  const metrics = (await site.app.inject('/metrics')).body;
  expect(metrics).toContain(`chokdee_partner_failures{partner="${MAIN}",direction="out"} 2\n`);
  expect(metrics).toContain(`chokdee_partner_open_rounds{partner="${MAIN}"} 1\n`);
  expect(metrics).toContain(`chokdee_partner_out{partner="${BACKUP}"} 0\n`);
});

describe('a partner that exceeds its error budget', () => {
  beforeAll(async () => {
    await later(10);
    await calls('failed', 20, { status: 0 });
  });

  test('is taken off the lobby once by two servers, and its backup put in', async () => {
    expect(await lobby()).toMatchObject({ state: 'open', path: `/game/${MAIN}` });
    const decided = await Promise.all([watch(), watch()]);
    expect(decided.flatMap((acts) => [...acts])).toEqual([[MAIN, 'out']]);
    expect(await lobby()).toMatchObject({ state: 'maintenance', open: true, path: `/game/${BACKUP}` });
    const { switches } = await site.ask(partnerHealthCalls.one, { partner: MAIN }, as());
    expect(switches).toMatchObject([
      { act: 'out', figures: { direction: 'out', calls: 20, failures: 20, budget: 500 } },
    ]);
    expect(await alarms()).toMatchObject([
      { partner: MAIN, kind: 'out', level: 'amber', figures: { backup: BACKUP } },
    ]);
  });

  test('keeps its open rounds: their bets, wins and refunds pass, and a launch is refused', async () => {
    const { playerId, token } = malee;
    const more = { transactionId: 'h2', playerId, token, roundId: 'h1', amount: '2' };
    expect((await callAs(site, 'bet', more, { partner: MAIN })).statusCode).toBe(200);
    const refund = { transactionId: 'h3', playerId, roundId: 'h1', betTransactionId: 'h2' };
    expect((await callAs(site, 'refund', refund, { partner: MAIN })).statusCode).toBe(200);
    const win = { transactionId: 'h4', playerId, roundId: 'h1', amount: '3', roundClosed: true };
    expect((await callAs(site, 'win', win, { partner: MAIN })).statusCode).toBe(200);
    await expect(launchedToken(site, malee.member, MAIN)).rejects.toThrow('PARTNER_CLOSED');
  });

  test('comes back by itself when its calls have succeeded for the whole probation', async () => {
    await later(2);
    await calls('done', 10);
    await later(2);
    await watch();
    expect((await health()).state).toBe('out');
    await later(4);
    expect([...(await watch())]).toEqual([[MAIN, 'back']]);
    expect(await lobby()).toMatchObject({ state: 'open', path: `/game/${MAIN}` });
    expect(await alarms()).toMatchObject([{ kind: 'out', overAt: expect.any(String) }]);
  });

  test('waits twice as long the second time, and longer when a call fails in between', async () => {
    await later(2);
    await calls('failed', 20, { status: 0 });
    await watch();
    await later(2);
    await calls('done', 10);
    await later(7);
    await watch();
    expect((await health()).state).toBe('out');
    await calls('failed', 1, { status: 0 });
    expect([...(await watch())]).toEqual([[MAIN, 'restart']]);
    await later(4);
    await calls('done', 10);
    await later(6);
    await watch();
    expect((await health()).state).toBe('out');
    await later(1);
    expect([...(await watch())]).toEqual([[MAIN, 'back']]);
  });

  test('stays where an operator keeps it, until they leave it to the rule again', async () => {
    expect((await override('keep-on')).statusCode).toBe(200);
    expect((await override('keep-on')).json()).toMatchObject({ code: 'DECISION_STATE' });
    await later(2);
    await calls('failed', 100, { status: 0 });
    await watch();
    expect(await health()).toMatchObject({ state: 'in', mode: 'on' });
    expect(await alarms()).toContainEqual(expect.objectContaining({ kind: 'errors', level: 'red' }));
    expect((await override('automatic')).statusCode).toBe(200);
    await later(2);
    await calls('failed', 100, { status: 0 });
    await watch();
    expect(await health()).toMatchObject({ state: 'out', mode: 'auto' });
    expect((await override('bring-back')).statusCode).toBe(200);
    await watch();
    expect((await health()).state).toBe('in');
    const audit = await site.db.query<{ detail: string; outcome: string }>(
      "select detail, outcome from registry_audit where action = 'operators.partner-health.override' order by id",
    );
    expect(audit.map(({ detail, outcome }) => [detail.split(':')[0], outcome])).toEqual([
      ['keep-on', 'done'],
      [expect.stringContaining('DECISION_STATE'), 'refused'],
      ['automatic', 'done'],
      ['bring-back', 'done'],
    ]);
  });
});

test('a partner without a backup is in maintenance while it is out, and the alarm is red', async () => {
  await later(10);
  await openPartner(site, 'joker');
  await calls('failed', 20, { partner: 'joker', status: 0 });
  await watch();
  const joker = (await site.ask(gamesCalls.list)).games.find(({ partner }) => partner === 'joker');
  expect(joker).toMatchObject({ state: 'maintenance', open: false });
  expect(await alarms()).toContainEqual(
    expect.objectContaining({ partner: 'joker', kind: 'out', level: 'red' }),
  );
});

test('an alarm is taken once, by a named operator, and waits again when it becomes red', async () => {
  await later(600);
  const { playerId } = malee;
  const token = await launchedToken(site, malee.member, MAIN);
  await callAs(
    site,
    'bet',
    { transactionId: 'h9', playerId, token, roundId: 'h9', amount: '1' },
    { partner: MAIN },
  );
  const rounds = async () =>
    (await alarms()).find(({ partner, kind }) => partner === MAIN && kind === 'rounds');
  await watch();
  expect(await rounds()).toBeUndefined();
  await later(16);
  await watch();
  const raised = await rounds();
  expect(raised).toMatchObject({ level: 'amber', figures: { count: 1, oldestMinutes: 16 } });
  const take = () => site.send(partnerHealthCalls.take, { id: raised!.id }, as());
  expect((await take()).statusCode).toBe(200);
  expect((await take()).json()).toMatchObject({ code: 'DECISION_STATE' });
  expect(await rounds()).toMatchObject({ taken: { by: operator.userName } });
  await later(24 * 60);
  await watch();
  const red = await rounds();
  expect(red).toMatchObject({ level: 'red', id: raised!.id });
  expect(red!.taken).toBeUndefined();
});

test('an alarm that an operator has taken waits again when it counts twice as many', async () => {
  const rounds = async () =>
    (await alarms()).find(({ partner, kind }) => partner === MAIN && kind === 'rounds')!;
  const more = (round: string) =>
    site.db.query(
      `insert into game_rounds (partner, member_id, round, session_id, game_list, game, opened_at)
       select partner, member_id, $1, session_id, game_list, game, opened_at from game_rounds where round = 'h9'`,
      [round],
    );
  await more('h10');
  await watch();
  const { id } = await rounds();
  expect((await site.send(partnerHealthCalls.take, { id }, as())).statusCode).toBe(200);
  await more('h11');
  await watch();
  expect(await rounds()).toMatchObject({ figures: { count: 3 }, taken: { by: operator.userName } });
  await more('h12');
  await watch();
  expect(await rounds()).toMatchObject({ id, level: 'red', figures: { count: 4 } });
  expect((await rounds()).taken).toBeUndefined();
});

test('a transfer whose outcome stays unknown raises an alarm, until it is settled', async () => {
  const transfers = async () => (await alarms()).find(({ kind }) => kind === 'transfers');
  await site.db.query('insert into game_players (partner, member_id) values ($1, $2)', [
    MAIN,
    malee.playerId,
  ]);
  await site.db.query(
    "insert into game_transfers (id, partner, member_id, direction) values (gen_random_uuid(), $1, $2, 'out')",
    [MAIN, malee.playerId],
  );
  await watch();
  expect(await transfers()).toBeUndefined();
  await later(16);
  await watch();
  expect(await transfers()).toMatchObject({
    partner: MAIN,
    level: 'amber',
    figures: { count: 1, oldestMinutes: 16 },
  });
  const metrics = (await site.app.inject('/metrics')).body;
  expect(metrics).toContain(`chokdee_partner_pending_transfers{partner="${MAIN}"} 1\n`);
  expect(metrics).toContain(`chokdee_partner_pending_transfers{partner="${BACKUP}"} 0\n`);
  const oldest = new RegExp(`chokdee_partner_oldest_transfer_seconds\\{partner="${MAIN}"\\} (\\d+)`).exec(
    metrics,
  );
  expect(Number(oldest?.[1])).toBeGreaterThanOrEqual(960);
  await site.db.query("update game_transfers set state = 'void', settled_at = site_now()");
  await watch();
  expect(await transfers()).toMatchObject({ overAt: expect.any(String) });
});

test('conflicts are counted since an operator last took the alarm', async () => {
  const conflict = (txn: string) =>
    site.db.query(
      `insert into game_conflicts (partner, txn, request_hash, member_id, kind, round, micro)
       values ($1, $2, 'x', $3, 'bet', 'r', 1)`,
      [BACKUP, txn, malee.playerId],
    );
  const listed = async () => (await alarms()).filter(({ kind, overAt }) => kind === 'conflicts' && !overAt);
  await conflict('c1');
  await watch();
  const [alarm] = await listed();
  expect(alarm).toMatchObject({ partner: BACKUP, figures: { count: 1 } });
  await site.ask(partnerHealthCalls.take, { id: alarm!.id }, as());
  await watch();
  expect(await listed()).toEqual([]);
  await later(1);
  await conflict('c2');
  await watch();
  expect(await listed()).toMatchObject([{ figures: { count: 1 } }]);
});

describe('when most partners fail at once', () => {
  const fail = (partner: string, count: number) => calls('failed', count, { partner, status: 0 });

  test('none is taken off the lobby, the first one comes back, and an alarm is raised instead', async () => {
    await override('bring-back', 'joker');
    await later(600);
    await openPartner(site, 'pegasus');
    await fail(BACKUP, 20);
    expect((await watch()).get(BACKUP)).toBe('out');
    await calls('done', 20, { partner: 'pegasus' });
    await fail(MAIN, 20);
    await fail('joker', 3);
    expect([...(await watch())]).toEqual([[BACKUP, 'back']]);
    expect([await health(MAIN), await health(BACKUP)]).toMatchObject([{ state: 'in' }, { state: 'in' }]);
    const shared = (await alarms()).filter(({ kind, overAt }) => kind === 'shared' && !overAt);
    expect(shared.map(({ partner, level, figures }) => [partner, level, figures])).toEqual([
      [MAIN, 'red', { count: 3, partners: 4 }],
      ['joker', 'red', { count: 3, partners: 4 }],
    ]);
    const { switches } = await site.ask(partnerHealthCalls.one, { partner: BACKUP }, as());
    expect(switches[0]).toMatchObject({ act: 'back' });
  });

  test('and a partner that keeps failing alone is taken off', async () => {
    await later(3);
    for (const partner of [BACKUP, 'joker', 'pegasus']) await calls('done', 10, { partner });
    await fail(MAIN, 20);
    expect([...(await watch())]).toEqual([[MAIN, 'out']]);
    expect((await alarms()).filter(({ kind, overAt }) => kind === 'shared' && !overAt)).toEqual([]);
  });
});

test('each partner that is due is asked once for the list of the last minute, by however many servers', async () => {
  const probes: [string, number][] = [];
  const probe = (partners: string[]) =>
    probePartners(
      {
        db: site.db,
        nowMs: () => Date.parse('2026-11-20T12:00:00Z'),
        ask: async (partner, { from, to }) => {
          probes.push([partner, Date.parse(to) - Date.parse(from)]);
          if (partner === MAIN) throw new Error('no answer');
        },
      },
      partners,
    );
  await Promise.all([probe([MAIN, 'joker']), probe([MAIN, 'joker'])]);
  expect(probes.sort()).toEqual([
    ['joker', 60_000],
    [MAIN, 60_000],
  ]);
  await probe([MAIN, 'joker', 'nobody']);
  expect(probes).toHaveLength(2);
  await site.db.query(
    "update game_partner_probes set due_at = due_at - interval '10 seconds' where partner = 'joker'",
  );
  await probe([MAIN]);
  expect(probes).toHaveLength(2);
  await probe([MAIN, 'joker']);
  expect(probes.slice(2)).toEqual([['joker', 60_000]]);
});

test.each([
  ['an unknown partner', () => site.send(partnerHealthCalls.one, { partner: 'nobody' }, as()), 404],
  ['a partner that is not connected', () => override('bring-back', 'hg'), 404],
  [
    'an act without a reason',
    () => site.send(partnerHealthCalls.override, { partner: MAIN, act: 'keep-on' }, as()),
    422,
  ],
  ['an unknown alarm', () => site.send(partnerHealthCalls.take, { id: 999_999 }, as()), 404],
])('refuses %s', async (_what, ask, status) => {
  expect((await ask()).statusCode).toBe(status);
});

test('old minutes are deleted', async () => {
  const rows = () => site.db.query('select from game_partner_minutes');
  await deleteExpired(site.db);
  expect((await rows()).length).toBeGreaterThan(0);
  await later(8 * 24 * 60);
  await deleteExpired(site.db);
  expect(await rows()).toEqual([]);
});

test("a partner that fails at once is nobody's unhandled failure while the next is asked", async () => {
  await site.db.query('delete from game_partner_probes');
  const handled: boolean[] = [];
  const ask = () => {
    const failed = Promise.reject<void>(new Error('no answer'));
    const place = handled.push(false) - 1;
    const then = failed.then.bind(failed);
    failed.then = ((...handlers: Parameters<typeof then>) => {
      handled[place] = true;
      return then(...handlers);
    }) as typeof failed.then;
    expect(handled.slice(0, place)).not.toContain(false);
    return failed;
  };
  await probePartners({ db: site.db, ask }, [MAIN, 'joker', 'pegasus']);
  expect(handled).toEqual([true, true, true]);
});
