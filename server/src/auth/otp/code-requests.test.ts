import { pinCalls } from '@chokdee/shared/contracts/account';
import { setClockAhead } from '../../db/clock.ts';
import { deleteExpired } from '../../housekeeping/housekeeping.queries.ts';
import { testApp, type TestApp, type TestMember } from '../../../testing/app.ts';
import { newPhoneNumber, phoneOf, sendForCode } from '../../../testing/codes.ts';
import { codeIn, deliveredSms } from '../../../testing/sms.ts';

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

const MINUTE = 60_000;
const pass = (minutes: number) => setClockAhead(site.db, minutes * MINUTE);

test("the code arrives on the phone with its reference, in the page's language and in the format that phones autofill", async () => {
  const answer = await sendForCode(site, { phoneNumber, headers: { cookie: 'locale=en' } });
  const { refOtpCode, expiresAt, resendAfter } = pinCalls.requestCode.reply.parse(answer.json());
  expect(refOtpCode).toMatch(/^[A-HJKMNP-Z2-9]{6}$/);
  expect((Date.parse(expiresAt) - Date.now()) / 1000).toBeCloseTo(300, -1);
  expect((Date.parse(resendAfter) - Date.now()) / 1000).toBeCloseTo(60, -1);

  const [message, ...others] = await deliveredSms(site);
  expect(others).toEqual([]);
  expect(message).toMatchObject({
    to: phoneNumber,
    locale: 'en',
    text: expect.stringContaining(`ref ${refOtpCode}`),
  });
  expect(message!.text.split('\n').at(-1)).toBe(`@localhost #${codeIn(message!)}`);
});

test.each([
  ['th', 'รหัส'],
  ['kh', 'លេខកូដ'],
  ['mm', 'ကုဒ်'],
  ['xx', 'รหัส'],
])('a page in %s produces a message that says %s', async (locale, word) => {
  await sendForCode(site, { phoneNumber, headers: { cookie: `locale=${locale}` } });
  expect((await deliveredSms(site))[0]!.text).toContain(word);
});

test('an unknown number gets the same answer and no message', async () => {
  const known = await sendForCode(site, { phoneNumber });
  expect(await deliveredSms(site)).toHaveLength(1);
  const unknown = await sendForCode(site, { phoneNumber: newPhoneNumber() });
  expect(await deliveredSms(site)).toEqual([]);
  expect(await site.db.query('select from sms_outbox')).toEqual([]);
  expect([unknown.statusCode, Object.keys(unknown.json())]).toEqual([
    known.statusCode,
    Object.keys(known.json()),
  ]);
});

test('a closed member gets no code for their PIN', async () => {
  await site.db.query('update members set status = 1 where id = $1', [malee.identity.uuid]);
  expect((await sendForCode(site, { phoneNumber })).statusCode).toBe(200);
  expect(await deliveredSms(site)).toEqual([]);
});

test.each([
  ['a known', true],
  ['an unknown', false],
])('%s number gets another code after a minute, five in an hour, ten in a day', async (_which, known) => {
  const number = known ? phoneNumber : newPhoneNumber();
  const statuses = [];
  for (const minute of [0, 0.5, 1, 2, 3, 4, 5, 59.5, 60, 61, 62, 63, 64, 130]) {
    await pass(minute);
    const answer = await sendForCode(site, { phoneNumber: number });
    statuses.push(answer.statusCode);
    if (answer.statusCode === 429)
      expect(answer.json()).toMatchObject({
        code: 'RATE_LIMITED',
        details: { retryAfterSeconds: expect.any(Number) },
      });
  }
  expect(statuses).toEqual([200, 429, 200, 200, 200, 200, 429, 429, 200, 200, 200, 200, 200, 429]);
  await pass(24 * 60 + 1);
  expect((await sendForCode(site, { phoneNumber: number })).statusCode).toBe(200);
});

test('of twenty concurrent requests one gets a code', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => sendForCode(site, { phoneNumber })));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array<number>(19).fill(429)]);
  expect(await deliveredSms(site)).toHaveLength(1);
});

