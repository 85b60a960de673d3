import { authCalls } from '@chokdee/shared/contracts/auth';
import { partnerLoginCalls } from '@chokdee/shared/contracts/account';
import { TEST_PIN, testApp, type TestApp } from '../../../testing/app.ts';
import { testEnv } from '../../../testing/env.ts';
import { testLine, type TestLine } from '../../../testing/line.ts';
import { lineProvider } from './line-provider.ts';

const { lineUrl, lineExchange, lineLogin } = partnerLoginCalls;

let line: TestLine;
let site: TestApp;

beforeAll(async () => {
  line = await testLine();
  site = await testApp({ line: lineProvider(line), env: testEnv({ SMS_SIMULATOR: '0' }) });
});
afterAll(async () => {
  await site.close();
  await line.close();
});

let people = 0;
const newMember = () => ({
  userName: `liner${(people += 1)}x${Date.now() % 1e6}`,
  password: TEST_PIN,
  phoneNumber: '0812345678',
  birthDate: '1990-01-31',
});

async function begin(headers: Record<string, string> = {}) {
  const answer = await site.send(lineUrl, {}, { headers });
  const cookie = String(answer.headers['set-cookie']).split(';')[0]!;
  return { url: (answer.json() as { url: string }).url, cookie };
}

const callbackParams = (address: URL) => Object.fromEntries(address.searchParams);

/** Goes through LINE's pages and back, up to the ticket. */
async function ticketOf(name: string) {
  const { url, cookie } = await begin();
  return site.ask(lineExchange, callbackParams(await line.logIn(url, name)), { headers: { cookie } });
}

test('the authorization URL holds state, nonce and S256 challenge, but not the verifier', async () => {
  const { url, cookie } = await begin();
  const query = new URL(url).searchParams;
  expect(Object.fromEntries(query)).toMatchObject({
    response_type: 'code',
    scope: 'openid profile email',
    code_challenge_method: 'S256',
    redirect_uri: 'http://localhost/login/line/auth',
  });
  for (const name of ['state', 'nonce', 'code_challenge']) expect(query.get(name)).toMatch(/^[\w-]{43}$/);
  const [kept] = await site.db.query<{ verifier: string }>(
    'select verifier from line_flows order by expires_at desc limit 1',
  );
  expect(url).not.toContain(kept!.verifier);
  expect(url).not.toContain(cookie.split('=')[1]);
});

test('the cookie that binds a login to its browser is hidden from scripts and shared by concurrent logins', async () => {
  const first = await site.send(lineUrl);
  expect(first.headers['set-cookie']).toMatch(
    /^line=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/,
  );
  const cookie = String(first.headers['set-cookie']).split(';')[0]!;
  expect((await begin({ cookie })).cookie).toBe(cookie);
});

test('nothing in a name from LINE turns the text around it', async () => {
  expect(await ticketOf('\u202eSom\u2069chai')).toMatchObject({ name: 'Somchai' });
});

test('a newcomer registers with the data from LINE and is known from then on', async () => {
  const exchanged = await ticketOf('Somchai');
  expect(exchanged).toMatchObject({
    name: 'Somchai',
    known: false,
    lineId: expect.stringMatching(/^U[0-9a-f]{32}$/),
    email: expect.stringMatching(/@line\.example$/),
  });
  const { lineTicket, lineId } = exchanged;

  expect((await site.send(lineLogin, { lineTicket, lineId })).json()).toMatchObject({
    code: 'LINE_SIGN_UP_NEEDED',
  });
  const registered = await site.send(lineLogin, { lineTicket, lineId, newMember: newMember() });
  expect(registered.json()).toMatchObject({ name: 'Somchai', role: 'member', status: 0 });
  const token = String(registered.headers['authorization']).replace('Bearer ', '');
  expect(await site.ask(authCalls.info, {}, { as: { token } })).toMatchObject({
    lineUid: lineId,
    name: 'Somchai',
    email: exchanged.email,
  });

  const again = await ticketOf('Somchai');
  expect(again).toMatchObject({ known: true, lineId });
  const entered = await site.send(lineLogin, { lineTicket: again.lineTicket, lineId });
  expect(entered.json()).toMatchObject({ uuid: (registered.json() as { uuid: string }).uuid });
  expect([entered.headers['set-cookie']].flat()).toContainEqual(expect.stringMatching(/^sid=/));

  const events = await site.db.query<{ kind: string; method: string | null }>(
    'select kind, method from sign_in_events where member_id = $1 order by id',
    [(registered.json() as { uuid: string }).uuid],
  );
  expect(events).toEqual([
    { kind: 'signed-up', method: 'line' },
    { kind: 'signed-in', method: 'line' },
    { kind: 'signed-in', method: 'line' },
  ]);
});

