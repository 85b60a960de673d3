import { passkeyCalls } from '@chokdee/shared/contracts/account';
import { authCalls } from '@chokdee/shared/contracts/auth';
import { setClockAhead } from '../../db/clock.ts';
import { TEST_PIN, testApp, type TestApp, type TestMember } from '../../../testing/app.ts';
import { testAuthenticator, type TestAuthenticator } from '../../../testing/authenticator.ts';
import { testEnv } from '../../../testing/env.ts';

type Options = Parameters<TestAuthenticator['create']>[0];

let site: TestApp;
let malee: TestMember;
let device: TestAuthenticator;
beforeAll(async () => {
  site = await testApp();
});
afterAll(() => site.close());
beforeEach(async () => {
  malee = await site.registerMember();
  device = testAuthenticator();
});
afterEach(() => setClockAhead(site.db, 0));

const begin = async (as = malee, password = TEST_PIN) =>
  (await site.ask(passkeyCalls.passkeyCreation, { password }, { as })).options as unknown as Options;
const create = (response: object, as = malee, name = 'My phone') =>
  site.send(passkeyCalls.createPasskey, { response, name }, { as });
const beginLogin = async () => (await site.ask(passkeyCalls.passkeyRequest)).options as unknown as Options;
const logIn = (response: object, headers: Record<string, string> = {}) =>
  site.send(passkeyCalls.passkeyLogin, { response }, { headers });
const all = (as = malee) => site.ask(passkeyCalls.passkeys, {}, { as });
const events = async (memberId: string) =>
  (
    await site.db.query<{ kind: string; method: string | null }>(
      'select kind, method from sign_in_events where member_id = $1 order by id',
      [memberId],
    )
  ).slice(1);

async function added(as = malee): Promise<void> {
  const answer = await create(device.create(await begin(as)), as);
  expect(answer.statusCode).toBe(200);
}

const REFUSED = [422, { code: 'PASSKEY_REFUSED', message: 'Passkey refused' }];
const outcome = (answer: { statusCode: number; json(): unknown }) => [answer.statusCode, answer.json()];

