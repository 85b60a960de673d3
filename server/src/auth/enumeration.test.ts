import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { partnerLoginCalls, passkeyCalls, pinCalls } from '@chokdee/shared/contracts/account';
import { authCalls } from '@chokdee/shared/contracts/auth';
import { TEST_PIN, testApp, type TestApp, type TestMember } from '../../testing/app.ts';
import { testAuthenticator } from '../../testing/authenticator.ts';
import { codeOnPhone, newPhoneNumber, numberProof, phoneOf, wrongCode } from '../../testing/codes.ts';
import { testEnv } from '../../testing/env.ts';

const partner = { name: 'friends', origin: 'https://friends.example', secret: 'friends-secret-'.repeat(3) };
const NEW_PIN = 'Khao-Niao7!';

let site: TestApp;
let known: TestMember;
let closed: TestMember;
let phoneNumber: string;
beforeAll(async () => {
  site = await testApp({ env: testEnv({ EXTERNAL_LOGIN_PARTNERS: JSON.stringify([partner]) }) });
});
afterAll(() => site.close());
beforeEach(async () => {
  known = await site.registerMember();
  closed = await site.registerMember();
  await site.db.query('update members set status = 1 where id = $1', [closed.identity.uuid]);
  phoneNumber = await phoneOf(site, known);
});

type Answer = Awaited<ReturnType<TestApp['send']>>;
/**
 * Everything a stranger sees of an answer except its timing. Random values and dates are reduced to their
 * format.
 */
const visibleParts = (answer: Answer) => ({
  status: answer.statusCode,
  headers: Object.fromEntries(Object.entries(answer.headers).filter(([name]) => name !== 'date')),
  body: answer.body
    .replace(/"\d{4}-\d\d-\d\dT[^"]+"/g, '"time"')
    .replace(/"refOtpCode":"[A-Z0-9]{6}"/, '"refOtpCode":"reference"'),
});
const NAME = 'nobody4you';

test('a login fails the same way for an existing, an unknown and a closed account, from the first try to the limit', async () => {
  const triesOf = async (userName: string, address: string) => {
    const tries = [];
    for (let at = 0; at < 7; at += 1) {
      const payload = {
        userName,
        password: at === 6 && userName === known.userName ? TEST_PIN : `wrong ${at}`,
        captchaToken: site.proof('login', address),
      };
      tries.push(
        visibleParts(
          await site.app.inject({
            method: 'POST',
            url: '/api/users.login.domain-lotto',
            headers: { host: 'localhost' },
            remoteAddress: address,
            payload,
          }),
        ),
      );
    }
    return tries;
  };
  const [existing, unknown, closedOne] = [
    await triesOf(known.userName, '10.1.0.1'),
    await triesOf(NAME, '10.1.0.2'),
    await triesOf(closed.userName, '10.1.0.3'),
  ];
  expect(existing.map(({ status }) => status)).toEqual(Array(7).fill(401));
  expect(unknown).toEqual(existing);
  expect(closedOne).toEqual(existing);
});

test('requesting a code answers the same, whether or not an account has the number', async () => {
  const ask = async (number: string) =>
    visibleParts(
      await site.send(pinCalls.requestCode, {
        phoneNumber: number,
        purpose: 'forgot-pin',
        captchaToken: site.proof('otp', '127.0.0.1'),
      }),
    );
  const there = await ask(phoneNumber);
  expect(there.status).toBe(200);
  expect(await ask(newPhoneNumber())).toEqual(there);
  expect(await ask(await phoneOf(site, closed))).toEqual(there);
  expect(await ask(phoneNumber)).toMatchObject({ status: 429 });
});

test('resetting a PIN is refused the same way for a wrong code, an unknown name, a name without the number and a closed account', async () => {
  const code = await codeOnPhone(site, { phoneNumber });
  const wrong = { ...code, otpCode: wrongCode(code.otpCode) };
  const reset = async (over: object) =>
    visibleParts(
      await site.send(pinCalls.forgotPin, {
        userName: known.userName,
        phoneNumber,
        newPassword: NEW_PIN,
        ...wrong,
        ...over,
      }),
    );
  const there = await reset({});
  expect([there.status, there.body]).toEqual([422, expect.stringContaining('OTP_WRONG')]);
  const others = [
    await reset({ userName: NAME }),
    await reset({ userName: closed.userName }),
    await reset({ phoneNumber: newPhoneNumber() }),
    await reset({ ...code, userName: NAME }),
    await reset({ userName: NAME, phoneNumber: newPhoneNumber() }),
  ];
  expect(others).toEqual(others.map(() => there));
});

