import { decodeJwt } from 'jose';
import { pinCalls } from '@chokdee/shared/contracts/account';
import { authCalls } from '@chokdee/shared/contracts/auth';
import { TEST_PIN, testApp, type TestApp, type TestMember } from '../../../testing/app.ts';

const NEW_PIN = 'Khao-Niao7!';

let site: TestApp;
let malee: TestMember;
beforeAll(async () => {
  site = await testApp();
});
afterAll(() => site.close());
beforeEach(async () => {
  for (const table of ['login_attempts', 'sign_in_pressure']) await site.db.query(`delete from ${table}`);
  malee = await site.registerMember();
});

const change = (
  oldPassword: string,
  newPassword: string,
  { as = malee, param = 'pin' }: { as?: TestMember; param?: string } = {},
) => site.send(pinCalls.changePin, { oldPassword, newPassword }, { as, param });
const sessionOf = (token: string) => String(decodeJwt(token)['sid']);
const isSignedIn = async (token: string) =>
  (await site.send(authCalls.session, {}, { as: { token } })).statusCode === 200;

test.each(['pin', 'password'])(
  'users.change-%s changes it: all sessions end, a new one starts here with a new token and cookie, and withdrawals are held',
  async (param) => {
    const phone = await site.signIn(malee.userName);
    const answer = await change(TEST_PIN, NEW_PIN, { param });
    expect(answer.statusCode).toBe(200);
    const { ok, withdrawHoldUntil } = pinCalls.changePin.reply.parse(answer.json());
    expect(ok).toBe(true);
    expect((Date.parse(withdrawHoldUntil) - Date.now()) / 3_600_000).toBeCloseTo(24, 1);

    const token = /^Bearer (.+)$/.exec(String(answer.headers['authorization']))![1]!;
    expect(await isSignedIn(token)).toBe(true);
    expect([await isSignedIn(phone.token), await isSignedIn(malee.token)]).toEqual([false, false]);
    expect(
      await site.app.inject({
        method: 'POST',
        url: '/api/users.token.renew',
        headers: { host: 'localhost', 'x-requested-with': 'test', cookie: `sid=${malee.renewal}` },
      }),
    ).toMatchObject({ statusCode: 401 });
    expect(site.published.filter(({ kind }) => kind === 'session-ended')).toContainEqual({
      kind: 'session-ended',
      sessionId: sessionOf(phone.token),
    });
    expect(site.published).not.toContainEqual({ kind: 'session-ended', sessionId: sessionOf(malee.token) });
    const cookie = [answer.headers['set-cookie']].flat().find((line) => line?.startsWith('sid='))!;
    expect(cookie).toMatch(/^sid=.+; HttpOnly; SameSite=Strict/);
    const renewed = await site.app.inject({
      method: 'POST',
      url: '/api/users.token.renew',
      headers: { host: 'localhost', 'x-requested-with': 'test', cookie: cookie.split(';')[0]! },
    });
    expect(renewed.statusCode).toBe(200);

    await expect(site.signIn(malee.userName, TEST_PIN)).rejects.toMatchObject({
      code: 'invalidLoginCredential',
    });
    await site.signIn(malee.userName, NEW_PIN);
    expect(
      await site.db.query(`select kind from sign_in_events where member_id = $1 and kind = 'pin-changed'`, [
        malee.identity.uuid,
      ]),
    ).toHaveLength(1);
  },
);

test('a wrong PIN is a 422, changes nothing and ends nothing; the fifth failure locks for a while', async () => {
  const codes = [];
  for (let at = 0; at < 6; at += 1) {
    const answer = await change('Wrong-Pin1!', NEW_PIN);
    codes.push([answer.statusCode, answer.json().code]);
  }
  expect(codes).toEqual([
    ...Array<unknown>(4).fill([422, 'PIN_WRONG']),
    [409, 'PIN_LOCKED'],
    [409, 'PIN_LOCKED'],
  ]);
  expect((await change(TEST_PIN, NEW_PIN)).statusCode).toBe(409);
  expect(await isSignedIn(malee.token)).toBe(true);
  await site.signIn(malee.userName, TEST_PIN);
});

test('the current PIN is refused as a new one', async () => {
  const answer = await change(TEST_PIN, TEST_PIN);
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'PIN_SAME']);
  expect(answer.headers['authorization']).toBeUndefined();
});

test('only a caller who knows the PIN learns that the new one is the same', async () => {
  expect((await change('Wrong-Pin1!', 'Wrong-Pin1!')).json().code).toBe('PIN_WRONG');
});

test.each([
  ['short1!A', undefined],
  ['Sh0rt!', 'pin.short'],
  [`Lo0ng!${'x'.repeat(25)}`, 'pin.long'],
  ['nouppercase1!', 'pin.upper'],
  ['NOLOWERCASE1!', 'pin.lower'],
  ['No-Digits!!', 'pin.digit'],
  ['NoSpecial11', 'pin.special'],
  ['Password1!', 'pin.common'],
  ['', 'pin.required'],
])('the new PIN %j is answered with %s', async (newPassword, key) => {
  const answer = await change(TEST_PIN, newPassword);
  if (key) expect(answer.json().details.issues).toContainEqual({ path: 'newPassword', key });
  else expect(answer.statusCode).toBe(200);
});

test('a PIN cannot be changed without a session', async () => {
  expect(
    (await site.send(pinCalls.changePin, { oldPassword: TEST_PIN, newPassword: NEW_PIN })).statusCode,
  ).toBe(401);
});
