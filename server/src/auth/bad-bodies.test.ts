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
