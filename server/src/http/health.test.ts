import { testApp, type TestApp } from '../../testing/app.ts';
import { connect } from '../db/db.ts';
import { pulse } from './pulse.ts';

let site: TestApp;
beforeAll(async () => {
  site = await testApp();
});
afterAll(() => site.close());

const ask = (url: string) => site.app.inject({ url, headers: { host: 'anything.example' } });

test('a running process is healthy, and ready when its database is, on any host', async () => {
  expect((await ask('/healthz')).json()).toEqual({ status: 'ok' });
  const ready = await ask('/readyz');
  expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready' }]);
});

test('a server with missing migrations is not ready, and names them', async () => {
  const [last] = await site.db.query<{ name: string }>(
    'select name from schema_migrations order by name desc limit 1',
  );
  jest.spyOn(site.services.db, 'query').mockResolvedValueOnce([]);
  const answer = await ask('/readyz');
  expect([answer.statusCode, answer.json().problem]).toEqual([503, expect.stringContaining(last!.name)]);
});

test('functions of an earlier release make a server not ready, those of a later one do not', async () => {
  const owner = connect(site.database.ownerUrl, { poolSize: 1 });
  const [release] = await owner.query<{ number: number }>('select number from schema_release');
  const answerAt = async (step: number) => {
    await owner.query('update schema_release set number = $1', [release!.number + step]);
    return ask('/readyz');
  };
  const earlier = await answerAt(-1);
  expect([earlier.statusCode, earlier.json().problem]).toEqual([
    503,
    `the database has the functions of release ${release!.number - 1}, not of ${release!.number}`,
  ]);
  expect((await answerAt(1)).statusCode).toBe(200);
  expect((await answerAt(0)).statusCode).toBe(200);
  await owner.close();
});

test('a server without its database is healthy, but not ready', async () => {
  jest.spyOn(site.services.db, 'query').mockRejectedValueOnce(new Error('connect ECONNREFUSED'));
  const answer = await ask('/readyz');
  expect([answer.statusCode, answer.json()]).toEqual([
    503,
    { status: 'not ready', problem: 'the database does not answer' },
  ]);
  expect((await ask('/healthz')).statusCode).toBe(200);
});

test('a server whose jobs are stuck is not healthy, so that it gets replaced', async () => {
  jest.spyOn(site.services.roundsPulse, 'problem').mockReturnValueOnce('the jobs of the rounds are stuck');
  const answer = await ask('/healthz');
  expect([answer.statusCode, answer.json()]).toEqual([
    503,
    { status: 'stuck', problem: 'the jobs of the rounds are stuck' },
  ]);
});

test('jobs are stuck when no run of them has ended for three minutes', () => {
  let nowMs = 0;
  const jobs = pulse('jobs', () => nowMs);
  nowMs = 1_000_000;
  expect(jobs.problem()).toBeUndefined();
  nowMs = 0;
  jobs.beat();
  nowMs = 180_000;
  expect(jobs.problem()).toBeUndefined();
  nowMs = 180_001;
  expect(jobs.problem()).toBe('jobs are stuck');
  jobs.beat();
  expect(jobs.problem()).toBeUndefined();
});

test('a hanging database makes the server not ready instead of blocking the probe', async () => {
  jest.spyOn(site.services.db, 'query').mockReturnValueOnce(new Promise(() => undefined));
  const answer = await ask('/readyz');
  expect([answer.statusCode, answer.json()]).toEqual([
    503,
    { status: 'not ready', problem: 'the database does not answer' },
  ]);
});