test('the server derives the referrer from the slug, whatever the body says', async () => {
  await site.db.query("insert into referral_slugs (slug, agent_id, ref_uid) values ('friend', 77, 42)");
  const { lineTicket, lineId } = await ticketOf('Referred');
  const { uuid } = await site.ask(lineLogin, {
    lineTicket,
    lineId,
    slug: 'friend',
    agentId: 1,
    refUid: 1,
    newMember: newMember(),
  });
  expect(await site.db.query('select agent_id, ref_uid from members where id = $1', [uuid])).toEqual([
    { agent_id: 77, ref_uid: 42 },
  ]);
});

test('a refusal that the form can fix does not consume the ticket', async () => {
  const { lineTicket, lineId } = await ticketOf('Mender');
  const taken = (await site.registerMember()).userName;
  const attempt = (changes: object) =>
    site.send(lineLogin, { lineTicket, lineId, newMember: { ...newMember(), ...changes } });
  expect((await attempt({ userName: taken })).json()).toMatchObject({ code: 'USERNAME_TAKEN' });
  expect((await attempt({ birthDate: '2020-01-01' })).json()).toMatchObject({ code: 'VALIDATION' });
  expect((await attempt({ birthDate: '1830-01-01' })).json()).toMatchObject({ code: 'VALIDATION' });
  expect((await attempt({})).statusCode).toBe(200);
});

test('a ticket works once', async () => {
  const { lineTicket, lineId } = await ticketOf('Somchai');
  const attempts = await Promise.all(
    Array.from({ length: 5 }, () => site.send(lineLogin, { lineTicket, lineId })),
  );
  expect(attempts.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401, 401, 401]);
});

test('two concurrent sign-ups of one LINE account create one member', async () => {
  const tickets = await Promise.all([ticketOf('Twice'), ticketOf('Twice')]);
  const answers = await Promise.all(
    tickets.map(({ lineTicket, lineId }) =>
      site.send(lineLogin, { lineTicket, lineId, newMember: newMember() }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
  expect(await site.db.query('select from members where line_uid = $1', [tickets[0]!.lineId])).toHaveLength(
    1,
  );
});

test('a body that names another person than LINE did is refused, and the ticket is consumed', async () => {
  const { lineTicket, lineId } = await ticketOf('Somchai');
  const wrong = await site.send(lineLogin, { lineTicket, lineId: `${lineId.slice(0, -1)}_` });
  expect([wrong.statusCode, wrong.json()]).toEqual([
    401,
    { code: 'UNAUTHORIZED', message: expect.any(String) },
  ]);
  expect(wrong.headers['set-cookie']).toBeUndefined();
  expect((await site.send(lineLogin, { lineTicket, lineId })).statusCode).toBe(401);
});

test('an expired and a forged ticket are refused the same way', async () => {
  const { lineTicket, lineId } = await ticketOf('Somchai');
  await site.db.query("update line_tickets set expires_at = site_now() - interval '1 second'");
  const [old, none] = await Promise.all([
    site.send(lineLogin, { lineTicket, lineId }),
    site.send(lineLogin, { lineTicket: 'x'.repeat(43), lineId }),
  ]);
  expect(old.json()).toEqual(none.json());
  expect(old.statusCode).toBe(401);
});

test('a closed member gets the same answer as an unknown LINE account', async () => {
  const { lineTicket, lineId } = await ticketOf('Closed');
  const { uuid } = await site.ask(lineLogin, { lineTicket, lineId, newMember: newMember() });
  await site.db.query('update members set status = 1 where id = $1', [uuid]);
  const refused = await site.send(lineLogin, { lineTicket: (await ticketOf('Closed')).lineTicket, lineId });
  expect([refused.statusCode, (refused.json() as { code: string }).code]).toEqual([401, 'UNAUTHORIZED']);
});

test('a call from another site cannot log in', async () => {
  const { lineTicket, lineId } = await ticketOf('Somchai');
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  expect((await site.send(lineLogin, { lineTicket, lineId }, { headers })).statusCode).toBe(401);
});

test('the verifier never leaves the server, and tickets and states are stored as hashes', async () => {
  const { lineTicket } = await ticketOf('Somchai');
  const dump = JSON.stringify([
    await site.db.query("select encode(ticket_hash, 'escape') as t, * from line_tickets"),
    await site.db.query('select * from line_flows'),
  ]);
  expect(dump).not.toContain(lineTicket);
});

test('refusals by LINE or of its tickets are recorded; what the form can fix is no failure', async () => {
  const failures = async () =>
    (await site.db.query("select from sign_in_events where kind = 'sign-in-failed' and method = 'line'"))
      .length;
  const before = await failures();
  const { lineTicket, lineId } = await ticketOf('Refused');
  await site.send(lineLogin, { lineTicket, lineId });
  expect((await failures()) - before).toBe(0);
  await site.send(lineLogin, { lineTicket: 'x'.repeat(43), lineId });
  await site.send(lineExchange, { code: 'made-up', state: 'made-up' });
  expect((await failures()) - before).toBe(2);
});