test('a new PIN that is too weak is refused the same way for every name', async () => {
  const reset = async (userName: string) =>
    visibleParts(
      await site.send(pinCalls.forgotPin, {
        userName,
        phoneNumber,
        otpCode: '123456',
        refOtpCode: 'ABCDEF',
        newPassword: 'Sunshine12!',
      }),
    );
  expect(await reset(NAME)).toEqual(await reset(known.userName));
});

test('a passkey login starts the same for everyone, and fails the same for a known and an unknown key', async () => {
  const mine = testAuthenticator();
  const creation = (await site.ask(passkeyCalls.passkeyCreation, { password: TEST_PIN }, { as: known }))
    .options as unknown as Parameters<typeof mine.create>[0];
  expect(
    (
      await site.send(
        passkeyCalls.createPasskey,
        { response: mine.create(creation), name: 'Phone' },
        { as: known },
      )
    ).statusCode,
  ).toBe(200);
  const begin = async () =>
    (await site.ask(passkeyCalls.passkeyRequest)).options as unknown as Parameters<typeof mine.create>[0];
  expect(((await begin()) as { allowCredentials?: unknown[] }).allowCredentials ?? []).toEqual([]);
  const stranger = testAuthenticator();
  const failing = async (device: typeof mine) =>
    visibleParts(
      await site.send(passkeyCalls.passkeyLogin, {
        response: device.sign(await begin(), { unverified: true }),
      }),
    );
  stranger.create(creation);
  expect(await failing(stranger)).toEqual(await failing(mine));
});

test('a forged LINE ticket is refused the same way, whichever LINE account it claims', async () => {
  await site.db.query("update members set line_uid = 'Uknown' where id = $1", [known.identity.uuid]);
  const enter = async (lineId: string) =>
    visibleParts(await site.send(partnerLoginCalls.lineLogin, { lineTicket: 'x'.repeat(43), lineId }));
  expect(await enter('Uknown')).toEqual(await enter('Uother'));
});

test('a partner ticket is refused the same way for an unknown name, a closed account and a bad signature', async () => {
  const now = Math.floor(Date.now() / 1000);
  const enter = async (sub: string, secret = partner.secret) => {
    const ticket = await new SignJWT({
      iss: partner.name,
      sub,
      aud: 'localhost',
      jti: randomUUID(),
      iat: now,
      exp: now + 60,
    })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(Buffer.from(secret));
    return visibleParts(await site.send(partnerLoginCalls.externalLogin, { ticket }));
  };
  const not = await enter(NAME);
  expect(not.status).toBe(409);
  expect([
    await enter(closed.userName),
    await enter(known.userName, 'x'.repeat(40)),
    await enter(NAME, 'x'.repeat(40)),
  ]).toEqual([not, not, not]);
});

test('a forged cookie is refused the same way, whichever session it names', async () => {
  const [member, session] = known.renewal.split('.');
  const renew = async (value: string) =>
    visibleParts(
      await site.app.inject({
        method: 'POST',
        url: '/api/users.token.renew',
        headers: { host: 'localhost', 'x-requested-with': 'test', cookie: `sid=${value}` },
      }),
    );
  expect(await renew(`${member}.${session}.1.${'x'.repeat(43)}`)).toEqual(
    await renew(`${randomUUID()}.${randomUUID()}.1.${'x'.repeat(43)}`),
  );
});

test('only sign-up reveals that a name is taken, by design, and each try needs a captcha', async () => {
  const own = newPhoneNumber();
  const read = await numberProof(site, own);
  const signUp = (userName: string, captchaToken?: string) =>
    site.send(authCalls.signup, {
      userName,
      password: TEST_PIN,
      phoneNumber: own,
      ...read,
      birthDate: '1990-01-31',
      captchaToken,
    });
  expect(visibleParts(await signUp(known.userName))).toEqual(visibleParts(await signUp(NAME)));
  const proof = site.proof('signup', '127.0.0.1');
  expect((await signUp(known.userName, proof)).json().code).toBe('USERNAME_TAKEN');
  expect((await signUp(NAME, proof)).json().code).toBe('CAPTCHA_FAILED');
  expect((await signUp(closed.userName, site.proof('signup', '127.0.0.1'))).json().code).toBe(
    'USERNAME_TAKEN',
  );
});
