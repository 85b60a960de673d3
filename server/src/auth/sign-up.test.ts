import { authCalls } from '@chokdee/shared/contracts/auth';
import { setClockAhead } from '../db/clock.ts';
import { TEST_PIN, testApp, type TestApp } from '../../testing/app.ts';
import { testEnv } from '../../testing/env.ts';

let site: TestApp;
beforeAll(async () => {
  site = await testApp({ env: testEnv({ SMS_SIMULATOR: '0' }) });
});
afterAll(() => site.close());
afterEach(() => setClockAhead(site.db, 0));

let count = 0;
const body = (changes = {}) => ({
  userName: `somchai${(count += 1)}`,
  password: TEST_PIN,
  phoneNumber: '0812345678',
  birthDate: '1990-05-06',
  captchaToken: site.proof('signup'),
  ...changes,
});
const memberRow = async (userName: string) =>
  (await site.db.query('select * from members where user_name = $1', [userName]))[0];

test('a visitor registers and is signed in by the reply', async () => {
  const request = body();
  const answer = await site.send(authCalls.signup, request);
  expect(answer.statusCode).toBe(200);
  const token = String(answer.headers.authorization).replace('Bearer ', '');
  const identity = await site.ask(authCalls.session, {}, { as: { token } });
  expect(identity).toEqual({
    uuid: answer.json().uuid,
    name: request.userName,
    role: 'member',
    status: 0,
    level: 1,
  });
  expect(answer.headers['set-cookie']).toContainEqual(
    expect.stringMatching(/^sid=[\w.-]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict$/),
  );
});

test('the PIN is stored only as an argon2id hash', async () => {
  const request = body();
  await site.ask(authCalls.signup, request);
  const row = await memberRow(request.userName);
  expect(row?.['pin_hash']).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(JSON.stringify(row)).not.toContain(TEST_PIN);
});

test('a new member has no money', async () => {
  const as = await site.registerMember();
  expect(await site.ask(authCalls.cash, {}, { as })).toEqual({ money: 0, version: 0 });
  expect(await site.ask(authCalls.afCash, {}, { as })).toEqual({ afMoney: 0, version: 0 });
  expect(await site.ask(authCalls.loyaltyPoints, {}, { as })).toEqual({ balance: 0, version: 0 });
});

test('a name is assigned once, even to two concurrent sign-ups', async () => {
  const request = body();
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => site.send(authCalls.signup, { ...request, captchaToken: site.proof('signup') })),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
  expect(answers.find(({ statusCode }) => statusCode === 409)!.json().code).toBe('USERNAME_TAKEN');
  expect(await site.db.query('select id from members where user_name = $1', [request.userName])).toHaveLength(
    1,
  );
});

test.each([
  [{ userName: 'Somchai' }, 'userName', 'userName.characters'],
  [{ userName: 'abc1' }, 'userName', 'userName.short'],
  [{ userName: 'aaaabc1' }, 'userName', 'userName.repeatFirst'],
  [{ userName: '' }, 'userName', 'userName.required'],
  [{ password: 'short1!' }, 'password', 'pin.short'],
  [{ password: 'alllower1!' }, 'password', 'pin.upper'],
  [{ password: 'Password1!' }, 'password', 'pin.common'],
  [{ phoneNumber: '12345' }, 'phoneNumber', 'phoneNumber.invalid'],
  [{ birthDate: undefined }, 'birthDate', 'birthDate.required'],
  [{ birthDate: '2024-01-01' }, 'birthDate', 'birthDate.tooYoung'],
  [{ birthDate: '0000-01-01' }, 'birthDate', 'invalid'],
  [{ slug: 7 }, 'slug', 'invalid'],
])('%j is refused with the key of its message', async (changes, path, key) => {
  const answer = await site.send(authCalls.signup, body(changes));
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'VALIDATION']);
  expect(answer.json().details.issues).toContainEqual({ path, key });
});

test("age is computed by the site's clock", async () => {
  await setClockAhead(site.db, -20 * 365 * 86_400_000);
  const answer = await site.send(authCalls.signup, body({ birthDate: '1995-01-02' }));
  expect(answer.json().details).toEqual({ issues: [{ path: 'birthDate', key: 'birthDate.tooYoung' }] });
});

test('the referral link decides who referred the member, whatever the body claims', async () => {
  await site.db.query(`insert into referral_slugs values ('somsri', 7, 42)`);
  const linked = body({ slug: 'somsri', agentId: 99, refUid: 98 });
  const unlinked = body({ slug: 'nobody', agentId: 99, refUid: 98, referUrl: 'https://example.com/x' });
  await site.ask(authCalls.signup, linked);
  await site.ask(authCalls.signup, unlinked);
  expect(await memberRow(linked.userName)).toMatchObject({
    agent_id: 7,
    ref_uid: 42,
    registered_at_domain: 'local',
  });
  expect(await memberRow(unlinked.userName)).toMatchObject({
    agent_id: 2,
    ref_uid: 0,
    sign_up_hints: { agentId: 99, slug: 'nobody', referUrl: 'https://example.com/x' },
  });
});

test('a visitor cannot register as an operator', async () => {
  const request = body({ role: 'operator', level: 9, status: 3 });
  expect(await site.ask(authCalls.signup, request)).toMatchObject({ role: 'member', level: 1, status: 0 });
});

test('members see their own data, without secrets', async () => {
  const as = await site.registerMember();
  expect(await site.ask(authCalls.info, {}, { as })).toEqual({
    level: 1,
    lineId: '',
    lineUid: '',
    userName: as.userName,
    name: as.userName,
    email: '',
    avatar: '',
    vipChatUrl: '',
    videoEmbed: '',
    phoneNumber: expect.stringMatching(/^08\d{8}$/),
    phoneVerified: true,
  });
});

test('balances come from the ledger, with their versions', async () => {
  const as = await site.registerMember();
  await site.creditMember(as.identity.uuid, 12_345);
  expect((await site.send(authCalls.cash, {}, { as })).json()).toEqual({ money: 123.45, version: 1 });
});
