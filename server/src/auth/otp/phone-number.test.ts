import { pinCalls } from '@chokdee/shared/contracts/account';
import { noticeSettingsCalls } from '@chokdee/shared/contracts/notice-settings';
import { setClockAhead } from '../../db/clock.ts';
import { TEST_PIN, testApp, type TestApp, type TestMember } from '../../../testing/app.ts';
import { codeOnPhone, newPhoneNumber, phoneOf, wrongCode } from '../../../testing/codes.ts';
import { deliveredSms } from '../../../testing/sms.ts';

let site: TestApp;
let malee: TestMember;
let phoneNumber: string;
beforeAll(async () => {
  site = await testApp();
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.db.query('delete from one_time_codes');
  malee = await site.registerMember();
  phoneNumber = newPhoneNumber();
});
afterEach(() => setClockAhead(site.db, 0));

const getCode = (as = malee, number = phoneNumber) =>
  codeOnPhone(site, { phoneNumber: number, purpose: 'phone-number', as });
const move = (
  over: Partial<Record<'phoneNumber' | 'password' | 'otpCode' | 'refOtpCode', string>>,
  as = malee,
) =>
  site.send(
    pinCalls.updatePhone,
    { phoneNumber, password: TEST_PIN, ...over },
    { as, headers: { cookie: 'locale=kh' } },
  );

test("PIN and code set a new number; withdrawals are held, the old phone is notified in the owner's language, and the event is recorded", async () => {
  const old = await phoneOf(site, malee);
  await site.db.query(`update members set locale = 'en' where id = $1`, [malee.identity.uuid]);
  const answer = await move(await getCode());
  const reply = pinCalls.updatePhone.reply.parse(answer.json());
  expect(reply.phoneNumber).toBe(phoneNumber);
  expect((Date.parse(reply.withdrawHoldUntil ?? '') - Date.now()) / 3_600_000).toBeCloseTo(24, 1);
  expect(await phoneOf(site, malee)).toBe(phoneNumber);
  expect(await deliveredSms(site)).toEqual([
    expect.objectContaining({ to: old, locale: 'en', text: expect.stringContaining('was changed') }),
  ]);
  expect(
    await site.db.query(`select kind from sign_in_events where member_id = $1 and kind = 'phone-changed'`, [
      malee.identity.uuid,
    ]),
  ).toHaveLength(1);
});

test.each([
  ['a wrong PIN', 'PIN_WRONG', { password: 'Wrong-Pin1!' }],
  ['an unknown reference', 'OTP_WRONG', { refOtpCode: 'ABC234' }],
  ['another number', 'OTP_WRONG', { phoneNumber: '0899999999' }],
])('%s changes nothing', async (_what, code, over) => {
  const old = await phoneOf(site, malee);
  const answer = await move({ ...(await getCode()), ...over });
  expect([answer.statusCode, answer.json().code]).toEqual([422, code]);
  expect(await phoneOf(site, malee)).toBe(old);
  expect(await deliveredSms(site)).toEqual([]);
});

test('a wrong PIN costs the code no try, and a wrong code is counted', async () => {
  const code = await getCode();
  await move({ ...code, password: 'Wrong-Pin1!' });
  await move({ ...code, otpCode: wrongCode(code.otpCode) });
  expect(
    await site.db.query('select tries::int from one_time_codes where reference = $1', [code.refOtpCode]),
  ).toEqual([{ tries: 1 }]);
  expect((await move(code)).statusCode).toBe(200);
});

test('a PIN that changes meanwhile leaves the number unchanged', async () => {
  const code = await getCode();
  const old = await phoneOf(site, malee);
  const { checkPin } = site.services.auth;
  // The PIN check succeeds, and the PIN changes before the number does.
  jest.spyOn(site.services.auth, 'checkPin').mockImplementationOnce(async (...given) => {
    const pinHash = await checkPin(...given);
    await site.db.query(`update members set pin_hash = 'another' where id = $1`, [malee.identity.uuid]);
    return pinHash;
  });
  expect((await move(code)).json().code).toBe('PIN_WRONG');
  expect(await phoneOf(site, malee)).toBe(old);
});

test.each([
  ['a browser known to the account', true, 'mm'],
  ['a browser unknown to the account', false, 'en'],
])('a login in %s sets or keeps the language', async (_which, known, language) => {
  const enter = (cookie: string) =>
    site.app.inject({
      method: 'POST',
      url: '/api/users.login.domain-lotto',
      headers: { host: 'localhost', cookie },
      payload: { userName: malee.userName, password: TEST_PIN },
    });
  await site.db.query(`update members set locale = 'en' where id = $1`, [malee.identity.uuid]);
  const cookie = [(await enter('')).headers['set-cookie'] ?? []]
    .flat()
    .find((line) => line.startsWith('known='))!
    .split(';')[0]!;
  expect((await enter(`locale=mm; ${known ? cookie : ''}`)).statusCode).toBe(200);
  expect(await site.db.query('select locale from members where id = $1', [malee.identity.uuid])).toEqual([
    { locale: language },
  ]);
});

test('the old phone is notified in the language that the member has chosen for messages', async () => {
  await site.ask(noticeSettingsCalls.language, { language: 'mm' }, { as: malee });
  const old = await phoneOf(site, malee);
  await move(await getCode());
  expect(await deliveredSms(site)).toEqual([expect.objectContaining({ to: old, locale: 'mm' })]);
});

test('a code belongs to the member who requested it', async () => {
  const code = await getCode();
  const thief = await site.registerMember();
  expect((await move(code, thief)).json().code).toBe('OTP_WRONG');
  expect((await move(code)).statusCode).toBe(200);
});

test('a code for a forgotten PIN does not change the number', async () => {
  const own = await phoneOf(site, malee);
  const code = await codeOnPhone(site, { phoneNumber: own });
  expect((await move({ ...code, phoneNumber: own })).json().code).toBe('OTP_WRONG');
});

test('a code works once, even when it arrives twenty times at once, and for five minutes', async () => {
  const code = await getCode();
  const answers = await Promise.all(Array.from({ length: 20 }, () => move(code)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);

  await setClockAhead(site.db, 61_000);
  const late = await getCode();
  await setClockAhead(site.db, 61_000 + 301_000);
  expect((await move(late)).json().code).toBe('OTP_WRONG');
});

test('a number cannot be changed without a session', async () => {
  const answer = await site.send(pinCalls.updatePhone, {
    phoneNumber,
    password: TEST_PIN,
    otpCode: '123456',
    refOtpCode: 'ABC234',
  });
  expect(answer.statusCode).toBe(401);
});
