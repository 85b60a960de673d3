import { authCalls } from '@chokdee/shared/contracts/auth';
import { allCalls } from '@chokdee/shared/contracts/calls';
import { pathsOf } from '@chokdee/shared/contracts/http';
import { TEST_PIN, testApp, type TestApp, type TestMember } from '../../testing/app.ts';

let site: TestApp;
let malee: TestMember;
beforeAll(async () => {
  site = await testApp();
});
afterAll(() => site.close());
beforeEach(async () => {
  malee = await site.registerMember();
});

const own = {
  host: 'localhost',
  'x-requested-with': 'chokdee',
  origin: 'http://localhost',
  'sec-fetch-site': 'same-origin',
};
const fromElsewhere = [
  ['a page of another site', { ...own, origin: 'http://evil.example', 'sec-fetch-site': 'cross-site' }],
  [
    'a page of a neighbouring host',
    { ...own, origin: 'http://other.localhost', 'sec-fetch-site': 'same-site' },
  ],
  ['a sandboxed page', { ...own, origin: 'null', 'sec-fetch-site': 'cross-site' }],
] as const;
const post = (
  path: string,
  headers: Record<string, string>,
  cookie = `sid=${malee.renewal}`,
  payload: object = {},
) => site.app.inject({ method: 'POST', url: `/api${path}`, headers: { ...headers, cookie }, payload });
const lives = async () => (await site.send(authCalls.session, {}, { as: malee })).statusCode === 200;

test.each(fromElsewhere)('%s cannot renew a session with the cookie alone', async (_who, headers) => {
  const answer = await post(authCalls.renew.path, headers);
  expect([answer.statusCode, answer.headers.authorization, answer.headers['set-cookie']]).toEqual([
    401,
    undefined,
    undefined,
  ]);
});

test.each(fromElsewhere)('%s cannot log anybody out with the cookie alone', async (_who, headers) => {
  const answer = await post(authCalls.logout.path, headers);
  expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([200, undefined]);
  expect(await lives()).toBe(true);
});

test('a form on another site cannot call the API: calls accept JSON only', async () => {
  for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x']) {
    const answer = await site.app.inject({
      method: 'POST',
      url: '/api/users.login.domain-lotto',
      headers: { host: 'localhost', 'content-type': type },
      payload: JSON.stringify({ userName: malee.userName, password: TEST_PIN }),
    });
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([422, undefined]);
  }
});

test('the cookie of a known browser gives no access', async () => {
  const answer = await site.send(authCalls.login, { userName: malee.userName, password: TEST_PIN });
  const known = [answer.headers['set-cookie'] ?? []].flat().find((line) => line.startsWith('known='))!;
  expect(known).toMatch(/^known=[\w.-]+; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Strict$/);
  expect(known).not.toContain(malee.identity.uuid);
  expect(known).not.toContain(malee.userName);
  const cookie = known.split(';')[0]!;
  expect((await post(authCalls.renew.path, own, cookie)).statusCode).toBe(401);
  expect((await post(authCalls.session.path, own, cookie)).statusCode).toBe(401);
});

const guarded = allCalls
  .filter(({ access }) => access !== 'public')
  .flatMap((call) => pathsOf(call).map(({ path }) => [path, call] as const));

test.each(guarded)('%s is not authorized by a cookie', async (path, { method }) => {
  const answer = await site.app.inject({
    method,
    url: `/api${path}`,
    headers: { ...own, cookie: `sid=${malee.renewal}` },
    ...(method === 'POST' ? { payload: {} } : {}),
  });
  expect(answer.statusCode).toBe(401);
});
