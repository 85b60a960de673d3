import { randomUUID } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { partnerLoginCalls } from '@chokdee/shared/contracts/account';
import { testApp, type TestApp, type TestMember } from '../../../testing/app.ts';
import { testEnv } from '../../../testing/env.ts';
import type { Partner } from './external-ticket.ts';

const friends: Partner = {
  name: 'friends',
  origin: 'https://friends.example',
  secret: 'friends-secret-'.repeat(3),
};
const others: Partner = {
  name: 'others',
  origin: 'https://others.example',
  secret: 'others-secret--'.repeat(3),
};

let site: TestApp;
let member: TestMember;

beforeAll(async () => {
  site = await testApp({ env: testEnv({ EXTERNAL_LOGIN_PARTNERS: JSON.stringify([friends, others]) }) });
  member = await site.registerMember();
});
afterAll(() => site.close());

interface Claims {
  iss?: string;
  sub?: string;
  aud?: string | string[];
  jti?: string;
  iat?: number;
  exp?: number;
}

const seconds = () => Math.floor(Date.now() / 1000);
const claimsOf = (changes: Claims = {}) => ({
  iss: friends.name,
  sub: member.userName,
  aud: 'localhost',
  jti: randomUUID(),
  iat: seconds(),
  exp: seconds() + 60,
  ...changes,
});
const ticketOf = (changes: Claims = {}, secret = friends.secret, alg = 'HS256') =>
  new SignJWT(claimsOf(changes)).setProtectedHeader({ alg }).sign(Buffer.from(secret));
const enter = (ticket: string, headers: Record<string, string> = {}) =>
  site.send(partnerLoginCalls.externalLogin, { ticket }, { headers });

test("a partner's ticket signs its member in", async () => {
  const answer = await enter(await ticketOf());
  expect([answer.statusCode, answer.json()]).toEqual([200, member.identity]);
  expect(answer.headers['authorization']).toMatch(/^Bearer /);
  expect([answer.headers['set-cookie']].flat()).toContainEqual(
    expect.stringMatching(/^sid=.*HttpOnly; SameSite=Strict$/),
  );
  expect(
    await site.db.query("select kind from sign_in_events where member_id = $1 and method = 'external'", [
      member.identity.uuid,
    ]),
  ).toEqual([{ kind: 'signed-in' }]);
});

describe('every invalid ticket gets the same answer', () => {
  const bad: [string, () => Promise<string> | string][] = [
    ['too old', () => ticketOf({ iat: seconds() - 120, exp: seconds() - 60 })],
    ['made long ago, though not out', () => ticketOf({ iat: seconds() - 90, exp: seconds() + 30 })],
    ['made to live longer than a minute', () => ticketOf({ exp: seconds() + 61 })],
    ['from the future', () => ticketOf({ iat: seconds() + 30, exp: seconds() + 60 })],
    ['for another host', () => ticketOf({ aud: 'lotto.localhost' })],
    ['for several hosts', () => ticketOf({ aud: ['localhost', 'lotto.localhost'] })],
    ["signed by another partner in this one's name", () => ticketOf({}, others.secret)],
    ['of an unknown partner', () => ticketOf({ iss: 'strangers' })],
    ['without an issuer', () => ticketOf({ iss: undefined })],
    ['signed in another way', () => ticketOf({}, friends.secret, 'HS512')],
    ['not signed at all', () => new UnsecuredJWT(claimsOf()).encode()],
    ['without an id', () => ticketOf({ jti: undefined })],
    ['without an expiry', () => ticketOf({ exp: undefined })],
    ['without an issue time', () => ticketOf({ iat: undefined })],
    ['naming nobody', () => ticketOf({ sub: undefined })],
    ['naming an unknown member', () => ticketOf({ sub: 'nobody99' })],
    ['not a ticket', () => 'x.y.z'],
  ];

  test.each(bad)('%s', async (_name, make) => {
    const answer = await enter(await make());
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { code: 'EXTERNAL_TICKET_REFUSED', message: expect.any(String) },
    ]);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test('one whose payload was changed', async () => {
    const [header, , signature] = (await ticketOf()).split('.');
    const payload = Buffer.from(JSON.stringify(claimsOf({ sub: 'member1' }))).toString('base64url');
    expect((await enter([header, payload, signature].join('.'))).statusCode).toBe(409);
  });

  test('one for a closed member, and one for an operator', async () => {
    const [closed, operator] = [await site.registerMember(), await site.registerMember('operator')];
    await site.db.query('update members set status = 1 where id = $1', [closed.identity.uuid]);
    for (const { userName } of [closed, operator])
      expect((await enter(await ticketOf({ sub: userName }))).json()).toMatchObject({
        code: 'EXTERNAL_TICKET_REFUSED',
      });
  });

  test('the failed attempt is recorded', async () => {
    const failures = async () =>
      (
        await site.db.query(
          "select from sign_in_events where kind = 'sign-in-failed' and method = 'external' and address = '127.0.0.1'",
        )
      ).length;
    const [before, ticket] = [await failures(), await ticketOf()];
    for (const tried of ['x.y.z', ticket, ticket]) await enter(tried);
    expect((await failures()) - before).toBe(2);
  });

  test('one sent by a page of another site', async () => {
    expect(
      (await enter(await ticketOf(), { origin: friends.origin, 'sec-fetch-site': 'cross-site' })).statusCode,
    ).toBe(409);
  });
});

test('a ticket works once, even when it arrives five times at once; another partner may use the same id', async () => {
  const jti = randomUUID();
  const ticket = await ticketOf({ jti });
  const answers = await Promise.all(Array.from({ length: 5 }, () => enter(ticket)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409]);
  expect((await enter(await ticketOf({ jti }))).statusCode).toBe(409);
  expect((await enter(await ticketOf({ jti, iss: others.name }, others.secret))).statusCode).toBe(200);
});

test('a site without partners accepts no ticket', async () => {
  const alone = await testApp();
  expect(
    (await alone.send(partnerLoginCalls.externalLogin, { ticket: await ticketOf() })).json(),
  ).toMatchObject({ code: 'EXTERNAL_TICKET_REFUSED' });
  await alone.close();
});
