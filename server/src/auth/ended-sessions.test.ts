import { authCalls } from '@chokdee/shared/contracts/auth';
import { operatorMemberCalls } from '@chokdee/shared/contracts/operator-members';
import { socketCalls } from '@chokdee/shared/contracts/socket';
import { TEST_PIN, testApp, type TestApp, type TestMember } from '../../testing/app.ts';
import { testEnv } from '../../testing/env.ts';
import { buildApp } from '../app.ts';
import { localFanOut } from '../fan-out/fan-out.ts';
import { passingGate } from '../../testing/gate.ts';

let site: TestApp;
let operator: TestMember;
beforeAll(async () => {
  site = await testApp();
  operator = await site.registerMember('operator');
});
afterAll(() => site.close());

const REASON = 'They lost their phone';
const endAll = (userName: string, as: TestMember) =>
  site.send(operatorMemberCalls.endSessions, { userName, reason: REASON }, { as });
const statusOf = async (as: TestMember) => (await site.send(authCalls.session, {}, { as })).statusCode;
const renewed = async ({ renewal }: TestMember, app = site.app) =>
  (
    await app.inject({
      method: 'POST',
      url: '/api/users.token.renew',
      headers: { host: 'localhost', 'x-requested-with': 'test', cookie: `sid=${renewal}` },
    })
  ).statusCode;

test('an operator ends every session of an account, and the operator and reason are recorded', async () => {
  const malee = await site.registerMember();
  const phone = await site.signIn(malee.userName);
  expect((await endAll(malee.userName.toUpperCase(), operator)).json()).toEqual({ ended: 2 });
  expect(await Promise.all([statusOf(malee), statusOf(phone), renewed(malee), renewed(phone)])).toEqual([
    401, 401, 401, 401,
  ]);
  expect(site.published.filter(({ kind }) => kind === 'session-ended')).toHaveLength(2);
  expect(
    await site.db.query(
      "select details from sign_in_events where member_id = $1 and kind = 'session-revoked'",
      [malee.identity.uuid],
    ),
  ).toEqual([{ details: { sessions: 2, operator: operator.userName, reason: REASON } }]);
  expect((await endAll(malee.userName, operator)).json()).toEqual({ ended: 0 });
  expect(
    await site.db.query(
      "select count(*)::integer as n from registry_audit where action = 'operators.members.end-sessions' and target = $1",
      [malee.userName],
    ),
  ).toEqual([{ n: 2 }]);
});

test('only operators can end them, and an unknown account has none', async () => {
  const malee = await site.registerMember();
  expect([
    (await endAll(operator.userName, malee)).statusCode,
    (await endAll('nobody99', operator)).statusCode,
    await statusOf(operator),
  ]).toEqual([404, 404, 200]);
});

test('closing an account ends all its sessions: for calls, renewals and sockets', async () => {
  const malee = await site.registerMember();
  const phone = await site.signIn(malee.userName);
  await site.db.query('update members set status = 1 where id = $1', [malee.identity.uuid]);
  expect(await Promise.all([statusOf(malee), statusOf(phone), renewed(malee), renewed(phone)])).toEqual([
    401, 401, 401, 401,
  ]);
  expect((await site.send(socketCalls.ticket, {}, { as: malee })).statusCode).toBe(401);
});

test('a new secret ends all sessions at once', async () => {
  const malee = await site.registerMember();
  const app = buildApp({
    env: testEnv({ TOKEN_SECRET: 'another-secret-'.repeat(3) }),
    db: site.db,
    fanOut: localFanOut(),
    gate: passingGate,
  });
  const check = await app.inject({
    method: 'POST',
    url: '/api/users.auth',
    headers: { host: 'localhost', authorization: `Bearer ${malee.token}` },
  });
  expect([check.statusCode, await renewed(malee, app), await renewed(malee)]).toEqual([401, 401, 200]);
  await app.close();
});

test('signing in again in a browser ends the session that was there, whoever owned it, and no other', async () => {
  const [malee, nok] = [await site.registerMember(), await site.registerMember()];
  const phone = await site.signIn(malee.userName);
  const logIn = (userName: string, { renewal }: TestMember) =>
    site.send(authCalls.login, { userName, password: TEST_PIN }, { headers: { cookie: `sid=${renewal}` } });
  expect((await logIn(malee.userName, malee)).statusCode).toBe(200);
  expect(await Promise.all([statusOf(malee), renewed(malee), statusOf(phone)])).toEqual([401, 401, 200]);
  expect((await logIn(malee.userName, nok)).statusCode).toBe(200);
  expect(await Promise.all([statusOf(nok), statusOf(phone)])).toEqual([401, 200]);
});

test('a failed login keeps the existing session', async () => {
  const malee = await site.registerMember();
  expect(
    (
      await site.send(
        authCalls.login,
        { userName: malee.userName, password: 'wrong' },
        { headers: { cookie: `sid=${malee.renewal}` } },
      )
    ).statusCode,
  ).toBe(401);
  expect(await Promise.all([statusOf(malee), renewed(malee)])).toEqual([200, 200]);
});

test('a session cookie cannot be guessed: its seal alone has 256 bits and is never repeated', async () => {
  const malee = await site.registerMember();
  const others = await Promise.all([site.signIn(malee.userName), site.signIn(malee.userName)]);
  const seals = [malee, ...others].map(({ renewal }) => Buffer.from(renewal.split('.')[3]!, 'base64url'));
  expect(seals.map(({ length }) => length * 8)).toEqual([256, 256, 256]);
  expect(new Set(seals.map((seal) => seal.toString('hex'))).size).toBe(3);
  const [member = '', session = '', generation = ''] = malee.renewal.split('.');
  const forged = {
    ...malee,
    renewal: `${member}.${session}.${generation}.${seals[1]!.toString('base64url')}`,
  };
  expect([await renewed(forged), await statusOf(malee)]).toEqual([401, 200]);
});
