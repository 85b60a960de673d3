import { sessionCalls } from '@chokdee/shared/contracts/account';
import { authCalls } from '@chokdee/shared/contracts/auth';
import { setClockAhead } from '../db/clock.ts';
import { testApp, type TestApp, type TestMember } from '../../testing/app.ts';
import { testEnv } from '../../testing/env.ts';
import { accessTokens } from './access-token.ts';
import { renewalSeal } from './renewal.ts';

let site: TestApp;
let malee: TestMember;
beforeAll(async () => {
  site = await testApp();
});
afterAll(() => site.close());
beforeEach(async () => {
  malee = await site.registerMember();
});
afterEach(() => setClockAhead(site.db, 0));

const renew = (renewal: string, headers: Record<string, string> = {}) =>
  site.send(authCalls.renew, {}, { headers: { cookie: `locale=th; sid=${renewal}`, ...headers } });
const cookieOf = (answer: { headers: Record<string, unknown> }) =>
  /^sid=([^;]*)/.exec(String(answer.headers['set-cookie'] ?? ''))?.[1];
const check = (token: string) => site.send(authCalls.session, {}, { as: { token } });
const sessionOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()).sid as string;

test.each([
  ['no token', ''],
  ['no JWT', 'Bearer abc'],
  ['another scheme', 'Basic bWFsZWU6eA=='],
])('%s is not authenticated', async (_what, authorization) => {
  const answer = await site.send(authCalls.session, {}, { headers: authorization ? { authorization } : {} });
  expect([answer.statusCode, answer.json()]).toEqual([
    401,
    { code: 'UNAUTHORIZED', message: 'Unauthorized' },
  ]);
});

