import { authCalls } from '@chokdee/shared/contracts/auth';
import { toSatang } from '@chokdee/shared/contracts/money';
import { operatorReferralCalls, referralCalls } from '@chokdee/shared/contracts/referral-links';
import { walletCalls } from '@chokdee/shared/contracts/wallet';
import { registerMember } from '../../auth/registration.ts';
import { post } from '../../ledger/ledger.service.ts';
import { testApp, type TestApp, type TestMember } from '../../../testing/app.ts';
import { newSlug } from './referral-links.service.ts';

const { own, summary, whose } = referralCalls;
const { all, create, setActive } = operatorReferralCalls;
const ever = { startedDate: '2020-01-01T00:00:00.000000Z', endedDate: '2099-01-01T00:00:00.000000Z' };
const reason = 'for the campaign in Chiang Mai';

let site: TestApp;
let operator: TestMember;
let anong: TestMember;
let count = 0;

beforeAll(async () => {
  site = await testApp();
  operator = await site.registerMember('operator');
});
afterAll(() => site.close());
beforeEach(async () => {
  anong = await site.registerMember();
});

const slugOf = async (as = anong) => (await site.ask(own, {}, { as })).slug!;

interface SignedUp {
  agent_id: number;
  ref_uid: number;
  employee_slug: string | null;
  referral_slug: string | null;
}

async function signsUp(fields: {
  slug?: string;
  employeeSlug?: string;
  phoneNumber?: string;
}): Promise<SignedUp> {
  count += 1;
  const account = {
    userName: `friend${process.pid}x${count}`,
    phoneNumber: `08${20_000_000 + count}`,
    birthDate: '1990-01-31',
    ...fields,
  };
  const id = await site.db.transaction((tx) =>
    registerMember(tx, account, { pinHash: '', domain: 'local', phoneVerified: false }),
  );
  const [row] = await site.db.query<SignedUp>(
    'select agent_id, ref_uid, employee_slug, referral_slug from members where id = $1',
    [id],
  );
  return row!;
}
const uidOf = async ({ identity }: TestMember) =>
  (await site.db.query<{ uid: number }>('select uid from members where id = $1', [identity.uuid]))[0]!.uid;

test('every member has one link, created on first use, even by concurrent calls', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => site.ask(own, {}, { as: anong })));
  expect(new Set(answers.map(({ slug }) => slug)).size).toBe(1);
  expect(answers[0]).toEqual({
    state: 'active',
    slug: expect.stringMatching(/^[bcdfghjkmnpqrstvwxz256789]{8}$/),
    sharePercent: 0.5,
  });
  expect(await slugOf(await site.registerMember())).not.toBe(answers[0]!.slug);
});

test('a random slug never contains vowels', () => {
  for (let at = 0; at < 2_000; at += 1) expect(newSlug()).not.toMatch(/[aeiouyl0134]/);
});

test('a sign-up through a link belongs to its referrer, whatever the body claims', async () => {
  const slug = await slugOf();
  expect(await signsUp({ slug: slug.toUpperCase(), employeeSlug: 'somebody-else' })).toMatchObject({
    ref_uid: await uidOf(anong),
    referral_slug: slug,
    employee_slug: null,
  });
  expect(await site.ask(summary, ever, { as: anong })).toEqual({
    invited: 1,
    invitedInAll: 1,
    earned: 0,
    earnedInAll: 0,
  });
});

test('a link reveals the masked name of its owner, an unknown one nothing', async () => {
  expect(await site.ask(whose, { slug: await slugOf() })).toEqual({
    invitedBy: `${anong.userName.slice(0, 3)}***`,
  });
  expect(await site.ask(whose, { slug: 'nobody-s' })).toEqual({});
  expect(await site.ask(walletCalls.topRankClick, { slug: await slugOf() })).toEqual({
    registerPath: `/register/${await slugOf()}`,
  });
});

test.each([
  [
    'is switched off',
    async (slug: string) =>
      void (await site.ask(setActive, { slug, active: false, reason }, { as: operator })),
  ],
  [
    'belongs to a closed account',
    () => site.db.query('update members set status = 1 where id = $1', [anong.identity.uuid]),
  ],
  [
    "belongs to an account that became an operator's",
    () => site.db.query(`update members set role = 'operator' where id = $1`, [anong.identity.uuid]),
  ],
] as const)(
  'a link that %s invites nobody, and signing up through it works as without',
  async (_what, ends) => {
    const slug = await slugOf();
    await ends(slug);
    expect(await site.ask(whose, { slug })).toEqual({});
    expect(await site.ask(walletCalls.topRankClick, { slug })).toEqual({});
    expect(await signsUp({ slug })).toMatchObject({ agent_id: 2, ref_uid: 0, referral_slug: null });
  },
);

