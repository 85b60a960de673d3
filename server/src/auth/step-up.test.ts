import { authCalls } from '@chokdee/shared/contracts/auth';
import { setClockAhead } from '../db/clock.ts';
import type { AppError } from '../errors.ts';
import { TEST_PIN, testApp, type TestApp, type TestMember } from '../../testing/app.ts';
import { hashPin } from './pin-hash.ts';
import { registerMember } from './registration.ts';
import { holdWithdrawals, withdrawalsHeldUntil } from './withdraw-hold.queries.ts';

let site: TestApp;
let malee: TestMember;
beforeAll(async () => {
  site = await testApp();
});
afterAll(() => site.close());
beforeEach(async () => {
  malee = await site.registerMember();
});
afterEach(() => setClockAhead(site.db, 0));

const VISITOR = { ip: '203.0.113.5', userAgent: 'test' };
const NEW_PIN = 'Ruay-Ruay9!';
const check = (pin: string, who = malee) =>
  site.services.auth.checkPin(who.identity.uuid, pin, VISITOR).then(
    () => 'fits',
    (error: { code?: string }) => error.code,
  );
const times = async (count: number, pin: string) => {
  const codes = [];
  for (let at = 0; at < count; at += 1) codes.push(await check(pin));
  return codes;
};
const eventsOf = async ({ identity }: TestMember) =>
  (
    await site.db.query<{ kind: string }>(
      'select kind from sign_in_events where member_id = $1 order by id',
      [identity.uuid],
    )
  ).map(({ kind }) => kind);
const sessionOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()).sid as string;
const statusOf = async (as: Pick<TestMember, 'token'>) =>
  (await site.send(authCalls.session, {}, { as })).statusCode;

describe('step-up authentication', () => {
  test('accepts the right PIN repeatedly', async () => {
    expect(await times(7, TEST_PIN)).toEqual(Array(7).fill('fits'));
  });

  test('refuses a wrong PIN, and after the fifth failure any PIN, for fifteen minutes', async () => {
    expect(await times(5, 'Wrong-Pin1!')).toEqual([...Array(4).fill('PIN_WRONG'), 'PIN_LOCKED']);
    expect(await check(TEST_PIN)).toBe('PIN_LOCKED');
    expect(await eventsOf(malee)).toEqual([
      'signed-up',
      ...Array(4).fill('sign-in-failed'),
      'sign-in-limited',
    ]);
    await setClockAhead(site.db, 15 * 60_000 + 5_000);
    expect(await check(TEST_PIN)).toBe('fits');
  });

  test('counts concurrent attempts one by one', async () => {
    const codes = await Promise.all(Array.from({ length: 20 }, () => check('Wrong-Pin1!')));
    expect(codes.filter((code) => code === 'PIN_WRONG')).toHaveLength(4);
  });

  test('accepts any number of concurrent right attempts', async () => {
    expect(await Promise.all(Array.from({ length: 12 }, () => check(TEST_PIN)))).toEqual(
      Array(12).fill('fits'),
    );
  });

  test('returns the remaining tries, and after the last one how long to wait', async () => {
    const details = (pin: string) =>
      site.services.auth
        .checkPin(malee.identity.uuid, pin, VISITOR)
        .catch((error: AppError) => [error.status, error.details]);
    for (const triesLeft of [4, 3, 2, 1]) expect(await details('Wrong-Pin1!')).toEqual([422, { triesLeft }]);
    expect(await details('Wrong-Pin1!')).toEqual([409, { triesLeft: 0, retryAfterSeconds: 900 }]);
    await setClockAhead(site.db, 5 * 60_000);
    const [status, { retryAfterSeconds }] = (await details(TEST_PIN)) as [
      number,
      { retryAfterSeconds: number },
    ];
    expect([status, retryAfterSeconds > 0 && retryAfterSeconds <= 600]).toEqual([409, true]);
  });

  test("has its own counter, separate from the login's in both directions", async () => {
    expect(await times(5, 'Wrong-Pin1!')).toEqual([...Array(4).fill('PIN_WRONG'), 'PIN_LOCKED']);
    expect((await site.signIn(malee.userName)).identity).toEqual(malee.identity);
    malee = await site.registerMember();
    const logIn = () =>
      site.services.auth.logIn(
        { userName: malee.userName, password: 'wrong', captchaToken: site.proof('login', VISITOR.ip) },
        VISITOR,
      );
    for (let at = 0; at < 5; at += 1) await expect(logIn()).rejects.toMatchObject({ status: 401 });
    expect(await check(TEST_PIN)).toBe('fits');
  });
});

