import { pinCalls } from '@chokdee/shared/contracts/account';
import { authCalls } from '@chokdee/shared/contracts/auth';
import { setClockAhead } from '../../db/clock.ts';
import { TEST_PIN, testApp, type TestApp, type TestMember } from '../../../testing/app.ts';
import { solved } from '../../../testing/captcha.ts';
import { codeOnPhone, newPhoneNumber, phoneOf, wrongCode } from '../../../testing/codes.ts';

const NEW_PIN = 'Khao-Niao7!';

let site: TestApp;
let malee: TestMember;
let phoneNumber: string;
beforeAll(async () => {
  site = await testApp();
});
afterAll(() => site.close());
beforeEach(async () => {
  for (const table of ['one_time_codes', 'login_attempts', 'sign_in_pressure'])
    await site.db.query(`delete from ${table}`);
  malee = await site.registerMember();
  phoneNumber = await phoneOf(site, malee);
});
afterEach(() => setClockAhead(site.db, 0));

type Body = Partial<Record<'userName' | 'phoneNumber' | 'otpCode' | 'refOtpCode' | 'newPassword', string>> & {
  endOtherWays?: boolean;
};
const reset = (over: Body) =>
  site.send(pinCalls.forgotPin, { userName: malee.userName, phoneNumber, newPassword: NEW_PIN, ...over });
const codeOf = async (over: Body) => ((await reset(over)).json() as { code?: string }).code ?? 'ok';
const getCode = () => codeOnPhone(site, { phoneNumber });
const eventsOf = async ({ identity }: TestMember) =>
  (
    await site.db.query<{ kind: string }>(
      'select kind from sign_in_events where member_id = $1 order by id',
      [identity.uuid],
    )
  ).map(({ kind }) => kind);

test('the right code sets a new PIN; all sessions end, withdrawals are held for a day, and the event is recorded', async () => {
  const { identity } = malee;
  const other = await site.signIn(malee.userName);
  expect(await codeOf(await getCode())).toBe('ok');

  for (const who of [malee, other])
    expect((await site.send(authCalls.session, {}, { as: who })).statusCode).toBe(401);
  expect(site.published.filter(({ kind }) => kind === 'session-ended').length).toBeGreaterThanOrEqual(2);
  await expect(site.signIn(malee.userName, TEST_PIN)).rejects.toMatchObject({
    code: 'invalidLoginCredential',
  });
  expect((await site.signIn(malee.userName, NEW_PIN)).identity.uuid).toBe(identity.uuid);
  const [held] = await site.db.query<{ hours: number | null }>(
    `select extract(epoch from withdraw_hold_until - site_now())::float8 / 3600 as hours
     from members where id = $1`,
    [identity.uuid],
  );
  expect(held!.hours).toBeCloseTo(24, 1);
  expect(await eventsOf(malee)).toContain('pin-reset');
});

test.each([
  [false, 1],
  [true, 0],
])('passkeys and LINE are removed on request (%s), and otherwise stay', async (endOtherWays, left) => {
  const { uuid } = malee.identity;
  await site.db.query(
    `insert into passkeys (member_id, id, host, public_key, counter, name) values ($1, 'key', 'localhost', '', 0, 'Phone')`,
    [uuid],
  );
  await site.db.query(`insert into line_accounts (line_uid, member_id) values ($2, $1)`, [uuid, `U${uuid}`]);
  expect(await codeOf({ ...(await getCode()), endOtherWays })).toBe('ok');
  const kept = ['passkeys', 'line_accounts'].map((table) =>
    site.db.query(`select from ${table} where member_id = $1`, [uuid]),
  );
  expect((await Promise.all(kept)).map(({ length }) => length)).toEqual([left, left]);
  expect((await eventsOf(malee)).slice(-2)).toEqual(
    endOtherWays ? ['passkey-removed', 'line-unlinked'] : ['signed-up', 'pin-reset'],
  );
});