test('a member cannot refer an account with their own phone number', async () => {
  const slug = await slugOf();
  const { phoneNumber } = await site.ask(authCalls.info, {}, { as: anong });
  expect(await signsUp({ slug, phoneNumber })).toMatchObject({ ref_uid: 0, referral_slug: null });
});

test('operators have no referral link', async () => {
  expect(await site.ask(own, {}, { as: operator })).toEqual({ state: 'none', sharePercent: 0.5 });
});

test('the earnings of a link are counted by period, without names', async () => {
  await signsUp({ slug: await slugOf() });
  await post(
    site.db,
    {
      key: 'earned',
      hash: 'h',
      type: 'AF_EARN',
      memberId: anong.identity.uuid,
      reference: { kind: 'round', id: '1' },
    },
    [
      { account: 'house:bonus', amount: toSatang(-250) },
      { memberId: anong.identity.uuid, account: 'af', amount: toSatang(250) },
    ],
  );
  expect(await site.ask(summary, ever, { as: anong })).toEqual({
    invited: 1,
    invitedInAll: 1,
    earned: 250,
    earnedInAll: 250,
  });
  const before = { startedDate: '2020-01-01T00:00:00.000000Z', endedDate: '2020-02-01T00:00:00.000000Z' };
  expect(await site.ask(summary, before, { as: anong })).toEqual({
    invited: 0,
    invitedInAll: 1,
    earned: 0,
    earnedInAll: 250,
  });
});

test('an operator creates an employee link, and sign-ups take the employee from the link', async () => {
  const made = await site.ask(
    create,
    { employeeSlug: 'somsri', slug: 'songkran-2027', reason },
    { as: operator },
  );
  expect(made).toMatchObject({
    slug: 'songkran-2027',
    kind: 'employee',
    employeeSlug: 'somsri',
    active: true,
    signUps: 0,
    actions: [{ by: operator.userName, action: 'create', reason }],
  });
  expect(await site.ask(whose, { slug: 'songkran-2027' })).toEqual({ employeeSlug: 'somsri' });
  expect(await signsUp({ slug: 'songkran-2027', employeeSlug: 'forged' })).toMatchObject({
    ref_uid: 0,
    employee_slug: 'somsri',
    referral_slug: 'songkran-2027',
  });
  expect(await signsUp({ employeeSlug: 'somsri' })).toMatchObject({ employee_slug: null });
  expect(
    (
      await site.send(create, { employeeSlug: 'another', slug: 'songkran-2027', reason }, { as: operator })
    ).json(),
  ).toMatchObject({ code: 'SLUG_TAKEN' });
  const [found] = await site.ask(all, { search: 'songkran' }, { as: operator });
  expect(found).toMatchObject({ employeeSlug: 'somsri', signUps: 1 });
});

test('operators switch links off and on with a reason, and each change is recorded once', async () => {
  const slug = await slugOf();
  const put = (active: boolean) => site.ask(setActive, { slug, active, reason }, { as: operator });
  await put(false);
  expect(await put(false)).toMatchObject({
    active: false,
    userName: anong.userName,
    actions: [{ action: 'switch-off', by: operator.userName, reason }],
  });
  expect(await site.ask(own, {}, { as: anong })).toMatchObject({ state: 'off', slug });
  expect((await put(true)).actions.map(({ action }) => action)).toEqual(['switch-off', 'switch-on']);
  await expect(site.db.query('delete from referral_link_actions')).rejects.toThrow();
});

test('a refused link action is recorded with its link', async () => {
  await site.send(create, { employeeSlug: 'somsri', slug: await slugOf(), reason }, { as: operator });
  await site.send(setActive, { slug: 'nobody-s', active: false, reason }, { as: operator });
  const kept = await site.db.query(
    `select action, target, outcome, detail from registry_audit where actor = $1 and action like '%referral-links%' order by id desc limit 2`,
    [operator.userName],
  );
  expect(kept).toMatchObject([
    {
      action: 'operators.referral-links.set-active',
      target: 'link nobody-s',
      outcome: 'refused',
      detail: 'NOT_FOUND',
    },
    {
      action: 'operators.referral-links.create',
      target: `link ${await slugOf()}`,
      outcome: 'refused',
      detail: 'SLUG_TAKEN',
    },
  ]);
});

test('only members have links, only operators manage them', async () => {
  for (const [call, body] of [
    [own, {}],
    [summary, ever],
  ] as const)
    expect((await site.send(call, body)).statusCode).toBe(401);
  for (const [call, body] of [
    [all, {}],
    [create, { employeeSlug: 'aa', reason }],
    [setActive, { slug: 'x', active: false, reason }],
  ] as const) {
    expect((await site.send(call, body, { as: anong })).statusCode).toBe(404);
  }
  expect(
    (await site.send(setActive, { slug: 'nobody-s', active: false, reason }, { as: operator })).json(),
  ).toMatchObject({ code: 'NOT_FOUND' });
  expect((await site.send(create, { employeeSlug: 'a b', reason }, { as: operator })).statusCode).toBe(422);
});
