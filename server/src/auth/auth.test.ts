import { authCalls } from '@chokdee/shared/contracts/auth';
import { TEST_PIN, testApp, type TestApp } from '../testing/app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await testApp();
});
afterAll(() => site.close());

const body = { userName: 'somchai1', password: TEST_PIN, phoneNumber: '0812345678', birthDate: '1990-05-06' };

test('a visitor registers and is signed in by the answer', async () => {
  const answer = await site.send(authCalls.signup, body);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('somchai1')]);
  const token = String(answer.headers.authorization).replace('Bearer ', '');
  const who = await site.ask(authCalls.session, {}, { as: { token } });
  expect(who).toMatchObject({ name: 'somchai1', role: 'member', status: 0 });
});