describe('a code that is verified before a PIN is chosen', () => {
  const verify = (over: Body) =>
    site.send(pinCalls.verifyCode, { userName: malee.userName, phoneNumber, ...over });
  const verified = async (over: Body) => ((await verify(over)).json() as { code?: string }).code ?? 'ok';

  test('is refused when it is wrong, the same way for unknown names and numbers, and counts as a try', async () => {
    const code = await getCode();
    const answers = await Promise.all([
      verify({ ...code, otpCode: '000000' === code.otpCode ? '000001' : '000000' }),
      verify({ ...code, refOtpCode: 'ABC234' }),
      verify({ ...code, phoneNumber: newPhoneNumber() }),
      verify({ ...code, userName: 'nobody99' }),
    ]);
    for (const answer of answers) expect([answer.statusCode, answer.body]).toEqual([422, answers[0]!.body]);
    for (let at = 0; at < 3; at += 1) await verify({ ...code, otpCode: wrongCode(code.otpCode) });
    expect(await verified(code)).toBe('OTP_WRONG');
  });

  test('stays valid for ten minutes, even on its fifth try, and sets one new PIN', async () => {
    const code = await getCode();
    for (let at = 0; at < 4; at += 1) await verify({ ...code, otpCode: wrongCode(code.otpCode) });
    expect([await verified(code), await verified(code)]).toEqual(['ok', 'ok']);
    await setClockAhead(site.db, 9 * 60_000);
    expect([await codeOf(code), await codeOf(code), await verified(code)]).toEqual([
      'ok',
      'OTP_WRONG',
      'OTP_WRONG',
    ]);
  });

  test('expires after ten minutes, however often it was verified', async () => {
    const code = await getCode();
    await verify(code);
    await setClockAhead(site.db, 6 * 60_000);
    expect(await verified(code)).toBe('ok');
    await setClockAhead(site.db, 10 * 60_000 + 5_000);
    expect(await codeOf(code)).toBe('OTP_WRONG');
  });

  test('ends with the first wrong code after it', async () => {
    const code = await getCode();
    await verify(code);
    expect(await codeOf({ ...code, otpCode: wrongCode(code.otpCode) })).toBe('OTP_WRONG');
    expect(await codeOf(code)).toBe('OTP_WRONG');
  });
});

test('the user name is case-insensitive', async () => {
  expect(await codeOf({ ...(await getCode()), userName: malee.userName.toUpperCase() })).toBe('ok');
});

test('a member locked out by wrong PINs can sign in at once with the new one', async () => {
  const logIn = async (password: string) => {
    const captchaToken = solved(site.services.captcha.challenge('login', '127.0.0.1'));
    return (
      (
        (await site.send(authCalls.login, { userName: malee.userName, password, captchaToken })).json() as {
          code?: string;
        }
      ).code ?? 'ok'
    );
  };
  for (let at = 0; at < 5; at += 1) await logIn('wrong');
  expect(await logIn(TEST_PIN)).toBe('loginAttemptCountReachLimit');
  expect(await codeOf(await getCode())).toBe('ok');
  expect(await logIn(NEW_PIN)).toBe('ok');
});

test('a wrong code, reference, number and name are refused the same way', async () => {
  const nok = await site.registerMember();
  const code = await getCode();
  const answers = await Promise.all([
    reset({ ...code, otpCode: wrongCode(code.otpCode) }),
    reset({ ...code, refOtpCode: 'ABC234' }),
    reset({ ...code, phoneNumber: newPhoneNumber() }),
    reset({ ...code, userName: nok.userName }),
    reset({ ...code, userName: 'nobody99' }),
  ]);
  for (const answer of answers) expect([answer.statusCode, answer.body]).toEqual([422, answers[0]!.body]);
  expect(answers[0]!.json().code).toBe('OTP_WRONG');
  await site.signIn(malee.userName, TEST_PIN);
});

test('a code allows five tries', async () => {
  const code = await getCode();
  for (let at = 0; at < 4; at += 1)
    expect(await codeOf({ ...code, otpCode: wrongCode(code.otpCode) })).toBe('OTP_WRONG');
  expect(await codeOf(code)).toBe('ok');

  await setClockAhead(site.db, 120_000);
  const another = await getCode();
  for (let at = 0; at < 5; at += 1)
    expect(await codeOf({ ...another, otpCode: wrongCode(another.otpCode) })).toBe('OTP_WRONG');
  expect(await codeOf(another)).toBe('OTP_WRONG');
});