describe('a new PIN', () => {
  test('is valid from then on, ends all sessions, and holds withdrawals', async () => {
    const other = await site.signIn(malee.userName);
    const { ended, withdrawHoldUntil } = await site.db.transaction((tx) =>
      site.services.auth.changePin(tx, malee.identity.uuid, NEW_PIN),
    );
    expect(ended.sort()).toEqual([sessionOf(malee.token), sessionOf(other.token)].sort());
    expect([await statusOf(malee), await statusOf(other)]).toEqual([401, 401]);
    expect([await check(TEST_PIN), await check(NEW_PIN)]).toEqual(['PIN_WRONG', 'fits']);
    expect(await withdrawalsHeldUntil(site.db, malee.identity.uuid)).toEqual(withdrawHoldUntil);
    expect(Math.round((withdrawHoldUntil.getTime() - Date.now()) / 3_600_000)).toBe(24);
  });
});

describe('a hold on withdrawals', () => {
  test('ends after a day, and never shortens a longer one', async () => {
    expect(await withdrawalsHeldUntil(site.db, malee.identity.uuid)).toBeUndefined();
    await setClockAhead(site.db, 3_600_000);
    const later = await holdWithdrawals(site.db, malee.identity.uuid);
    await setClockAhead(site.db, 0);
    expect(await holdWithdrawals(site.db, malee.identity.uuid)).toEqual(later);
    await setClockAhead(site.db, 25 * 3_600_000 + 60_000);
    expect(await withdrawalsHeldUntil(site.db, malee.identity.uuid)).toBeUndefined();
  });
});

describe('signing in by another method', () => {
  const visit = { ...VISITOR, method: 'line' } as const;

  test('starts a session and records the method', async () => {
    const { accessToken } = await site.services.auth.enter(malee.identity.uuid, visit);
    expect(await statusOf({ token: accessToken })).toBe(200);
    expect(
      await site.db.query(
        `select kind, method from sign_in_events where member_id = $1 order by id desc limit 1`,
        [malee.identity.uuid],
      ),
    ).toEqual([{ kind: 'signed-in', method: 'line' }]);
  });

  test('is refused for a closed member and leaves no trace', async () => {
    await site.db.query('update members set status = 1 where id = $1', [malee.identity.uuid]);
    const before = await eventsOf(malee);
    await expect(site.services.auth.enter(malee.identity.uuid, visit)).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
    expect(await eventsOf(malee)).toEqual(before);
    expect(
      await site.db.query('select from sessions where member_id = $1', [malee.identity.uuid]),
    ).toHaveLength(1);
  });

  test('registers and signs in within one transaction, or does neither', async () => {
    const account = { userName: 'newbyline1', phoneNumber: '0812345678', birthDate: '1990-01-31' };
    const pinHash = await hashPin(TEST_PIN);
    const both = (fails: boolean) =>
      site.db.transaction(async (tx) => {
        const id = await registerMember(tx, account, { pinHash, domain: 'local', phoneVerified: false });
        const entered = await site.services.auth.enter(id, visit, tx);
        if (fails) throw new Error('something else went wrong');
        return entered;
      });
    await expect(both(true)).rejects.toThrow('something else');
    expect(await site.services.auth.memberNamed(account.userName)).toBeUndefined();
    expect(await statusOf({ token: (await both(false)).accessToken })).toBe(200);
  });
});
