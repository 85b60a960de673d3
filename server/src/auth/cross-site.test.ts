import { allCalls } from '@chokdee/shared/contracts/calls';
import { authCalls } from '@chokdee/shared/contracts/auth';
import { pathsOf } from '@chokdee/shared/contracts/http';
import { TEST_PIN, testApp, type TestApp, type TestMember } from '../testing/app.ts';

let site: TestApp;
let malee: TestMember;
beforeAll(async () => {
  site = await testApp();
  malee = await site.registerMember('operator');
});
afterAll(() => site.close());

/** What a browser adds to a request that another site's page made it send. */
const FROM_ELSEWHERE = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' };
const withCookie = () => ({ host: 'localhost', cookie: `sid=${malee.renewal}`, ...FROM_ELSEWHERE });

const posts = allCalls.filter(({ method }) => method === 'POST').map((call) => [pathsOf(call)[0]!.path, call] as const);
const ofMembers = allCalls.filter(({ access }) => access !== 'public').map((call) => [pathsOf(call)[0]!.path, call] as const);

test.each(ofMembers)('%s is no call for a cookie: it wants the token that only the site\'s own script has', async (path, { method, form }) => {
  const headers = { ...withCookie(), ...(method === 'POST' ? { 'content-type': form ? 'multipart/form-data; boundary=x' : 'application/json' } : {}) };
  const answer = await site.app.inject({ method, url: `/api${path}`, headers, ...(method === 'POST' ? { payload: form ? '--x--\r\n' : '{}' } : {}) });
  expect([answer.statusCode, answer.json().code, answer.headers['set-cookie']]).toEqual([401, 'UNAUTHORIZED', undefined]);
});

/** The types that a form, or a script that may not ask first, can send to another site. */
const UNASKED = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'];

test.each(posts.filter(([, { access, form }]) => access === 'public' && !form))('%s takes no body that a page of another site can send without asking first', async (path) => {
  const payload = JSON.stringify({ userName: malee.userName, password: TEST_PIN });
  const answers = await Promise.all(UNASKED.map((type) => site.app.inject({ method: 'POST', url: `/api${path}`, headers: { ...withCookie(), 'content-type': type }, payload })));
  expect(answers.map((answer) => [answer.statusCode, answer.json().code, answer.headers['set-cookie']])).toEqual(UNASKED.map(() => [422, 'MALFORMED_BODY', undefined]));
});

test('a page of another site renews no session, ends none, and begins none', async () => {
  for (const call of [authCalls.renew, authCalls.logout]) {
    const answer = await site.app.inject({ method: 'POST', url: `/api${call.path}`, headers: withCookie() });
    expect([answer.headers['set-cookie'], answer.headers['authorization']]).toEqual([undefined, undefined]);
  }
  expect((await site.send(authCalls.session, {}, { as: malee })).statusCode).toBe(200);
});

test('no call takes a hint, or the answer to a question, for a PIN', () => {
  const named = allCalls.flatMap((call) => ('shape' in call.request ? Object.keys(call.request.shape as object) : []));
  expect(named).toContain('password');
  expect(named.filter((name) => /hint|question|answer|secret/i.test(name))).toEqual([]);
});
