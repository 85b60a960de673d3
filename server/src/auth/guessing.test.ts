import { operatorMemberCalls } from '@chokdee/shared/contracts/operator-members';
import { setClockAhead } from '../db/clock.ts';
import { TEST_PIN, testApp, type TestApp, type TestMember } from '../../testing/app.ts';

let site: TestApp;
let malee: TestMember;
let count = 0;
beforeAll(async () => {
  site = await testApp();
});
afterAll(() => site.close());
beforeEach(async () => {
  malee = await site.registerMember();
});
afterEach(() => setClockAhead(site.db, 0));

/** An address that no test has used before. */
const newAddress = () =>
  `10.${Math.floor((count += 1) / 62_500)}.${Math.floor(count / 250) % 250}.${count % 250}`;
const post = (payload: object, remoteAddress: string, cookie = '') =>
  site.app.inject({
    method: 'POST',
    url: '/api/users.login.domain-lotto',
    headers: { host: 'localhost', cookie },
    payload,
    remoteAddress,
  });
/** Sends a captcha proof from the start, so that only the attempts themselves are limited. */
const attempt = async (userName: string, password: string, address: string, cookie?: string) =>
  post({ userName, password, captchaToken: site.proof('login', address) }, address, cookie);
const codeOf = async (answer: ReturnType<typeof attempt>) => (await answer).json().code as string | undefined;
const knownCookie = async () => {
  const answer = await attempt(malee.userName, TEST_PIN, newAddress());
  return [answer.headers['set-cookie'] ?? []]
    .flat()
    .find((line) => line.startsWith('known='))!
    .split(';')[0]!;
};
/**
 * Expects that ten of forty attempts were checked. On a slow machine a waiting attempt may get its turn
 * meanwhile.
 */
const expectTenOf = (codes: readonly (string | undefined)[]) => {
  const looked = codes.filter((code) => code === 'invalidLoginCredential').length;
  expect([10, 11, 12]).toContain(looked);
  expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(40 - looked);
};
/** Strangers at as many addresses, each failing once. */
const strangersFail = async (times: number) => {
  for (let at = 0; at < times; at += 1)
    expect(await codeOf(attempt(malee.userName, 'wrong', newAddress()))).toBe('invalidLoginCredential');
};