describe('a new passkey', () => {
  test('is stored after the PIN was checked, and listed', async () => {
    const options = await begin();
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: malee.userName },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect(JSON.stringify(options)).not.toContain(malee.identity.uuid);
    const answer = await create(device.create(options), malee, ' My phone ');
    expect(outcome(answer)).toEqual([
      200,
      { id: device.id, name: 'My phone', createdAt: expect.any(String) },
    ]);
    expect(await all()).toEqual([answer.json()]);
    expect(await events(malee.identity.uuid)).toEqual([{ kind: 'passkey-added', method: 'passkey' }]);
    expect(((await begin()) as unknown as { excludeCredentials: unknown }).excludeCredentials).toEqual([
      expect.objectContaining({ id: device.id }),
    ]);
  });

  test('cannot be started without the PIN', async () => {
    expect(
      outcome(await site.send(passkeyCalls.passkeyCreation, { password: 'Wrong#12' }, { as: malee })),
    ).toEqual([422, expect.objectContaining({ code: 'PIN_WRONG' })]);
    expect((await site.send(passkeyCalls.passkeyCreation, { password: TEST_PIN })).statusCode).toBe(401);
  });

  test.each([
    ["another site's page", { origin: 'http://evil.example' }],
    ['a page of another port', { origin: 'http://localhost:8443' }],
    ["another host's key", { host: 'evil.example' }],
    ['a person whom the device did not verify', { unverified: true }],
    ['a challenge that the device made up', { challenge: 'bm8gY2hhbGxlbmdlIG9mIG91cnM' }],
  ])('with %s is refused', async (_who, deviation) => {
    expect(outcome(await create(device.create(await begin(), deviation)))).toEqual(REFUSED);
    expect(await all()).toEqual([]);
  });

  test('is stored once per challenge', async () => {
    const response = device.create(await begin());
    const answers = await Promise.all([create(response), create(response), create(response)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422]);
    expect(outcome(await create(device.create(await begin())))).toEqual(REFUSED);
    expect(await all()).toHaveLength(1);
  });

  test('belongs to the session that started it', async () => {
    const options = await begin();
    const otherSession = await site.signIn(malee.userName);
    const nok = await site.registerMember();
    expect(outcome(await create(device.create(options), otherSession))).toEqual(REFUSED);
    expect(outcome(await create(device.create(options), nok))).toEqual(REFUSED);
    expect((await create(device.create(options))).statusCode).toBe(200);
  });

  test('must be finished within five minutes', async () => {
    const response = device.create(await begin());
    await setClockAhead(site.db, 5 * 60_000 + 1_000);
    expect(outcome(await create(response))).toEqual(REFUSED);
  });

  test('is one of twenty at most', async () => {
    await site.db.query(
      `insert into passkeys (member_id, id, host, public_key, counter, name) select $1, 'k' || n, 'localhost', '\\x00', 0, 'k' from generate_series(1, 20) n`,
      [malee.identity.uuid],
    );
    expect(outcome(await create(device.create(await begin())))).toEqual(REFUSED);
  });

  test.each([
    {},
    { id: 'x' },
    { id: 'x', response: { clientDataJSON: '' } },
    { id: 'x', response: { clientDataJSON: Buffer.from('null').toString('base64url') } },
    { id: 'x', response: { clientDataJSON: Buffer.from('{"challenge":"x"}').toString('base64url') } },
  ])('in an invalid format is refused: %j', async (response) => {
    expect(outcome(await create(response))).toEqual(REFUSED);
    expect(outcome(await logIn(response))).toEqual(REFUSED);
  });

  test('in a half-valid format is refused too, and its challenge is consumed', async () => {
    const options = await begin();
    const whole = device.create(options) as { response: object };
    expect(
      outcome(await create({ ...whole, response: { ...whole.response, attestationObject: 'AAAA' } })),
    ).toEqual(REFUSED);
    expect(outcome(await create(whole))).toEqual(REFUSED);
  });
});

