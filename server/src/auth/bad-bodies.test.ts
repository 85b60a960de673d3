import * as fc from 'fast-check';
import { authCalls } from '@chokdee/shared/contracts/auth';
import { errorBody } from '@chokdee/shared/contracts/errors';
import { operatorMemberCalls } from '@chokdee/shared/contracts/operator-members';
import { TEST_PIN, testApp, type TestApp } from '../../testing/app.ts';
import { testEnv } from '../../testing/env.ts';

let site: TestApp;
beforeAll(async () => {
  site = await testApp({ env: testEnv({ SMS_SIMULATOR: '0' }) });
});
afterAll(() => site.close());

/** Placeholder for a proof that is created when the body is sent. */
const PROVEN = 'proven';
const anyText = fc.string({ unit: 'binary', maxLength: 220 });
const anyField = fc.oneof(anyText, fc.jsonValue({ maxDepth: 2 }), fc.constant(undefined));
const nearlyRight = fc.record(
  {
    userName: fc.oneof(fc.stringMatching(/^[a-z0-9]{6,12}$/), anyField),
    password: fc.oneof(fc.constant(TEST_PIN), anyField),
    phoneNumber: fc.oneof(fc.constant('0812345678'), anyField),
    birthDate: fc.oneof(
      fc.constant('1990-01-01'),
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
      anyField,
    ),
    slug: anyField,
    referUrl: anyField,
    agentId: fc.oneof(fc.integer(), fc.double(), anyField),
    captchaToken: fc.oneof({ weight: 3, arbitrary: fc.constant(PROVEN) }, { weight: 1, arbitrary: anyField }),
  },
  { requiredKeys: [] },
);
const body = fc.oneof(
  { weight: 3, arbitrary: nearlyRight },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

test.each(['signup', 'login', 'renew', 'logout'] as const)(
  '%s answers any body with its documented reply and never with an unexpected error',
  async (name) => {
    const call = authCalls[name];
    await fc.assert(
      fc.asyncProperty(body, fc.ipV4(), async (drawn, remoteAddress) => {
        const proves =
          (drawn as { captchaToken?: unknown } | null)?.captchaToken === PROVEN &&
          (name === 'signup' || name === 'login');
        const payload = proves
          ? { ...(drawn as object), captchaToken: site.proof(name, remoteAddress) }
          : drawn;
        const answer = await site.app.inject({
          method: 'POST',
          remoteAddress,
          url: `/api${call.path.replace('{product}', 'lotto')}`,
          payload: JSON.stringify(payload) ?? '',
          headers: { host: 'localhost', 'content-type': 'application/json' },
        });
        if (answer.statusCode === 200) return void call.reply.parse(answer.json());
        expect(answer.statusCode).toBeLessThan(500);
        errorBody.parse(answer.json());
      }),
      { numRuns: 250 },
    );
  },
);

/** Valid JSON: a backslash, the letters ud800, and half a surrogate pair. */
const HALF_PAIR = '"\\\\ud800\\udc00"';

test('half a surrogate pair behind an escaped backslash is refused before it reaches a JSON column', async () => {
  const operator = await site.registerMember('operator');
  const member = await site.registerMember();
  const post = (path: string, payload: string) =>
    site.app.inject({
      method: 'POST',
      url: `/api${path}`,
      payload,
      headers: {
        host: 'localhost',
        'content-type': 'application/json',
        authorization: `Bearer ${operator.token}`,
      },
    });
  const account = JSON.stringify({
    userName: 'halfpair1',
    password: TEST_PIN,
    phoneNumber: '0812345678',
    birthDate: '1990-01-01',
    captchaToken: site.proof('signup'),
  });
  const answers = [
    await post(authCalls.signup.path, account.replace('}', `,"employeeSlug":${HALF_PAIR}}`)),
    await post(operatorMemberCalls.unlock.path, `{"userName":"${member.userName}","reason":${HALF_PAIR}}`),
  ];
  expect(answers.map(({ statusCode, body }) => [statusCode, errorBody.parse(JSON.parse(body)).code])).toEqual(
    [
      [422, 'MALFORMED_BODY'],
      [422, 'MALFORMED_BODY'],
    ],
  );
});
