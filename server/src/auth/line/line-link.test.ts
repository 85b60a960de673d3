import { partnerLoginCalls } from '@chokdee/shared/contracts/account';
import { authCalls } from '@chokdee/shared/contracts/auth';
import { TEST_PIN, testApp, type TestApp, type TestMember } from '../../../testing/app.ts';
import { testLine, type TestLine } from '../../../testing/line.ts';
import { lineProvider } from './line-provider.ts';

const { lineUrl, lineExchange, lineLogin, beginLineLink, finishLineLink, removeLineLink } = partnerLoginCalls;

let line: TestLine;
let site: TestApp;
let malee: TestMember;
let people = 0;

beforeAll(async () => {
  line = await testLine();
  site = await testApp({ line: lineProvider(line) });
});
afterAll(async () => {
  await site.close();
  await line.close();
});
beforeEach(async () => {
  malee = await site.registerMember();
});

const newPerson = () => `Person ${(people += 1)}`;
const cookieOf = (answer: { headers: Record<string, unknown> }) =>
  String(answer.headers['set-cookie']).split(';')[0]!;
const callbackParams = (address: URL) => Object.fromEntries(address.searchParams);
const codeOf = (answer: { statusCode: number; json(): unknown }) => [
  answer.statusCode,
  (answer.json() as { code?: string }).code,
];
const eventsOf = async () =>
  (
    await site.db.query<{ kind: string }>(
      'select kind from sign_in_events where member_id = $1 order by id',
      [malee.identity.uuid],
    )
  ).map(({ kind }) => kind);
const lineUid = async (as = malee) => (await site.ask(authCalls.info, {}, { as })).lineUid;

async function begin(as = malee) {
  const answer = await site.send(beginLineLink, { password: TEST_PIN }, { as });
  return { url: (answer.json() as { url: string }).url, cookie: cookieOf(answer) };
}
async function link(person: string, as = malee) {
  const { url, cookie } = await begin(as);
  return site.send(finishLineLink, callbackParams(await line.logIn(url, person)), {
    as,
    headers: { cookie },
  });
}
async function logIn(person: string) {
  const started = await site.send(lineUrl);
  const headers = { cookie: cookieOf(started) };
  const named = await site.ask(
    lineExchange,
    callbackParams(await line.logIn((started.json() as { url: string }).url, person)),
    { headers },
  );
  return site.send(lineLogin, { lineTicket: named.lineTicket, lineId: named.lineId });
}

test('a member links LINE with their PIN and can then log in with it; their name and address stay unchanged', async () => {
  const person = newPerson();
  const before = await site.ask(authCalls.info, {}, { as: malee });
  expect(codeOf(await link(person))).toEqual([200, undefined]);
  expect(await site.ask(authCalls.info, {}, { as: malee })).toEqual({
    ...before,
    lineUid: expect.stringMatching(/./),
  });
  const entered = await logIn(person);
  expect([entered.statusCode, entered.json()]).toEqual([200, malee.identity]);
  expect(await eventsOf()).toEqual(['signed-up', 'line-linked', 'signed-in']);
});

test('a LINE account belongs to one member, and a member has one', async () => {
  const [first, second] = [newPerson(), newPerson()];
  const nok = await site.registerMember();
  await link(first);
  expect(codeOf(await link(first, nok))).toEqual([409, 'LINE_TAKEN']);
  expect(codeOf(await link(second))).toEqual([409, 'LINE_TAKEN']);
  expect(await lineUid(nok)).toBe('');
  expect(codeOf(await link(first))).toEqual([200, undefined]);
});

test('of ten members who link the same LINE account at once, one succeeds', async () => {
  const person = newPerson();
  const members = await Promise.all(Array.from({ length: 10 }, () => site.registerMember()));
  const answers = await Promise.all(members.map((member) => link(person, member)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
});

test('linking starts with the PIN', async () => {
  expect(codeOf(await site.send(beginLineLink, { password: 'Wrong-Pin1!' }, { as: malee }))).toEqual([
    422,
    'PIN_WRONG',
  ]);
  expect(await site.db.query('select from line_flows where member_id = $1', [malee.identity.uuid])).toEqual(
    [],
  );
  for (const call of [beginLineLink, finishLineLink, removeLineLink])
    expect((await site.send(call, { password: TEST_PIN })).statusCode).toBe(401);
});

test('linking is finished by the same member, session and browser that started it', async () => {
  const { url, cookie } = await begin();
  const answer = callbackParams(await line.logIn(url, newPerson()));
  const [thief, otherSession] = [await site.registerMember(), await site.signIn(malee.userName)];
  expect(codeOf(await site.send(finishLineLink, answer, { as: thief, headers: { cookie } }))).toEqual([
    409,
    'LINE_REFUSED',
  ]);
  expect(codeOf(await site.send(finishLineLink, answer, { as: otherSession, headers: { cookie } }))).toEqual([
    409,
    'LINE_REFUSED',
  ]);
  expect(
    codeOf(
      await site.send(finishLineLink, answer, {
        as: malee,
        headers: { cookie: cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')) },
      }),
    ),
  ).toEqual([409, 'LINE_REFUSED']);
  expect((await site.send(finishLineLink, answer, { as: malee, headers: { cookie } })).statusCode).toBe(200);
});

test('a linking flow is no login, and a login flow links nothing', async () => {
  const linking = await begin();
  const answer = callbackParams(await line.logIn(linking.url, newPerson()));
  expect(codeOf(await site.send(lineExchange, answer, { headers: { cookie: linking.cookie } }))).toEqual([
    409,
    'LINE_REFUSED',
  ]);
  const login = await site.send(lineUrl);
  const other = callbackParams(await line.logIn((login.json() as { url: string }).url, newPerson()));
  expect(
    codeOf(await site.send(finishLineLink, other, { as: malee, headers: { cookie: cookieOf(login) } })),
  ).toEqual([409, 'LINE_REFUSED']);
});

test('a member unlinks LINE with their PIN; the LINE account is then unknown, and another member may link it', async () => {
  const person = newPerson();
  await link(person);
  expect(codeOf(await site.send(removeLineLink, { password: 'Wrong-Pin1!' }, { as: malee }))).toEqual([
    422,
    'PIN_WRONG',
  ]);
  expect((await site.send(removeLineLink, { password: TEST_PIN }, { as: malee })).statusCode).toBe(200);
  expect([await lineUid(), await eventsOf()]).toEqual([
    '',
    ['signed-up', 'line-linked', 'sign-in-failed', 'line-unlinked'],
  ]);
  expect(codeOf(await logIn(person))).toEqual([409, 'LINE_SIGN_UP_NEEDED']);
  expect(codeOf(await site.send(removeLineLink, { password: TEST_PIN }, { as: malee }))).toEqual([
    404,
    'NOT_FOUND',
  ]);
  expect((await link(person, await site.registerMember())).statusCode).toBe(200);
});
