import { authCalls } from '@chokdee/shared/contracts/auth';
import { setClockAhead } from '../db/clock.ts';
import { TEST_PIN, testApp, type TestApp, type TestMember } from '../../testing/app.ts';

let site: TestApp;
let malee: TestMember;
/** A new one for each test, so that failures of one test do not slow the next. */
let address: string;
let count = 0;
beforeAll(async () => {
  site = await testApp();
});
afterAll(() => site.close());
beforeEach(async () => {
  malee = await site.registerMember();
  address = `192.0.2.${(count += 1)}`;
});
afterEach(() => setClockAhead(site.db, 0));

/** Logs in as a page does: with a captcha proof once one is required. */
const logIn = async (userName: string, password: string, remoteAddress = address) => {
  const post = (payload: object) =>
    site.app.inject({
      method: 'POST',
      url: '/api/users.login.domain-lotto',
      headers: { host: 'localhost' },
      payload,
      remoteAddress,
    });
  const answer = await post({ userName, password });
  return answer.json().code === 'CAPTCHA_REQUIRED'
    ? post({ userName, password, captchaToken: site.proof('login', remoteAddress) })
    : answer;
};
const fail = async (userName: string, times: number, from?: string) => {
  const codes = [];
  for (let at = 0; at < times; at += 1) codes.push((await logIn(userName, 'wrong', from)).json().code);
  return codes;
};

test('a member signs in and gets the token in the response header', async () => {
  const answer = await logIn(malee.userName, TEST_PIN);
  expect([answer.statusCode, answer.json()]).toEqual([200, malee.identity]);
  expect(answer.headers.authorization).toMatch(/^Bearer [\w-]+\.[\w-]+\.[\w-]+$/);
  const token = String(answer.headers.authorization).slice(7);
  expect((await site.ask(authCalls.session, {}, { as: { token } })).uuid).toBe(malee.identity.uuid);
});

test('the user name is case-insensitive', async () => {
  expect((await logIn(malee.userName.toUpperCase(), TEST_PIN)).statusCode).toBe(200);
});

test('the token names its member and lives fifteen minutes', () => {
  const claims = JSON.parse(Buffer.from(malee.token.split('.')[1]!, 'base64url').toString());
  expect(claims).toMatchObject({ uuid: malee.identity.uuid, status: 0, name: malee.userName });
  expect(claims.exp - claims.iat).toBe(900);
});

test('a wrong PIN and an unknown name get the same answer', async () => {
  const wrong = await logIn(malee.userName, 'wrong');
  const unknown = await logIn('nobodyhere', 'wrong');
  expect([wrong.statusCode, wrong.json()]).toEqual([
    401,
    { code: 'invalidLoginCredential', message: 'Invalid username or password.' },
  ]);
  expect([unknown.statusCode, unknown.json()]).toEqual([wrong.statusCode, wrong.json()]);
  expect(unknown.headers['set-cookie']).toBeUndefined();
});

test('an unknown name takes about as long as a wrong PIN', async () => {
  const timeOf = async (name: string, address: string) => {
    const started = performance.now();
    await logIn(name, 'wrong', address);
    return performance.now() - started;
  };
  const times: [known: number, unknown: number][] = [];
  // Measures both in turns: whatever else the machine does slows both down.
  for (let at = 10; at < 19; at += 1)
    times.push([
      await timeOf(malee.userName, `203.0.113.${at}`),
      await timeOf('nobodyatall', `198.51.100.${at}`),
    ]);
  const median = (of: 0 | 1) => times.map((pair) => pair[of]).sort((left, right) => left - right)[4]!;
  const [known, unknown] = [median(0), median(1)];
  expect(unknown).toBeGreaterThan(known / 3);
  expect(unknown).toBeLessThan(known * 3);
});

test('a login accepts any PIN that is not empty', async () => {
  expect((await logIn(malee.userName, 'x')).json().code).toBe('invalidLoginCredential');
  expect((await logIn(malee.userName, '')).json()).toMatchObject({
    code: 'VALIDATION',
    details: { issues: [{ path: 'password', key: 'pin.required' }] },
  });
});

test('the fifth failure reaches the limit, and then the right PIN is refused too', async () => {
  expect(await fail(malee.userName, 5)).toEqual([
    ...Array(4).fill('invalidLoginCredential'),
    'loginAttemptCountReachLimit',
  ]);
  const answer = await logIn(malee.userName, TEST_PIN);
  expect([answer.statusCode, answer.json()]).toEqual([
    401,
    {
      code: 'loginAttemptCountReachLimit',
      message: 'Login Attempt Count Reach Limit, Please contact call center.',
    },
  ]);
});

test('unknown names reach the limit like existing ones', async () => {
  expect(await fail('nobodyelse', 6)).toEqual([
    ...Array(4).fill('invalidLoginCredential'),
    'loginAttemptCountReachLimit',
    'loginAttemptCountReachLimit',
  ]);
});

test('concurrent attempts are counted one by one', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => logIn(malee.userName, 'wrong')));
  expect(answers.filter((answer) => answer.json().code === 'invalidLoginCredential')).toHaveLength(4);
});

test('any number of concurrent attempts with the right PIN succeed from one address', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => logIn(malee.userName, TEST_PIN)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
});

test('failures elsewhere do not lock the member out', async () => {
  await fail(malee.userName, 6, '198.51.100.7');
  expect((await logIn(malee.userName, TEST_PIN)).statusCode).toBe(200);
});

test('one IPv6 subscriber counts as one address', async () => {
  for (let at = 1; at <= 5; at += 1) await fail(malee.userName, 1, `2001:db8:7:7::${at}`);
  expect((await logIn(malee.userName, TEST_PIN, '2001:db8:7:7:1:2:3:4')).json().code).toBe(
    'loginAttemptCountReachLimit',
  );
});

test('the lock ends after fifteen minutes, and attempts meanwhile do not prolong it', async () => {
  await fail(malee.userName, 5);
  await setClockAhead(site.db, 14 * 60_000);
  expect((await logIn(malee.userName, TEST_PIN)).json().code).toBe('loginAttemptCountReachLimit');
  await setClockAhead(site.db, 15 * 60_000 + 5_000);
  expect((await logIn(malee.userName, TEST_PIN)).statusCode).toBe(200);
});

test('a success resets the failures before it', async () => {
  await fail(malee.userName, 4);
  expect((await logIn(malee.userName, TEST_PIN)).statusCode).toBe(200);
  expect(await fail(malee.userName, 4)).toEqual(Array(4).fill('invalidLoginCredential'));
});

test('a closed member cannot sign in', async () => {
  await site.db.query('update members set status = 1 where id = $1', [malee.identity.uuid]);
  expect((await logIn(malee.userName, TEST_PIN)).json().code).toBe('invalidLoginCredential');
});

test('a PIN that changes during a sign-in no longer signs in', async () => {
  const { auth, db } = site.services;
  jest.spyOn(db, 'transaction').mockImplementationOnce(async (work) => {
    await db.transaction((tx) => auth.changePin(tx, malee.identity.uuid, 'Khao-Niao7!'));
    return db.transaction(work);
  });
  expect((await logIn(malee.userName, TEST_PIN)).json().code).toBe('invalidLoginCredential');
  expect(
    await db.query('select from sessions where member_id = $1 and revoked_at is null', [malee.identity.uuid]),
  ).toEqual([]);
});