describe('one PIN tried at many accounts from one address', () => {
  test('is free for ten accounts; then each further attempt waits longer than the one before', async () => {
    const address = newAddress();
    for (let at = 0; at < 10; at += 1)
      expect(await codeOf(attempt(`somebody${at}x`, 'Summer#2026', address))).toBe('invalidLoginCredential');
    const waits = [];
    let ahead = 0;
    for (let at = 10; at < 24; at += 1) {
      const refused = await attempt(`somebody${at}x`, 'Summer#2026', address);
      expect([refused.statusCode, refused.json().code]).toEqual([429, 'RATE_LIMITED']);
      const wait = Number(refused.headers['retry-after']);
      waits.push(wait);
      await setClockAhead(site.db, (ahead += wait * 1_000 + 50));
      expect(await codeOf(attempt(`somebody${at}x`, 'Summer#2026', address))).toBe('invalidLoginCredential');
    }
    expect(waits.slice(0, 5)).toEqual([1, 2, 4, 8, 16]);
    expect(waits.at(-1)).toBe(900);
  });

  test('is slowed just as much when tried concurrently: only one attempt is checked', async () => {
    const address = newAddress();
    for (let at = 0; at < 10; at += 1) await attempt(`someone${at}x`, 'Summer#2026', address);
    await setClockAhead(site.db, 1_100);
    const codes = await Promise.all(
      Array.from({ length: 20 }, (_nothing, at) => codeOf(attempt(`everyone${at}x`, 'Summer#2026', address))),
    );
    expect(codes.filter((code) => code !== 'RATE_LIMITED')).toEqual(['invalidLoginCredential']);
  });

  test('is free for ten accounts when all are tried at once', async () => {
    const address = newAddress();
    const codes = await Promise.all(
      Array.from({ length: 40 }, (_nothing, at) => codeOf(attempt(`atonce${at}x`, 'Summer#2026', address))),
    );
    expectTenOf(codes);
  });

  test('costs members behind the same address one wait, and none once one of them has signed in', async () => {
    const address = newAddress();
    for (let at = 0; at < 10; at += 1) await attempt(`somebody${at}y`, 'Summer#2026', address);
    const nok = await site.registerMember();
    await setClockAhead(site.db, 1_100);
    for (const { userName } of [malee, nok])
      expect((await attempt(userName, TEST_PIN, address)).statusCode).toBe(200);
  });

  test('does not affect members who sign in from elsewhere, nor a browser known to the account', async () => {
    const cookie = await knownCookie();
    const address = newAddress();
    for (let at = 0; at < 10; at += 1) await attempt(`anybody${at}x`, 'Summer#2026', address);
    expect(await codeOf(attempt(malee.userName, TEST_PIN, address))).toBe('RATE_LIMITED');
    expect((await attempt(malee.userName, TEST_PIN, address, cookie)).statusCode).toBe(200);
    expect((await attempt(malee.userName, TEST_PIN, newAddress())).statusCode).toBe(200);
  });

  test('many members who sign in correctly behind one address are not slowed', async () => {
    const address = newAddress();
    const members = await Promise.all(Array.from({ length: 14 }, () => site.registerMember()));
    const answers = await Promise.all(
      members.map(({ userName }) => post({ userName, password: TEST_PIN }, address)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(members.map(() => 200));
  });
});

describe('one account tried from many addresses', () => {
  test('every stranger gets their own turn after a wait that others cannot prolong', async () => {
    await strangersFail(10);
    const [mine, theirs] = [newAddress(), newAddress()];
    const refused = await attempt(malee.userName, TEST_PIN, mine);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1']);
    await setClockAhead(site.db, 1_100);
    await attempt(malee.userName, 'wrong', theirs);
    await setClockAhead(site.db, 2_500);
    expect(await codeOf(attempt(malee.userName, 'wrong', theirs))).toBe('invalidLoginCredential');
    expect((await attempt(malee.userName, TEST_PIN, mine)).statusCode).toBe(200);
  });

  test('a persistent stranger delays the owner in a new browser by fifteen minutes at most', async () => {
    await site.db.query(
      `insert into sign_in_pressure select 'account', encode(sha256($1::bytea), 'hex'), 500, 1, site_now()`,
      [Buffer.from(malee.userName)],
    );
    const owner = newAddress();
    const wait = Number((await attempt(malee.userName, TEST_PIN, owner)).headers['retry-after']);
    expect(wait).toBe(900);
    for (let minute = 1; minute <= 15; minute += 1) {
      await setClockAhead(site.db, minute * 60_000);
      expect(await codeOf(attempt(malee.userName, 'wrong', newAddress()))).toBe('RATE_LIMITED');
    }
    await setClockAhead(site.db, 901_000);
    expect((await attempt(malee.userName, TEST_PIN, owner)).statusCode).toBe(200);
  });

  test('a browser known to the account is never slowed and needs no captcha', async () => {
    const cookie = await knownCookie();
    await strangersFail(10);
    expect(
      (await post({ userName: malee.userName, password: TEST_PIN }, newAddress(), cookie)).statusCode,
    ).toBe(200);
  });

  test('of forty concurrent strangers ten are checked', async () => {
    const codes = await Promise.all(
      Array.from({ length: 40 }, () => codeOf(attempt(malee.userName, 'wrong', newAddress()))),
    );
    expectTenOf(codes);
  });

  test('an attempt whose server has died keeps its slot for ten seconds', async () => {
    await site.db.query(
      `insert into sign_in_pressure select 'account', encode(sha256($1::bytea), 'hex'), 0, 0, site_now(), array_fill(site_now() + interval '10 seconds', array[10])`,
      [Buffer.from(malee.userName)],
    );
    expect(await codeOf(attempt(malee.userName, TEST_PIN, newAddress()))).toBe('RATE_LIMITED');
    await setClockAhead(site.db, 10_500);
    expect((await attempt(malee.userName, TEST_PIN, newAddress())).statusCode).toBe(200);
  });

  test("a stranger at the owner's own address locks that address, not the owner's browser", async () => {
    const cookie = await knownCookie();
    const shared = newAddress();
    for (let at = 0; at < 5; at += 1) await attempt(malee.userName, 'wrong', shared);
    expect(await codeOf(attempt(malee.userName, TEST_PIN, shared))).toBe('loginAttemptCountReachLimit');
    expect((await post({ userName: malee.userName, password: TEST_PIN }, shared, cookie)).statusCode).toBe(
      200,
    );
  });

  test('a known browser has five attempts like any other', async () => {
    const cookie = await knownCookie();
    const codes = [];
    for (let at = 0; at < 6; at += 1)
      codes.push(await codeOf(attempt(malee.userName, 'wrong', newAddress(), cookie)));
    expect(codes).toEqual([
      ...Array(4).fill('invalidLoginCredential'),
      'loginAttemptCountReachLimit',
      'loginAttemptCountReachLimit',
    ]);
  });

  test.each([
    ["another account's", async () => (await site.registerMember()).userName],
    ['an unknown name', async () => 'nobodyknows'],
  ])('a browser is known to its own account and not to %s', async (_whose, nameOf) => {
    const cookie = await knownCookie();
    const userName = await nameOf();
    for (let at = 0; at < 10; at += 1) await attempt(userName, 'wrong', newAddress());
    expect(await codeOf(attempt(userName, 'wrong', newAddress(), cookie))).toBe('RATE_LIMITED');
    expect(
      await codeOf(
        attempt(
          userName,
          'wrong',
          newAddress(),
          cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
        ),
      ),
    ).toBe('RATE_LIMITED');
  });

  test('unknown names are slowed like existing ones', async () => {
    for (let at = 0; at < 10; at += 1)
      expect(await codeOf(attempt('nobodyhere2', 'wrong', newAddress()))).toBe('invalidLoginCredential');
    expect((await attempt('nobodyhere2', 'wrong', newAddress())).headers['retry-after']).toBe('1');
  });
});

describe('a captcha proof', () => {
  test('is required after three failures at an account, and after three from an address', async () => {
    const codes = [];
    for (let at = 0; at < 4; at += 1)
      codes.push((await post({ userName: malee.userName, password: 'wrong' }, newAddress())).json().code);
    expect(codes).toEqual([...Array(3).fill('invalidLoginCredential'), 'CAPTCHA_REQUIRED']);
    const address = newAddress();
    for (let at = 0; at < 3; at += 1) await post({ userName: `whoever${at}x`, password: 'wrong' }, address);
    expect((await post({ userName: 'whoever9x', password: 'wrong' }, address)).json().code).toBe(
      'CAPTCHA_REQUIRED',
    );
  });

  test('that is invalid is refused before the PIN is checked, and counts as no attempt', async () => {
    for (let at = 0; at < 3; at += 1)
      await post({ userName: malee.userName, password: 'wrong' }, newAddress());
    const address = newAddress();
    const refused = await post(
      { userName: malee.userName, password: TEST_PIN, captchaToken: 'made-up' },
      address,
    );
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'CAPTCHA_FAILED']);
    expect((await attempt(malee.userName, TEST_PIN, address)).statusCode).toBe(200);
  });
});

