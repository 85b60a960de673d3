import { createHash } from 'node:crypto';
import { sessionCalls, type CaptchaAction } from '@chokdee/shared/contracts/account';
import { authCalls } from '@chokdee/shared/contracts/auth';
import { TEST_PIN, testApp, type TestApp } from '../../testing/app.ts';
import { solved } from '../../testing/captcha.ts';
import { testEnv } from '../../testing/env.ts';
import { deleteExpired } from '../housekeeping/housekeeping.queries.ts';
import { proofOfWork } from './proof-of-work.ts';

let site: TestApp;
beforeAll(async () => {
  site = await testApp({ env: testEnv({ SMS_SIMULATOR: '0' }) });
});
afterAll(() => site.close());

const ADDRESS = '203.0.113.1';
const powAt = (nowMs: () => number, bits = 4, secret = 's'.repeat(32)) =>
  proofOfWork({ secret, bits, db: site.db, nowMs });
const codeOf = (checked: Promise<void>) =>
  checked.then(
    () => 'passed',
    (error: { code?: string }) => error.code,
  );
const tokenOf = (pow: ReturnType<typeof powAt>, action: CaptchaAction = 'signup', ip = ADDRESS) =>
  solved(pow.challenge(action, ip));

test('a proof is found and accepted once', async () => {
  const pow = powAt(Date.now, 10);
  const token = tokenOf(pow);
  expect(createHash('sha256').update(token).digest().readUInt16BE() >>> 6).toBe(0);
  expect(await codeOf(pow.check(token, 'signup', ADDRESS))).toBe('passed');
  expect(await codeOf(pow.check(token, 'signup', ADDRESS))).toBe('CAPTCHA_FAILED');
});

test('of many concurrent uses of one proof, one is accepted', async () => {
  const pow = powAt(Date.now);
  const token = tokenOf(pow);
  const codes = await Promise.all(
    Array.from({ length: 10 }, () => codeOf(pow.check(token, 'signup', ADDRESS))),
  );
  expect(codes.filter((code) => code === 'passed')).toHaveLength(1);
});

test('a second solution for a used challenge is refused', async () => {
  const pow = powAt(Date.now, 1);
  const challenge = pow.challenge('signup', ADDRESS);
  if (challenge.kind !== 'pow') throw new Error('not a proof of work');
  const fits = (text: string) =>
    createHash('sha256').update(`${challenge.challenge}.${text}`).digest()[0]! < 128;
  const [first, second] = Array.from({ length: 40 }, (_, at) => at.toString(36)).filter(fits);
  expect(await codeOf(pow.check(`${challenge.challenge}.${first}`, 'signup', ADDRESS))).toBe('passed');
  expect(await codeOf(pow.check(`${challenge.challenge}.${second}`, 'signup', ADDRESS))).toBe(
    'CAPTCHA_FAILED',
  );
});

test.each([
  ['for another action', 'login', ADDRESS],
  ['from another address', 'signup', '203.0.113.2'],
] as const)('a proof is refused %s', async (_what, action, ip) => {
  const pow = powAt(Date.now);
  expect(await codeOf(pow.check(tokenOf(pow), action, ip))).toBe('CAPTCHA_FAILED');
});

test('a proof expires after five minutes', async () => {
  let now = Date.now();
  const pow = powAt(() => now);
  const token = tokenOf(pow);
  now += 5 * 60_000;
  expect(await codeOf(pow.check(token, 'signup', ADDRESS))).toBe('CAPTCHA_FAILED');
});

test('a proof without the work, or without our seal, is refused', async () => {
  const pow = powAt(Date.now, 20);
  const challenge = pow.challenge('signup', ADDRESS);
  const unworked = challenge.kind === 'pow' ? `${challenge.challenge}.0` : '';
  const easier = unworked.replace('.20.', '.1.');
  const foreign = tokenOf(powAt(Date.now, 4, 'x'.repeat(32)));
  for (const token of [unworked, easier, foreign, '', 'x', '.'.repeat(500), `${unworked}.0`])
    expect(await codeOf(pow.check(token, 'signup', ADDRESS))).toBe('CAPTCHA_FAILED');
});

test('used proofs are deleted once they would have expired', async () => {
  let now = Date.now() - 7 * 60_000;
  const pow = powAt(() => now);
  await pow.check(tokenOf(pow), 'signup', ADDRESS);
  now = Date.now();
  await pow.check(tokenOf(pow), 'signup', ADDRESS);
  const kept = async () =>
    (await site.db.query<{ count: number }>('select count(*)::int as count from captcha_spent'))[0]!.count;
  const before = await kept();
  await deleteExpired(site.db);
  expect(before - (await kept())).toBe(1);
});

const person = (changes = {}) => ({
  userName: `somsak${Math.random().toString(36).slice(2, 9).replace(/(.)\1/g, '$1q')}`,
  password: TEST_PIN,
  phoneNumber: '0812345678',
  birthDate: '1990-05-06',
  ...changes,
});

test('a sign-up without a proof is refused and creates no member', async () => {
  const body = person();
  const answers = [
    await site.send(authCalls.signup, body),
    await site.send(authCalls.signup, { ...body, captchaToken: 'made-up' }),
  ];
  expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual([
    [409, 'CAPTCHA_REQUIRED'],
    [422, 'CAPTCHA_FAILED'],
  ]);
  expect(await site.db.query('select from user_names where user_name = $1', [body.userName])).toEqual([]);
});

test('a sign-up with the requested proof of work succeeds', async () => {
  const challenge = await site.ask(sessionCalls.captcha, { action: 'signup' });
  expect(challenge).toMatchObject({ kind: 'pow', bits: 4 });
  expect((await site.send(authCalls.signup, person({ captchaToken: solved(challenge) }))).statusCode).toBe(
    200,
  );
});

test('a proof for the login cannot be used to sign up', async () => {
  expect((await site.send(authCalls.signup, person({ captchaToken: site.proof('login') }))).json().code).toBe(
    'CAPTCHA_FAILED',
  );
});