test('one address gets twenty codes in an hour, for any numbers', async () => {
  const statuses = [];
  for (let at = 0; at < 21; at += 1)
    statuses.push((await sendForCode(site, { phoneNumber: newPhoneNumber() })).statusCode);
  expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
});

test('one address gets no more codes by requesting them concurrently', async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => sendForCode(site, { phoneNumber: newPhoneNumber() })),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20);
});

test('one member gets six codes for new numbers in an hour, concurrently too', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      sendForCode(site, { phoneNumber: newPhoneNumber(), purpose: 'phone-number', as: malee }),
    ),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(6);
  expect(await deliveredSms(site)).toHaveLength(6);
});

test('only a signed-in member can request a code for a new number', async () => {
  const answer = await sendForCode(site, { phoneNumber, purpose: 'phone-number' });
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'UNAUTHORIZED']);
  expect(await deliveredSms(site)).toEqual([]);
});

test('a code requires a captcha, and one captcha is good for one code', async () => {
  const without = await site.send(pinCalls.requestCode, { phoneNumber, purpose: 'forgot-pin' });
  expect(without.json().code).toBe('CAPTCHA_REQUIRED');
  const bad = await site.send(pinCalls.requestCode, {
    phoneNumber,
    purpose: 'forgot-pin',
    captchaToken: 'bad',
  });
  expect(bad.json().code).toBe('CAPTCHA_FAILED');
  expect(await deliveredSms(site)).toEqual([]);
});

test.each(['', '12', '021234567', '+66812345678', '0812345678 '])(
  '%j is not a number to send a code to',
  async (number) => {
    const answer = await sendForCode(site, { phoneNumber: number });
    expect([answer.statusCode, answer.json().details]).toEqual([
      422,
      { issues: [{ path: 'phoneNumber', key: expect.stringMatching(/^phoneNumber\./) }] },
    ]);
  },
);

test('the database holds neither the number nor the code in plain text', async () => {
  await sendForCode(site, { phoneNumber });
  const rows = await site.db.query('select * from one_time_codes order by created_at desc limit 1');
  const waiting = await site.db.query<{ sealed: Buffer }>('select * from sms_outbox');
  const [message] = await deliveredSms(site);
  const dump = JSON.stringify(rows) + waiting.map(({ sealed }) => sealed.toString('latin1')).join();
  expect(dump).not.toContain(phoneNumber);
  expect(dump).not.toContain(codeIn(message!));
});

test('requests are deleted after a day', async () => {
  await sendForCode(site, { phoneNumber });
  await deleteExpired(site.db);
  expect(await site.db.query('select from one_time_codes')).toHaveLength(1);
  await pass(24 * 60 + 1);
  await deleteExpired(site.db);
  for (const table of ['one_time_codes', 'one_time_code_turns'])
    expect(await site.db.query(`select from ${table}`)).toEqual([]);
});

test('known and unknown numbers take about the same time', async () => {
  const took = { known: [] as number[], unknown: [] as number[] };
  for (let round = 0; round < 40; round += 1) {
    const pair = [
      ['known', phoneNumber],
      ['unknown', newPhoneNumber()],
    ] as const;
    // Neither is always the one that follows the other.
    for (const [which, number] of round % 2 === 0 ? pair : pair.toReversed()) {
      for (const table of ['one_time_codes', 'one_time_code_turns'])
        await site.db.query(`delete from ${table}`);
      const from = performance.now();
      await sendForCode(site, { phoneNumber: number });
      took[which].push(performance.now() - from);
    }
  }
  // Other work on the machine only adds time, so the fast ones show what a request itself takes.
  const fast = (of: number[]) => of.toSorted((left, right) => left - right)[of.length / 8]!;
  const ratio = fast(took.known) / fast(took.unknown);
  expect(ratio).toBeGreaterThan(0.6);
  expect(ratio).toBeLessThan(1.67);
});
