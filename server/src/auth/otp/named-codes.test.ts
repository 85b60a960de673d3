import { pinCalls } from '@chokdee/shared/contracts/account';
import { setClockAhead } from '../../db/clock.ts';
import { testApp, TEST_PIN, type TestApp, type TestMember } from '../../../testing/app.ts';
import { solved } from '../../../testing/captcha.ts';
import { phoneOf } from '../../../testing/codes.ts';
import { codeIn, deliveredSms } from '../../../testing/sms.ts';

const NEW_PIN = 'Khao-Niao7!';
const HERE = '127.0.0.1';

let site: TestApp;
let malee: TestMember;
let phoneNumber: string;
beforeAll(async () => {
  site = await testApp();
});
afterAll(() => site.close());
beforeEach(async () => {
  for (const table of ['one_time_codes', 'one_time_code_turns']) await site.db.query(`delete from ${table}`);
  malee = await site.registerMember();
  phoneNumber = await phoneOf(site, malee);
  await deliveredSms(site);
});
afterEach(() => setClockAhead(site.db, 0));

const pass = (minutes: number) => setClockAhead(site.db, minutes * 60_000);

interface Ask {
  userName?: string;
  from?: string;
  cookie?: string;
}
const ask = ({ userName, from = HERE, cookie = '' }: Ask) =>
  site.app.inject({
    method: 'POST',
    url: '/api/users.otp.request',
    remoteAddress: from,
    headers: { host: 'localhost', 'x-requested-with': 'test', cookie },
    payload: {
      phoneNumber,
      purpose: 'forgot-pin',
      captchaToken: solved(site.services.captcha.challenge('otp', from)),
      ...(userName ? { userName } : {}),
    },
  });
const statusOf = async (asked: Ask) => (await ask(asked)).statusCode;
const stranger = (at: number) => `198.51.100.${at}`;
const knownCookie = async () => {
  const answer = await site.app.inject({
    method: 'POST',
    url: '/api/users.login.domain-lotto',
    headers: { host: 'localhost' },
    payload: { userName: malee.userName, password: TEST_PIN },
  });
  return [answer.headers['set-cookie'] ?? []]
    .flat()
    .find((line) => line.startsWith('known='))!
    .split(';')[0]!;
};
/** Strangers request codes until the daily limit is used up. */
const useUp = async (named: Ask) => {
  for (let hour = 0; hour < 4; hour += 1) {
    for (let at = 0; at < 4; at += 1) {
      await pass(hour * 61 + at * 2);
      await ask({ ...named, from: stranger(hour * 4 + at) });
    }
  }
  await pass(4 * 61);
  expect(await statusOf({ ...named, from: stranger(99) })).toBe(429);
  await deliveredSms(site);
};

test('strangers who know only the number cannot use up the codes of a request that names the member', async () => {
  await useUp({});
  await useUp({ userName: 'nobody99' });
  expect(await statusOf({ userName: malee.userName.toUpperCase() })).toBe(200);
  expect(await deliveredSms(site)).toEqual([expect.objectContaining({ to: phoneNumber })]);
});

test('a browser that the member has signed in with has its own limit, even if strangers know name and number', async () => {
  const cookie = await knownCookie();
  await useUp({ userName: malee.userName });
  expect(await statusOf({ userName: malee.userName, cookie })).toBe(200);
  expect(await deliveredSms(site)).toHaveLength(1);
  const more = [];
  for (let at = 1; at < 6; at += 1) {
    await pass(4 * 61 + at * 2);
    more.push(await statusOf({ userName: malee.userName, cookie }));
  }
  expect(more).toEqual([200, 200, 200, 200, 429]);
});

test("one address can use up only a share of a member's codes", async () => {
  const statuses = [];
  for (let at = 0; at < 4; at += 1) {
    await pass(at * 2);
    statuses.push(await statusOf({ userName: malee.userName, from: stranger(1) }));
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect(await statusOf({ userName: malee.userName })).toBe(200);
});

test("a browser known to another account is limited like a stranger's at this number", async () => {
  const cookie = await knownCookie();
  const other = await site.registerMember();
  const own = phoneNumber;
  phoneNumber = await phoneOf(site, other);
  await useUp({ userName: malee.userName });
  expect(await statusOf({ userName: malee.userName, cookie })).toBe(429);
  phoneNumber = own;
});

test('no message goes out when the named member does not have the number, and the answer is the same', async () => {
  const [right, wrong] = [await ask({ userName: malee.userName }), await ask({ userName: 'nobody99' })];
  expect([wrong.statusCode, Object.keys(wrong.json())]).toEqual([
    right.statusCode,
    Object.keys(right.json()),
  ]);
  expect(await deliveredSms(site)).toHaveLength(1);
});

test('a code requested for one name is invalid for another member with the same number', async () => {
  const sister = await site.registerMember();
  await site.db.query('update members set phone_number = $2 where id = $1', [
    sister.identity.uuid,
    phoneNumber,
  ]);
  const { refOtpCode } = pinCalls.requestCode.reply.parse((await ask({ userName: sister.userName })).json());
  const [message] = await deliveredSms(site);
  const given = { phoneNumber, otpCode: codeIn(message!), refOtpCode, newPassword: NEW_PIN };
  expect((await site.send(pinCalls.forgotPin, { ...given, userName: malee.userName })).json().code).toBe(
    'OTP_WRONG',
  );
  expect((await site.send(pinCalls.forgotPin, { ...given, userName: sister.userName })).statusCode).toBe(200);
});
