import { sessionCalls } from '@chokdee/shared/contracts/account';
import { authCalls } from '@chokdee/shared/contracts/auth';
import { TEST_PIN, testApp, type TestApp, type TestMember } from '../../testing/app.ts';

let site: TestApp;
let malee: TestMember;
beforeAll(async () => {
  site = await testApp();
});
afterAll(() => site.close());
beforeEach(async () => {
  malee = await site.registerMember();
});

const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
const sessionOf = ({ token }: Pick<TestMember, 'token'>) =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()).sid as string;
const statusOf = async (as: Pick<TestMember, 'token'>) =>
  (await site.send(authCalls.session, {}, { as })).statusCode;
const endedNow = () =>
  site.published.flatMap((message) => (message.kind === 'session-ended' ? [message.sessionId] : []));
const logInAt = async (remoteAddress: string, userAgent: string) => {
  const answer = await site.app.inject({
    method: 'POST',
    url: '/api/users.login.domain-lotto',
    remoteAddress,
    headers: { host: 'localhost', 'user-agent': userAgent },
    payload: { userName: malee.userName, password: TEST_PIN },
  });
  return { token: String(answer.headers.authorization).slice(7) };
};

test('a member sees where they are signed in, and which session is the current one', async () => {
  const phone = await logInAt('203.0.113.9', PHONE);
  const listed = await site.ask(sessionCalls.sessions, {}, { as: phone });
  expect(listed).toMatchObject([
    { id: sessionOf(phone), current: true, device: 'Chrome · Android', address: '203.0.x.x' },
    { id: sessionOf(malee), current: false, device: '', address: '127.0.x.x' },
  ]);
});

test('ending one session from another notifies its sockets', async () => {
  const other = await site.signIn(malee.userName);
  await site.ask(sessionCalls.revokeSession, { id: sessionOf(other) }, { as: malee });
  expect([await statusOf(other), await statusOf(malee)]).toEqual([401, 200]);
  expect(endedNow()).toContain(sessionOf(other));
  expect(
    (await site.send(sessionCalls.revokeSession, { id: sessionOf(other) }, { as: malee })).json().code,
  ).toBe('NOT_FOUND');
});

test("nobody can end another member's session", async () => {
  const somchai = await site.registerMember();
  expect(
    (await site.send(sessionCalls.revokeSession, { id: sessionOf(malee) }, { as: somchai })).statusCode,
  ).toBe(404);
  expect(await statusOf(malee)).toBe(200);
});

test('all other sessions end at once, the current one continues', async () => {
  const others = [await site.signIn(malee.userName), await site.signIn(malee.userName)];
  expect(await site.ask(sessionCalls.revokeOthers, {}, { as: malee })).toEqual({ ended: 2 });
  expect(await Promise.all([malee, ...others].map(statusOf))).toEqual([200, 401, 401]);
  expect(endedNow()).toEqual(expect.arrayContaining(others.map(sessionOf)));
});

test('all sessions end, and the cookie is cleared', async () => {
  const other = await site.signIn(malee.userName);
  const answer = await site.send(sessionCalls.revokeAll, {}, { as: malee });
  expect(answer.json()).toEqual({ ended: 2 });
  expect(answer.headers['set-cookie']).toMatch(/^sid=; .*Max-Age=0/);
  expect(await Promise.all([malee, other].map(statusOf))).toEqual([401, 401]);
});

test('the member reads recent events, newest first, with masked addresses', async () => {
  await site.signIn(malee.userName, 'wrong').catch(() => undefined);
  const phone = await logInAt('203.0.113.9', PHONE);
  await site.send(authCalls.logout, {}, { as: phone });
  const events = await site.ask(sessionCalls.signInEvents, {}, { as: malee });
  expect(events.map(({ kind }) => kind)).toEqual(['signed-out', 'signed-in', 'sign-in-failed', 'signed-up']);
  expect(events[1]).toMatchObject({ method: 'pin', device: 'Chrome · Android', address: '203.0.x.x' });
});

test('a member sees only their own events, the last fifty', async () => {
  const somchai = await site.registerMember();
  for (let at = 0; at < 55; at += 1)
    await site.services.auth.enter(malee.identity.uuid, { ip: '203.0.113.1', userAgent: '', method: 'pin' });
  expect(await site.ask(sessionCalls.signInEvents, {}, { as: somchai })).toHaveLength(1);
  expect(await site.ask(sessionCalls.signInEvents, {}, { as: malee })).toHaveLength(50);
});

test.each(['update sign_in_events set kind = $1', 'delete from sign_in_events where kind = $1'])(
  'events are immutable: %s',
  async (statement) => {
    await expect(site.db.query(statement, ['signed-in'])).rejects.toThrow(/permission denied|append-only/);
    await expect(site.database.db.query(statement, ['signed-in'])).rejects.toThrow(
      /permission denied|append-only/,
    );
  },
);