test('a right code with a wrong name counts as a try', async () => {
  const code = await getCode();
  for (let at = 0; at < 5; at += 1) expect(await codeOf({ ...code, userName: 'nobody99' })).toBe('OTP_WRONG');
  expect(await codeOf(code)).toBe('OTP_WRONG');
});

test('concurrent wrong tries are all counted', async () => {
  const code = await getCode();
  await Promise.all(Array.from({ length: 20 }, () => reset({ ...code, otpCode: wrongCode(code.otpCode) })));
  expect(
    await site.db.query('select max(tries)::int as tries from one_time_codes where reference = $1', [
      code.refOtpCode,
    ]),
  ).toEqual([{ tries: 5 }]);
  expect(await codeOf(code)).toBe('OTP_WRONG');
});

test('of twenty concurrent uses of a right code one succeeds', async () => {
  const code = await getCode();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => reset({ ...code, newPassword: `${NEW_PIN}${at}` })),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect((await eventsOf(malee)).filter((kind) => kind === 'pin-reset')).toHaveLength(1);
  await site.signIn(malee.userName, `${NEW_PIN}${answers.findIndex(({ statusCode }) => statusCode === 200)}`);
});

test('a code works once, and ends the other codes of the number', async () => {
  const first = await getCode();
  await setClockAhead(site.db, 61_000);
  const second = await getCode();
  expect(await codeOf(first)).toBe('ok');
  expect(await codeOf(first)).toBe('OTP_WRONG');
  expect(await codeOf(second)).toBe('OTP_WRONG');
});

test('a new request keeps the previous code valid', async () => {
  const first = await getCode();
  await setClockAhead(site.db, 61_000);
  await getCode();
  expect(await codeOf(first)).toBe('ok');
});

test("a code lives five minutes by the site's clock", async () => {
  const code = await getCode();
  await setClockAhead(site.db, 299_000);
  const later = { ...code, otpCode: wrongCode(code.otpCode) };
  expect(await codeOf(later)).toBe('OTP_WRONG');
  expect(
    await site.db.query('select tries::int from one_time_codes where reference = $1', [code.refOtpCode]),
  ).toEqual([{ tries: 1 }]);
  await setClockAhead(site.db, 301_000);
  expect(await codeOf(code)).toBe('OTP_WRONG');
  expect(
    await site.db.query('select tries::int from one_time_codes where reference = $1', [code.refOtpCode]),
  ).toEqual([{ tries: 1 }]);
});

test('a code for a new number does not reset the PIN', async () => {
  const code = await codeOnPhone(site, { phoneNumber, purpose: 'phone-number', as: malee });
  expect(await codeOf(code)).toBe('OTP_WRONG');
});

test('a closed member is refused like an unknown one', async () => {
  const code = await getCode();
  await site.db.query('update members set status = 1 where id = $1', [malee.identity.uuid]);
  expect(await codeOf(code)).toBe('OTP_WRONG');
});

test('a new PIN must satisfy the PIN rule, and a bad one costs no try', async () => {
  const code = await getCode();
  const weak = await reset({ ...code, newPassword: 'Password1!' });
  expect([weak.statusCode, weak.json().details]).toEqual([
    422,
    { issues: [{ path: 'newPassword', key: 'pin.common' }] },
  ]);
  expect(
    await site.db.query('select tries::int from one_time_codes where reference = $1', [code.refOtpCode]),
  ).toEqual([{ tries: 0 }]);
});

test('failed tries are recorded without a name', async () => {
  const code = await getCode();
  await reset({ ...code, otpCode: wrongCode(code.otpCode) });
  expect(
    await site.db.query(
      `select member_id as "memberId", kind from sign_in_events where details @> '{"byCode": true}' order by id desc limit 1`,
    ),
  ).toEqual([{ memberId: null, kind: 'sign-in-failed' }]);
});
