import { partnerLoginCalls, pinCalls } from '@chokdee/shared/contracts/account';
import { authCalls } from '@chokdee/shared/contracts/auth';
import { setClockAhead } from '../../db/clock.ts';
import { TEST_PIN, testApp, type TestApp } from '../../../testing/app.ts';
import { codeOnPhone, newPhoneNumber, numberProof, sendForCode, wrongCode } from '../../../testing/codes.ts';
import { testEnv } from '../../../testing/env.ts';
import { deliveredSms } from '../../../testing/sms.ts';
import { issueLineTicket } from '../line/line-login.queries.ts';

let site: TestApp;
let phoneNumber: string;
beforeAll(async () => {
  site = await testApp();
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.db.query('delete from one_time_codes');
  phoneNumber = newPhoneNumber();
});
afterEach(() => setClockAhead(site.db, 0));

let people = 0;
const account = (changes = {}) => ({
  userName: `prover${(people += 1)}`,
  password: TEST_PIN,
  phoneNumber,
  birthDate: '1990-01-31',
  ...changes,
});
const signUp = (changes = {}) =>
  site.send(authCalls.signup, { ...account(), captchaToken: site.proof('signup'), ...changes });
const codeOf = async (changes = {}) => ((await signUp(changes)).json() as { code?: string }).code ?? 'ok';
const getCode = () => codeOnPhone(site, { phoneNumber, purpose: 'sign-up' });
const verifiedOf = async () =>
  (
    await site.db.query<{ verified: boolean }>(
      'select phone_verified_at is not null as verified from members where phone_number = $1',
      [phoneNumber],
    )
  ).map(({ verified }) => verified);

test('a sign-up needs the code sent to its phone, and records the number as verified', async () => {
  expect(await codeOf()).toBe('OTP_REQUIRED');
  const code = await getCode();
  expect(await codeOf({ ...code, otpCode: wrongCode(code.otpCode) })).toBe('OTP_WRONG');
  expect(await codeOf({ ...code, refOtpCode: 'ABC234' })).toBe('OTP_WRONG');
  expect(await codeOf({ ...code, phoneNumber: newPhoneNumber() })).toBe('OTP_WRONG');
  expect(await verifiedOf()).toEqual([]);
  expect(await codeOf(code)).toBe('ok');
  expect(await verifiedOf()).toEqual([true]);
});

test('a code registers once, allows five tries, and does not reset a PIN', async () => {
  const code = await getCode();
  expect(
    (await site.send(pinCalls.verifyCode, { userName: 'prover1', phoneNumber, ...code })).json().code,
  ).toBe('OTP_WRONG');
  expect([await codeOf(code), await codeOf(code)]).toEqual(['ok', 'OTP_WRONG']);
  await setClockAhead(site.db, 61_000);
  const another = await getCode();
  for (let at = 0; at < 5; at += 1) await signUp({ ...another, otpCode: wrongCode(another.otpCode) });
  expect(await codeOf(another)).toBe('OTP_WRONG');
});

test('an error in the form keeps the code valid', async () => {
  const { userName } = await site.registerMember();
  const code = await getCode();
  expect(await codeOf({ ...code, userName })).toBe('USERNAME_TAKEN');
  expect(await codeOf({ ...code, password: 'Password1!' })).toBe('VALIDATION');
  expect(await codeOf(code)).toBe('ok');
});

test('a code is sent whether or not the number is known, and not when the name is taken', async () => {
  const { userName } = await site.registerMember();
  const ask = (number: string, name: string) =>
    site.send(pinCalls.requestCode, {
      phoneNumber: number,
      purpose: 'sign-up',
      userName: name,
      captchaToken: site.proof('otp'),
    });
  expect((await ask(phoneNumber, userName)).json().code).toBe('USERNAME_TAKEN');
  await site.db.query('update members set phone_number = $2 where user_name = $1', [userName, phoneNumber]);
  for (const number of [phoneNumber, newPhoneNumber()])
    expect((await ask(number, 'nobodyyet1')).statusCode).toBe(200);
  expect(await deliveredSms(site)).toHaveLength(2);
});

test('a sign-up through LINE needs the code too', async () => {
  const lineTicket = await issueLineTicket(site.db, { lineUid: 'Uproof', name: 'Nok', email: '' }, false);
  const enter = (changes = {}) =>
    site.send(partnerLoginCalls.lineLogin, { lineTicket, lineId: 'Uproof', newMember: account(changes) });
  expect((await enter()).json().code).toBe('OTP_REQUIRED');
  const code = await numberProof(site, phoneNumber);
  expect((await enter({ ...code, otpCode: wrongCode(code.otpCode) })).json().code).toBe('OTP_WRONG');
  expect((await enter(code)).statusCode).toBe(200);
  expect(await verifiedOf()).toEqual([true]);
});

test('an unverified number cannot reset the PIN: the answer is the same, and no message goes out', async () => {
  const { identity } = await site.registerMember();
  await site.db.query('update members set phone_number = $2, phone_verified_at = null where id = $1', [
    identity.uuid,
    phoneNumber,
  ]);
  expect((await sendForCode(site, { phoneNumber })).statusCode).toBe(200);
  expect(await deliveredSms(site)).toEqual([]);
});

test('a member verifies the current number with PIN and code, and withdrawals stay open', async () => {
  const malee = await site.registerMember();
  await site.db.query('update members set phone_number = $2, phone_verified_at = null where id = $1', [
    malee.identity.uuid,
    phoneNumber,
  ]);
  const code = await codeOnPhone(site, { phoneNumber, purpose: 'phone-number', as: malee });
  const answer = await site.send(
    pinCalls.updatePhone,
    { phoneNumber, password: TEST_PIN, ...code },
    { as: malee },
  );
  expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true, phoneNumber }]);
  expect([await verifiedOf(), await deliveredSms(site)]).toEqual([[true], []]);
});

test('without text messages, sign-up needs no code, the number stays unverified, and a forgotten PIN is answered with the reason', async () => {
  const silent = await testApp({ env: testEnv({ SMS_SIMULATOR: '0' }) });
  try {
    expect(
      (await silent.send(authCalls.signup, { ...account(), captchaToken: silent.proof('signup') }))
        .statusCode,
    ).toBe(200);
    expect(await silent.db.query('select from members where phone_verified_at is null')).toHaveLength(1);
    const refused = await sendForCode(silent, { phoneNumber });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'SMS_UNAVAILABLE']);
  } finally {
    await silent.close();
  }
});