test('a token signed with another key, or unsigned, is not authenticated', async () => {
  const forged = await accessTokens('y'.repeat(32)).issue(malee.identity, sessionOf(malee.token));
  const [, claims] = malee.token.split('.');
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`;
  for (const token of [forged, unsigned]) expect((await check(token)).statusCode).toBe(401);
});

test('a token expires after fifteen minutes', async () => {
  const at = (nowMs: number) =>
    accessTokens(testEnv().TOKEN_SECRET, () => nowMs).issue(malee.identity, sessionOf(malee.token));
  expect((await check(await at(Date.now() - 14 * 60_000))).statusCode).toBe(200);
  expect((await check(await at(Date.now() - 15 * 60_000 - 1_000))).statusCode).toBe(401);
});

test("the member's current data comes from the database, not from the token", async () => {
  await site.db.query('update members set status = 3, level = 5 where id = $1', [malee.identity.uuid]);
  expect((await check(malee.token)).json()).toMatchObject({ status: 3, level: 5 });
});

test('the cookie renews the token and is itself replaced', async () => {
  const answer = await renew(malee.renewal);
  expect([answer.statusCode, answer.json()]).toEqual([200, malee.identity]);
  expect(cookieOf(answer)).not.toBe(malee.renewal);
  expect((await check(String(answer.headers.authorization).slice(7))).statusCode).toBe(200);
  expect((await renew(cookieOf(answer)!)).statusCode).toBe(200);
});

test('two tabs that renew at once both get a token', async () => {
  const answers = await Promise.all([renew(malee.renewal), renew(malee.renewal)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(cookieOf(answers[0])).toBeDefined();
  expect(cookieOf(answers[0])).toBe(cookieOf(answers[1]));
});

test('a retry recovers a lost reply: its cookie can renew again later', async () => {
  await renew(malee.renewal);
  const again = cookieOf(await renew(malee.renewal))!;
  await setClockAhead(site.db, 15 * 60_000);
  expect((await renew(again)).statusCode).toBe(200);
});

test('a stale copy of the cookie ends the session for everyone who holds it', async () => {
  const second = cookieOf(await renew(malee.renewal))!;
  const third = cookieOf(await renew(second))!;
  expect((await renew(malee.renewal)).statusCode).toBe(401);
  expect((await renew(third)).statusCode).toBe(401);
  expect((await check(malee.token)).statusCode).toBe(401);
  expect(site.published).toContainEqual({ kind: 'session-ended', sessionId: sessionOf(malee.token) });
});

test('a stolen refresh token used twice ends the whole session, and the member sees the event', async () => {
  const thief = cookieOf(await renew(malee.renewal))!;
  const thiefAgain = cookieOf(await renew(thief))!;
  expect((await renew(malee.renewal)).statusCode).toBe(401);
  for (const dead of [malee.renewal, thief, thiefAgain]) expect((await renew(dead)).statusCode).toBe(401);
  const again = await site.signIn(malee.userName);
  const events = await site.ask(sessionCalls.signInEvents, {}, { as: again });
  expect(events.map(({ kind }) => kind)).toEqual(['signed-in', 'session-copied', 'signed-up']);
});

test('the previous generation goes stale, too, once the overlap has passed', async () => {
  await renew(malee.renewal);
  await setClockAhead(site.db, 31_000);
  expect((await renew(malee.renewal)).statusCode).toBe(401);
  expect((await check(malee.token)).statusCode).toBe(401);
});

test('a forged cookie ends no session', async () => {
  const forged = renewalSeal('z'.repeat(32)).seal({
    memberId: malee.identity.uuid,
    sessionId: sessionOf(malee.token),
    generation: 0,
  });
  for (const value of [forged, `${malee.renewal}x`, 'x', '', malee.renewal.replace(/\.1\./, '.0.')])
    expect((await renew(value)).statusCode).toBe(401);
  expect((await check(malee.token)).statusCode).toBe(200);
});

test.each([
  [{ 'x-requested-with': '' }],
  [{ origin: 'http://evil.example' }],
  [{ 'sec-fetch-site': 'cross-site' }],
])("another site's page cannot renew: %j", async (headers) => {
  const own = Object.fromEntries(
    Object.entries({
      cookie: `sid=${malee.renewal}`,
      host: 'localhost',
      'x-requested-with': 'chokdee',
      ...headers,
    }).filter(([, value]) => value !== ''),
  );
  const answer = await site.app.inject({ method: 'POST', url: '/api/users.token.renew', headers: own });
  expect([answer.statusCode, answer.headers.authorization]).toEqual([401, undefined]);
  expect((await renew(malee.renewal)).statusCode).toBe(200);
});

test('a session ends after a week without a renewal', async () => {
  await setClockAhead(site.db, 7 * 86_400_000 + 60_000);
  expect((await renew(malee.renewal)).statusCode).toBe(401);
});

test('a session ends after thirty days, however often it was renewed', async () => {
  let renewal = malee.renewal;
  for (const day of [6, 12, 18, 24, 29]) {
    await setClockAhead(site.db, day * 86_400_000);
    renewal = cookieOf(await renew(renewal))!;
  }
  await setClockAhead(site.db, 30 * 86_400_000 + 60_000);
  expect((await renew(renewal)).statusCode).toBe(401);
});

test('logout ends the token and the cookie at once, and a repeat gets the same answer', async () => {
  const out = () =>
    site.send(authCalls.logout, {}, { as: malee, headers: { cookie: `sid=${malee.renewal}` } });
  const answer = await out();
  expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }]);
  expect(answer.headers['set-cookie']).toMatch(/^sid=; Path=\/; Max-Age=0/);
  expect((await check(malee.token)).statusCode).toBe(401);
  expect((await renew(malee.renewal)).statusCode).toBe(401);
  expect((await out()).json()).toEqual({ ok: true });
  expect(
    site.published.filter(
      (message) => message.kind === 'session-ended' && message.sessionId === sessionOf(malee.token),
    ),
  ).toHaveLength(1);
});

test('the cookie alone logs out only from our own pages, not from another site, nor without fetch headers', async () => {
  const out = (headers: Record<string, string>) =>
    site.app.inject({
      method: 'POST',
      url: `/api${authCalls.logout.path}`,
      headers: { host: 'localhost', cookie: `sid=${malee.renewal}`, ...headers },
    });
  const foreignHeaders: Record<string, string>[] = [
    {},
    { origin: 'http://localhost' },
    { origin: 'http://evil.example', 'x-requested-with': 'chokdee' },
  ];
  for (const headers of foreignHeaders) {
    const answer = await out(headers);
    expect([answer.json(), answer.headers['set-cookie']]).toEqual([{ ok: true }, undefined]);
  }
  expect((await check(malee.token)).statusCode).toBe(200);
  await out({ 'x-requested-with': 'chokdee' });
  expect((await check(malee.token)).statusCode).toBe(401);
});

test("ending one session keeps the member's others alive", async () => {
  const phone = await site.signIn(malee.userName);
  await site.send(authCalls.logout, {}, { as: malee });
  expect((await check(phone.token)).statusCode).toBe(200);
});

test('on https the cookie is bound to the host', async () => {
  const secure = await testApp({ env: testEnv({ SECURE_COOKIE: 'true' }) });
  const { userName } = await secure.registerMember();
  const answer = await secure.send(authCalls.login, { userName, password: 'Chok-Dee8!' });
  expect(answer.headers['set-cookie']).toEqual(
    ['known', 'sid'].map(
      (name) => expect.stringMatching(new RegExp(`^__Host-${name}=[^;]+; Path=/; .*; Secure$`)) as unknown,
    ),
  );
  await secure.close();
});