describe('a login by passkey', () => {
  beforeEach(() => added());

  test('needs no name, starts a session, and is recorded', async () => {
    const options = await beginLogin();
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(options).not.toHaveProperty('allowCredentials.0');
    const answer = await logIn(device.sign(options));
    expect(outcome(answer)).toEqual([200, malee.identity]);
    expect([answer.headers['set-cookie']].flat()).toContainEqual(
      expect.stringMatching(/^sid=.+HttpOnly; SameSite=Strict/),
    );
    expect(
      (
        await site.send(
          authCalls.session,
          {},
          { as: { token: String(answer.headers.authorization).slice(7) } },
        )
      ).statusCode,
    ).toBe(200);
    expect((await all())[0]!.usedAt).toBeDefined();
    expect((await events(malee.identity.uuid)).at(-1)).toEqual({ kind: 'signed-in', method: 'passkey' });
  });

  test('consumes its challenge, even when it fails', async () => {
    const options = await beginLogin();
    expect(outcome(await logIn(device.sign(options, { unverified: true })))).toEqual(REFUSED);
    expect(outcome(await logIn(device.sign(options)))).toEqual(REFUSED);
    const again = device.sign(await beginLogin());
    const answers = await Promise.all(Array.from({ length: 6 }, () => logIn(again)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test.each([
    ["from another site's page", { origin: 'http://evil.example' }],
    ['for another host', { host: 'evil.example' }],
    ['without the person verified', { unverified: true }],
    ['with a counter that has not increased', { counter: 0 }],
    ['to a challenge that was never issued', { challenge: 'bm8gY2hhbGxlbmdlIG9mIG91cnM' }],
  ])('%s is refused', async (_what, deviation) => {
    expect((await logIn(device.sign(await beginLogin()))).statusCode).toBe(200);
    expect(outcome(await logIn(device.sign(await beginLogin(), deviation)))).toEqual(REFUSED);
    expect(
      (await events(malee.identity.uuid)).map(({ kind }) => kind).filter((kind) => kind === 'signed-in'),
    ).toHaveLength(1);
  });

  test('a copy of the key is detected by its counter', async () => {
    await logIn(device.sign(await beginLogin(), { counter: 7 }));
    expect(outcome(await logIn(device.sign(await beginLogin(), { counter: 7 })))).toEqual(REFUSED);
    expect((await logIn(device.sign(await beginLogin(), { counter: 8 }))).statusCode).toBe(200);
  });

  test('a challenge for a new passkey is invalid for a login, and vice versa', async () => {
    expect(outcome(await logIn(device.sign({ ...(await begin()), rpId: 'localhost' })))).toEqual(REFUSED);
    const other = testAuthenticator();
    expect(outcome(await create(other.create({ ...(await beginLogin()), rp: { id: 'localhost' } })))).toEqual(
      REFUSED,
    );
  });

  test('another key with the same id signs nobody in', async () => {
    const thief = testAuthenticator();
    thief.create({ ...(await begin()) });
    const answer = { ...thief.sign(await beginLogin()), id: device.id, rawId: device.id };
    expect(outcome(await logIn(answer))).toEqual(REFUSED);
  });

  test('must be finished within five minutes', async () => {
    const options = await beginLogin();
    await setClockAhead(site.db, 5 * 60_000 + 1_000);
    expect(outcome(await logIn(device.sign(options)))).toEqual(REFUSED);
  });

  test('works only at the host where the passkey was created', async () => {
    const options = (await site.ask(passkeyCalls.passkeyRequest, {}, { headers: { host: '127.0.0.1' } }))
      .options as unknown as Options;
    expect(
      outcome(await logIn(device.sign(options, { origin: 'http://127.0.0.1' }), { host: '127.0.0.1' })),
    ).toEqual(REFUSED);
  });

  test('a closed member gets the same refusal as everyone', async () => {
    await site.db.query('update members set status = 1 where id = $1', [malee.identity.uuid]);
    expect(outcome(await logIn(device.sign(await beginLogin())))).toEqual(REFUSED);
  });

  test('a removed passkey is refused', async () => {
    expect(
      outcome(
        await site.send(passkeyCalls.removePasskey, { id: device.id, password: 'Wrong#12' }, { as: malee }),
      ),
    ).toEqual([422, expect.objectContaining({ code: 'PIN_WRONG' })]);
    const nok = await site.registerMember();
    expect(
      (await site.send(passkeyCalls.removePasskey, { id: device.id, password: TEST_PIN }, { as: nok }))
        .statusCode,
    ).toBe(404);
    expect(
      (
        await site.send(passkeyCalls.removePasskey, { id: device.id, password: TEST_PIN }, { as: malee })
      ).json(),
    ).toEqual({ ok: true });
    expect(await all()).toEqual([]);
    expect(outcome(await logIn(device.sign(await beginLogin())))).toEqual(REFUSED);
    expect((await events(malee.identity.uuid)).map(({ kind }) => kind)).toContain('passkey-removed');
  });
});

test('with secure cookies the expected origin is https, whatever the proxy in between uses', async () => {
  const secure = await testApp({ env: testEnv({ SECURE_COOKIE: 'true' }) });
  const nok = await secure.registerMember();
  const options = (await secure.ask(passkeyCalls.passkeyCreation, { password: TEST_PIN }, { as: nok }))
    .options as unknown as Options;
  const answer = await secure.send(
    passkeyCalls.createPasskey,
    { response: testAuthenticator('https://localhost').create(options), name: 'Phone' },
    { as: nok },
  );
  expect(answer.statusCode).toBe(200);
  await secure.close();
});
