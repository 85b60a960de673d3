import { createHash, randomUUID } from 'node:crypto';
import { pinCalls } from '@chokdee/shared/contracts/account';
import { authCalls } from '@chokdee/shared/contracts/auth';
import { setClockAhead, siteNow } from '../db/clock.ts';
import { TEST_PIN, testApp, type TestApp, type TestMember } from '../../testing/app.ts';
import { codeOnPhone, newPhoneNumber, phoneOf, wrongCode } from '../../testing/codes.ts';

const NEW_PIN = 'Khao-Niao7!';
const OTHER_PIN = 'Som-Tam-Thai8!';

let site: TestApp;
let malee: TestMember;
let key: string;
beforeAll(async () => {
  site = await testApp();
});
afterAll(() => site.close());
beforeEach(async () => {
  for (const table of ['one_time_codes', 'login_attempts', 'sign_in_pressure', 'rate_limits'])
    await site.db.query(`delete from ${table}`);
  malee = await site.registerMember();
  key = randomUUID();
});
afterEach(() => setClockAhead(site.db, 0));

type Answer = Awaited<ReturnType<TestApp['send']>>;
const brief = (answer: Answer) => [answer.statusCode, answer.json().code ?? 'ok'];
const tokenOf = (answer: Answer) => String(answer.headers['authorization']).replace('Bearer ', '');
const isSignedIn = async (token: string) =>
  (await site.send(authCalls.session, {}, { as: { token } })).statusCode === 200;
const liveSessions = async (uuid: string = malee.identity.uuid) =>
  (await site.db.query('select from sessions where member_id = $1 and revoked_at is null', [uuid])).length;
const events = async (kind: string) =>
  (
    await site.db.query('select from sign_in_events where member_id = $1 and kind = $2', [
      malee.identity.uuid,
      kind,
    ])
  ).length;
/** Of anybody, in this test. */
const failures = async () =>
  (
    await site.db.query(
      `select from sign_in_events where kind in ('sign-in-failed', 'sign-in-limited') and at >= $1`,
      [startedAt],
    )
  ).length;
const texts = async () => (await site.db.query('select from sms_outbox')).length;
let startedAt: Date;
beforeEach(async () => {
  startedAt = await siteNow(site.db);
});

describe('a change of the PIN whose reply is lost', () => {
  const change = ({
    as = malee,
    to = NEW_PIN,
    by = key,
  }: { as?: { token: string }; to?: string; by?: string } = {}) =>
    site.send(pinCalls.changePin, { oldPassword: TEST_PIN, newPassword: to }, { as, idempotencyKey: by });
  const renew = (pinChangeKey?: string, renewal = malee.renewal) =>
    site.send(authCalls.renew, { pinChangeKey }, { headers: { cookie: `sid=${renewal}` } });

  test('continues in its browser: the renewal gets the session that it began, and a repeat its reply', async () => {
    const lost = await change();
    expect(await isSignedIn(malee.token)).toBe(false);

    const renewed = await renew(key);
    expect(renewed.statusCode).toBe(200);
    const repeated = await change({ as: { token: tokenOf(renewed) } });
    expect([repeated.statusCode, repeated.body]).toEqual([200, lost.body]);
    expect(repeated.headers['idempotency-hit']).toBe('true');
    expect(await isSignedIn(tokenOf(repeated))).toBe(true);
    expect([await liveSessions(), await events('pin-changed'), await failures()]).toEqual([1, 1, 0]);
    await site.signIn(malee.userName, NEW_PIN);
  });

  test('gives its session to nobody who has only the cookie, only the key, or another cookie', async () => {
    const phone = await site.signIn(malee.userName);
    await change();
    const answers = [await renew(), await renew(randomUUID()), await renew(key, phone.renewal)];
    answers.push(await site.send(authCalls.renew, { pinChangeKey: key }));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401]);
  });

  test('gives its session no more once it was renewed or has ended, or after a quarter of an hour', async () => {
    const lost = await change();
    const cookie = [lost.headers['set-cookie']].flat().find((line) => line?.startsWith('sid='))!;
    await setClockAhead(site.db, 16 * 60_000);
    expect((await renew(key)).statusCode).toBe(401);
    await setClockAhead(site.db, 0);
    expect((await renew(undefined, cookie.split(';')[0]!.slice('sid='.length))).statusCode).toBe(200);
    expect((await renew(key)).statusCode).toBe(401);
  });

  test('is carried out once by concurrent repeats, none of which counts as a wrong PIN', async () => {
    const answers = await Promise.all([change(), change(), change()]);
    expect(answers.map(({ body }) => body)).toEqual(Array<string>(3).fill(answers[0]!.body));
    expect(answers.map(brief)).toEqual(Array(3).fill([200, 'ok']));
    expect([await liveSessions(), await events('pin-changed'), await failures()]).toEqual([1, 1, 0]);
  });

  test('answers no other request with its key, and then nothing any more', async () => {
    const signedIn = { token: tokenOf(await change()) };
    expect(brief(await change({ as: signedIn, to: OTHER_PIN }))).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
    expect(brief(await change({ as: signedIn }))).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
    expect((await renew(key)).statusCode).toBe(401);
  });

  test('answers no other member', async () => {
    await change();
    expect(brief(await change({ as: await site.registerMember() }))).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
  });

  test('a key lets nobody around the counter of wrong PINs', async () => {
    const guess = () =>
      site.send(
        pinCalls.changePin,
        { oldPassword: 'Wrong-Pin1!', newPassword: NEW_PIN },
        { as: malee, idempotencyKey: key },
      );
    const codes = [];
    for (let at = 0; at < 5; at += 1) codes.push((await guess()).json().code);
    expect(codes).toEqual([...Array<string>(4).fill('PIN_WRONG'), 'PIN_LOCKED']);
  });
});