describe('an operator', () => {
  test('clears what is counted against an account, and the reason is recorded', async () => {
    const operator = await site.registerMember('operator');
    const address = newAddress();
    for (let at = 0; at < 5; at += 1) await attempt(malee.userName, 'wrong', address);
    await strangersFail(5);
    expect(await codeOf(attempt(malee.userName, TEST_PIN, address))).toBe('loginAttemptCountReachLimit');
    await site.ask(
      operatorMemberCalls.unlock,
      { userName: malee.userName.toUpperCase(), reason: 'Called and answered.' },
      { as: operator },
    );
    expect((await post({ userName: malee.userName, password: TEST_PIN }, newAddress())).statusCode).toBe(200);
    expect((await attempt(malee.userName, TEST_PIN, address)).statusCode).toBe(200);
    const [noted] = await site.db.query(
      `select details from sign_in_events where member_id = $1 and kind = 'unlocked'`,
      [malee.identity.uuid],
    );
    expect(noted).toEqual({ details: { operator: operator.userName, reason: 'Called and answered.' } });
    expect(
      (
        await site.send(
          operatorMemberCalls.unlock,
          { userName: 'nobodyatall', reason: 'A mistake.' },
          { as: operator },
        )
      ).statusCode,
    ).toBe(404);
  });
});
