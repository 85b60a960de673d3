import { pinCalls } from '@chokdee/shared/contracts/account';
import { authCalls, signupBody } from '@chokdee/shared/contracts/auth';
import { TEST_PIN, testApp, type TestApp } from '../../testing/app.ts';
import { solved } from '../../testing/captcha.ts';
import { codeOnPhone, phoneOf, newPhoneNumber, numberProof } from '../../testing/codes.ts';
import { issueLineTicket } from './line/line-login.queries.ts';
import { partnerLoginCalls } from '@chokdee/shared/contracts/account';

let site: TestApp;
beforeAll(async () => {
  site = await testApp();
});
afterAll(() => site.close());

/** Satisfies the rule that browsers check, and is in every list of breached passwords. */
const BREACHED = 'Sunshine12!';
const account = async (userName: string, password: string) => {
  const phoneNumber = newPhoneNumber();
  return {
    userName,
    password,
    phoneNumber,
    birthDate: '1990-01-31',
    ...(await numberProof(site, phoneNumber)),
  };
};
const captchaToken = () => solved(site.services.captcha.challenge('signup', '127.0.0.1'));
const signUp = async (userName: string, password: string) =>
  site.send(authCalls.signup, { ...(await account(userName, password)), captchaToken: captchaToken() });
const logIn = async (userName: string, password: string) => {
  await site.db.query('delete from login_attempts');
  await site.db.query('delete from sign_in_pressure');
  return (await site.send(authCalls.login, { userName, password })).statusCode;
};

test('every call that sets a PIN refuses a breached one', async () => {
  const malee = await site.registerMember();
  const code = await codeOnPhone(site, { phoneNumber: await phoneOf(site, malee) });
  const lineTicket = await issueLineTicket(site.db, { lineUid: 'U1', name: 'Nok', email: '' }, false);
  const answers = [
    await signUp('somchai1', BREACHED),
    await site.send(
      pinCalls.changePin,
      { oldPassword: TEST_PIN, newPassword: BREACHED },
      { as: malee, param: 'pin' },
    ),
    await site.send(
      pinCalls.changePin,
      { oldPassword: TEST_PIN, newPassword: BREACHED },
      { as: malee, param: 'password' },
    ),
    await site.send(pinCalls.forgotPin, {
      userName: malee.userName,
      phoneNumber: await phoneOf(site, malee),
      newPassword: BREACHED,
      ...code,
    }),
    await site.send(partnerLoginCalls.lineLogin, {
      lineTicket,
      lineId: 'U1',
      newMember: await account('somchai2', BREACHED),
    }),
  ];
  const issue = (path: string) => [422, { issues: [{ path, key: 'pin.common' }] }];
  expect(answers.map((answer) => [answer.statusCode, answer.json().details])).toEqual(
    ['password', 'newPassword', 'newPassword', 'newPassword', 'newMember.password'].map(issue),
  );
  expect(await logIn(malee.userName, TEST_PIN)).toBe(200);
});

test("every call that sets a PIN refuses the member's own name", async () => {
  const malee = await site.registerMember();
  const own = await site.send(
    pinCalls.changePin,
    { oldPassword: TEST_PIN, newPassword: `${malee.userName}A1!` },
    { as: malee, param: 'pin' },
  );
  expect(
    [own.json().details, (await signUp('krathong', 'Krathong1!')).json().details].map(
      ({ issues }) => issues[0].key,
    ),
  ).toEqual(['pin.common', 'pin.common']);
});

test.each([
  ['thirty characters', 'Aa1!567890123456789012345678Zz', 'Aa1!567890123456789012345678Z'],
  ['letters of Thai', 'ใจดี-Yim2024A!', 'ใจด-Yim2024A!'],
  ['blanks at its ends', '  Ton-Mali88! ', 'Ton-Mali88!'],
  ['capitals', 'Ton-Mali88!', 'ton-mali88!'],
  ['signs of two parts', 'Caf\u00e9-Yen88!', 'Cafe\u0301-Yen88!'],
  ['pictures', '🍀🍀-Chok8Aa', '🍀-Chok8Aa'],
])('a PIN with %s is checked exactly as given', async (_what, pin, other) => {
  const userName = `exact${Math.random().toString(36).slice(2, 8)}`;
  expect(signupBody.shape.password.safeParse(pin).success).toBe(true);
  expect((await signUp(userName, pin)).statusCode).toBe(200);
  expect([await logIn(userName, pin), await logIn(userName, other)]).toEqual([200, 401]);
});

test('a PIN never expires', async () => {
  const malee = await site.registerMember();
  await site.db.query(`update members set pin_changed_at = site_now() - interval '10 years' where id = $1`, [
    malee.identity.uuid,
  ]);
  expect(await logIn(malee.userName, TEST_PIN)).toBe(200);
});
