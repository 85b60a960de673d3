import { MAX_FOUND_MEMBERS, operatorMemberCalls } from '@chokdee/shared/contracts/operator-members';
import { authCalls } from '@chokdee/shared/contracts/auth';
import { TEST_PIN, testApp, type TestApp, type TestMember } from '../../../testing/app.ts';
import { phoneOf } from '../../../testing/codes.ts';

const { find, file, setStatus, unlock, endSessions } = operatorMemberCalls;
const REASON = 'Called and answered.';

let site: TestApp;
let operator: TestMember;
let malee: TestMember;
beforeAll(async () => {
  site = await testApp();
  operator = await site.registerMember('operator');
});
afterAll(() => site.close());
beforeEach(async () => {
  for (const table of ['login_attempts', 'sign_in_pressure']) await site.db.query(`delete from ${table}`);
  malee = await site.registerMember();
});

const fileOf = (userName = malee.userName) => site.ask(file, { userName }, { as: operator });
const namesBy = async (by: string) =>
  (await site.ask(find, { by }, { as: operator })).map(({ userName }) => userName);
const statusOf = async (as: TestMember) => (await site.send(authCalls.session, {}, { as })).statusCode;

test('a member is found by the start of their name, or by their phone number in any notation', async () => {
  const phone = await phoneOf(site, malee);
  expect(await namesBy(malee.userName)).toEqual([malee.userName]);
  expect(await namesBy(malee.userName.slice(0, 9).toUpperCase())).toContain(malee.userName);
  for (const written of [
    phone,
    `${phone.slice(0, 3)}-${phone.slice(3, 6)}-${phone.slice(6)}`,
    `+66${phone.slice(1)}`,
  ])
    expect(await namesBy(written)).toContain(malee.userName);
  for (const nobody of ['nobodyatall', '%%%', '___', `${phone.slice(0, 9)}`])
    expect(await namesBy(nobody)).toEqual([]);
});

test('at most one more than are listed is found, with the exact name first', async () => {
  await site.db
    .query(`insert into members (id, user_name, name, pin_hash, phone_number, birth_date, agent_id, ref_uid, registered_at_domain)
    select gen_random_uuid(), 'many' || n, 'x', 'x', '0800000000', '1990-01-01', 2, 0, 'localhost' from generate_series(10, 60) n`);
  const names = await namesBy('many55');
  expect([names, (await namesBy('many')).length]).toEqual([['many55'], MAX_FOUND_MEMBERS + 1]);
});

test('results reveal no secret, and the phone number is masked', async () => {
  const phone = await phoneOf(site, malee);
  const [found, told] = [
    await site.send(find, { by: malee.userName }, { as: operator }),
    await site.send(file, { userName: malee.userName }, { as: operator }),
  ];
  for (const { body } of [found, told]) {
    for (const secret of [phone, malee.token, malee.renewal, malee.identity.uuid, 'argon2', '127.0.0.1'])
      expect(body).not.toContain(secret);
    expect(body).toContain(`${phone.slice(0, 3)}-xxx-${phone.slice(-4)}`);
  }
});

test('the file shows how the member signs in and what blocks them', async () => {
  await site.signIn(malee.userName);
  expect(await fileOf()).toMatchObject({
    userName: malee.userName,
    status: 0,
    role: 'member',
    lineLinked: false,
    passkeys: 0,
    locks: { sources: 0, strangers: 0, pin: 0 },
    sessions: [{}, {}],
  });
  for (let at = 0; at < 5; at += 1) {
    await site.send(authCalls.login, {
      userName: malee.userName,
      password: 'wrong',
      captchaToken: site.proof('login'),
    });
    await site.services.auth
      .checkPin(malee.identity.uuid, 'wrong', { ip: '127.0.0.1', userAgent: '' })
      .catch(() => undefined);
  }
  expect((await fileOf()).locks).toEqual({ sources: 1, strangers: 5, pin: 5 });
  await site.ask(unlock, { userName: malee.userName, reason: REASON }, { as: operator });
  expect((await fileOf()).locks).toEqual({ sources: 0, strangers: 0, pin: 0 });
  expect((await fileOf()).events[0]).toMatchObject({
    kind: 'unlocked',
    operator: operator.userName,
    reason: REASON,
  });
});

test('a look-up by an operator is recorded, once per visit', async () => {
  for (let at = 0; at < 3; at += 1) await fileOf();
  const colleague = await site.registerMember('operator');
  await site.ask(file, { userName: malee.userName }, { as: colleague });
  const seen = await site.db.query(
    `select details from sign_in_events where member_id = $1 and kind = 'looked-up' order by id`,
    [malee.identity.uuid],
  );
  expect(seen).toEqual([
    { details: { operator: operator.userName } },
    { details: { operator: colleague.userName } },
  ]);
});

test.each([0, 2, 3, 4])(
  'status %d takes effect at the next call, and the operator and reason are recorded',
  async (status) => {
    await site.db.query('update members set status = 2 where id = $1', [malee.identity.uuid]);
    expect(
      await site.ask(setStatus, { userName: malee.userName, status, reason: REASON }, { as: operator }),
    ).toEqual({ status, ended: 0 });
    expect((await site.ask(authCalls.session, {}, { as: malee })).status).toBe(status);
    const [noted] = await site.db.query(
      `select details from sign_in_events where member_id = $1 and kind = 'status-changed'`,
      [malee.identity.uuid],
    );
    expect(noted).toEqual({ details: { from: 2, to: status, operator: operator.userName, reason: REASON } });
  },
);

test('closing an account ends its sessions and notifies its pages; a reopened account can be signed in to', async () => {
  const change = (status: number) =>
    site.ask(setStatus, { userName: malee.userName, status, reason: REASON }, { as: operator });
  const before = site.published.length;
  expect(await change(1)).toEqual({ status: 1, ended: 1 });
  expect(site.published.slice(before)).toEqual([expect.objectContaining({ kind: 'session-ended' })]);
  await expect(site.signIn(malee.userName)).rejects.toMatchObject({ code: 'invalidLoginCredential' });
  await change(0);
  expect(await statusOf(malee)).toBe(401);
  expect((await site.signIn(malee.userName, TEST_PIN)).identity.status).toBe(0);
});

test('operators cannot change their own status', async () => {
  const answer = await site.send(
    setStatus,
    { userName: operator.userName, status: 2, reason: REASON },
    { as: operator },
  );
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'OWN_ACCOUNT']);
});

test.each([
  ['find', find, { by: 'somebody' }],
  ['file', file, {}],
  ['unlock', unlock, { reason: REASON }],
  ['endSessions', endSessions, { reason: REASON }],
  ['setStatus', setStatus, { status: 1, reason: REASON }],
] as const)(
  '%s is for operators: members get NOT_FOUND, and visitors are unauthorized',
  async (_name, call, body) => {
    const payload = { userName: malee.userName, ...body };
    expect([
      (await site.send(call, payload, { as: malee })).statusCode,
      (await site.send(call, payload)).statusCode,
      await statusOf(malee),
    ]).toEqual([404, 401, 200]);
  },
);

test.each([
  ['no reason', { reason: ' ' }],
  ['an unknown status', { status: 5 }],
])('%s is refused and changes nothing', async (_what, wrong) => {
  const answer = await site.send(
    setStatus,
    { userName: malee.userName, status: 1, reason: REASON, ...wrong },
    { as: operator },
  );
  expect([answer.statusCode, await statusOf(malee)]).toEqual([422, 200]);
});

test('an unknown account has no file', async () => {
  expect((await site.send(file, { userName: 'nobodyatall' }, { as: operator })).statusCode).toBe(404);
});