describe('a forgotten PIN whose reply is lost', () => {
  const request = async () => {
    const phoneNumber = await phoneOf(site, malee);
    const code = await codeOnPhone(site, { phoneNumber });
    return { userName: malee.userName, phoneNumber, newPassword: NEW_PIN, ...code };
  };
  const reset = (body: object, by = key) => site.send(pinCalls.forgotPin, body, { idempotencyKey: by });

  test('is set once: a repeat gets its reply, even from a page whose session it has ended', async () => {
    const body = await request();
    const lost = await reset(body);
    const sent = await texts();
    const repeated = await site.send(pinCalls.forgotPin, body, { as: malee, idempotencyKey: key });
    expect([repeated.statusCode, repeated.body]).toEqual([200, lost.body]);
    expect(repeated.headers['authorization']).toBeUndefined();
    expect([await events('pin-reset'), await liveSessions(), await failures(), await texts()]).toEqual([
      1,
      0,
      0,
      sent,
    ]);
    await site.signIn(malee.userName, NEW_PIN);
  });

  test('is set once by concurrent repeats', async () => {
    const body = await request();
    expect((await Promise.all([reset(body), reset(body), reset(body)])).map(brief)).toEqual(
      Array(3).fill([200, 'ok']),
    );
    expect([await events('pin-reset'), await failures()]).toEqual([1, 0]);
  });

  test.each(['newPassword', 'otpCode'] as const)('answers no request with another %s', async (field) => {
    const body = await request();
    await reset(body);
    const other = field === 'otpCode' ? wrongCode(body.otpCode) : OTHER_PIN;
    expect(brief(await reset({ ...body, [field]: other }))).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
    expect(brief(await reset(body))).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
  });

  test('a wrong code stays a try of the code, and the key is free for the right one', async () => {
    const body = await request();
    for (let at = 0; at < 2; at += 1)
      expect(brief(await reset({ ...body, otpCode: wrongCode(body.otpCode) }))).toEqual([422, 'OTP_WRONG']);
    const [code] = await site.db.query<{ tries: number }>('select tries from one_time_codes');
    expect(code!.tries).toBe(2);
    expect(brief(await reset(body))).toEqual([200, 'ok']);
  });
});

describe('a sign-up whose reply is lost', () => {
  let count = 0;
  const request = async () => {
    const phoneNumber = newPhoneNumber();
    const code = await codeOnPhone(site, { phoneNumber, purpose: 'sign-up' });
    const userName = `mintra${(count += 1)}`;
    return { userName, password: TEST_PIN, phoneNumber, birthDate: '1990-05-06', ...code };
  };
  const signUp = (body: object, by = key) =>
    site.send(authCalls.signup, { ...body, captchaToken: site.proof('signup') }, { idempotencyKey: by });

  test('registers once: a repeat is signed in by the session that the first reply carried', async () => {
    const body = await request();
    const lost = await signUp(body);
    const sent = await texts();
    const repeated = await signUp(body);
    expect([repeated.statusCode, repeated.body]).toEqual([200, lost.body]);
    expect(await isSignedIn(tokenOf(repeated))).toBe(true);
    const renewals = [lost, repeated].map(({ headers }) =>
      [headers['set-cookie']].flat().find((line) => line?.startsWith('sid=')),
    );
    expect(renewals[1]).toBe(renewals[0]);
    const uuid = repeated.json().uuid as string;
    expect(
      await site.db.query('select from members where phone_number = $1', [body.phoneNumber]),
    ).toHaveLength(1);
    expect([await liveSessions(uuid), await texts()]).toEqual([1, sent]);
  });

  test('needs no captcha again', async () => {
    const body = await request();
    await signUp(body);
    expect(brief(await site.send(authCalls.signup, body, { idempotencyKey: key }))).toEqual([200, 'ok']);
  });

  test.each([{ password: OTHER_PIN }, { birthDate: '1991-05-06' }])(
    'answers no request with %j',
    async (other) => {
      const body = await request();
      await signUp(body);
      const answer = await signUp({ ...body, ...other });
      expect(brief(answer)).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
      expect(answer.headers['authorization']).toBeUndefined();
      expect(brief(await signUp(body))).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
    },
  );

  test('signs nobody in once its session has ended, nor after a quarter of an hour', async () => {
    const [ended, late] = [await request(), await request()];
    const lost = await signUp(ended);
    await site.send(authCalls.logout, {}, { as: { token: tokenOf(lost) } });
    expect(brief(await signUp(ended))).toEqual([409, 'USERNAME_TAKEN']);
    const lateKey = randomUUID();
    await signUp(late, lateKey);
    await setClockAhead(site.db, 16 * 60_000);
    expect(brief(await signUp(late, lateKey))).toEqual([422, 'OTP_WRONG']);
  });
});

test('neither key nor request is stored, and the same request under another key looks different', async () => {
  await site.db.query('delete from sealed_attempts');
  const body = { oldPassword: TEST_PIN, newPassword: NEW_PIN };
  const keys = [randomUUID(), randomUUID()];
  for (const idempotencyKey of keys)
    await site.send(pinCalls.changePin, body, { as: await site.registerMember(), idempotencyKey });
  const stored = await site.db.query<Record<string, string>>('select * from sealed_attempts');
  expect(new Set(stored.map((row) => row['request_mac'])).size).toBe(2);
  const written = JSON.stringify(stored);
  for (const secret of [...keys, TEST_PIN, NEW_PIN, JSON.stringify(body)])
    for (const form of [
      secret,
      ...(['hex', 'base64', 'base64url'] as const).map((encoding) =>
        createHash('sha256').update(secret).digest(encoding),
      ),
    ])
      expect(written).not.toContain(form);
});
