import { allCalls } from '@chokdee/shared/contracts/calls';
import { pathsOf } from '@chokdee/shared/contracts/http';
import { TEST_PIN, testApp, type TestApp, type TestMember } from '../../testing/app.ts';

let site: TestApp;
let malee: TestMember;
beforeAll(async () => {
  site = await testApp();
  malee = await site.registerMember();
});
afterAll(() => site.close());

/** The types that a form, or a script without a preflight, can send to another site. */
const SIMPLE_TYPES = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'];
const publicPosts = allCalls
  .filter(({ access, form, method }) => method === 'POST' && access === 'public' && !form)
  .map((call) => [pathsOf(call)[0]!.path, call] as const);

test.each(publicPosts)(
  "%s refuses bodies that another site's page can send without a preflight",
  async (path) => {
    const payload = JSON.stringify({ userName: malee.userName, password: TEST_PIN });
    const headers = {
      host: 'localhost',
      cookie: `sid=${malee.renewal}`,
      origin: 'https://evil.example',
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'no-cors',
    };
    const answers = await Promise.all(
      SIMPLE_TYPES.map((type) =>
        site.app.inject({
          method: 'POST',
          url: `/api${path}`,
          headers: { ...headers, 'content-type': type },
          payload,
        }),
      ),
    );
    expect(
      answers.map((answer) => [answer.statusCode, answer.json().code, answer.headers['set-cookie']]),
    ).toEqual(SIMPLE_TYPES.map(() => [422, 'MALFORMED_BODY', undefined]));
  },
);

const forms = allCalls.filter(({ form }) => form).map((call) => [pathsOf(call)[0]!.path] as const);
const foreign: Record<string, string>[] = [
  { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  { origin: 'http://other.localhost', 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'same-site' },
];

test.each(forms)('%s takes no form from a page of another host', async (path) => {
  const post = (headers: Record<string, string>) =>
    site.app.inject({
      method: 'POST',
      url: `/api${path}`,
      headers: {
        host: 'localhost',
        authorization: `Bearer ${malee.token}`,
        'content-type': 'multipart/form-data; boundary=x',
        ...headers,
      },
      payload: '--x--\r\n',
    });
  const refused = await Promise.all(foreign.map(post));
  expect(refused.map((answer) => answer.json().code)).toEqual(foreign.map(() => 'UNAUTHORIZED'));
  const own = await post({ origin: 'http://localhost', 'sec-fetch-site': 'same-origin' });
  expect(own.json().code).not.toBe('UNAUTHORIZED');
});

test('no call accepts a PIN hint or a security question', () => {
  const named = allCalls.flatMap((call) =>
    'shape' in call.request ? Object.keys(call.request.shape as object) : [],
  );
  expect(named).toContain('password');
  expect(named.filter((name) => /hint|question|answer|secret/i.test(name))).toEqual([]);
});
