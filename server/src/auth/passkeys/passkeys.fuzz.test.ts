import { randomBytes } from 'node:crypto';
import * as fc from 'fast-check';
import { passkeyCalls } from '@chokdee/shared/contracts/account';
import { errorBody } from '@chokdee/shared/contracts/errors';
import { testApp, type TestApp, type TestMember } from '../../../testing/app.ts';
import { testAuthenticator, type TestAuthenticator } from '../../../testing/authenticator.ts';
import { handleOf } from './signed-answer.ts';
import { saveChallenge } from './passkeys.queries.ts';

const RUNS = Number(process.env['FUZZ_RUNS'] ?? 150);

let site: TestApp;
let malee: TestMember;
let sessionId: string;
beforeAll(async () => {
  site = await testApp();
  malee = await site.registerMember();
  sessionId = malee.renewal.split('.')[1]!;
});
afterAll(() => site.close());

type Json = Record<string, unknown>;
const odd = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes).toString('base64url')),
  fc.constantFrom(
    undefined,
    null,
    '',
    [],
    {},
    ['usb', 7],
    [null],
    'usb',
    'x'.repeat(20_000),
    { length: 3 },
    '__proto__',
  ),
);
/** Changes one byte of the device's answer. */
const flipped = fc.record({
  at: fc.double({ min: 0, max: 0.999, noNaN: true }),
  to: fc.integer({ min: 0, max: 255 }),
});
type Fault =
  | { kind: 'none' }
  | { kind: 'field'; path: readonly string[]; value: unknown }
  | { kind: 'byte'; field: string; at: number; to: number };
const fault = (fields: readonly string[], coded: readonly string[]): fc.Arbitrary<Fault> =>
  fc.oneof(
    { weight: 1, arbitrary: fc.constant({ kind: 'none' } as const) },
    {
      weight: 6,
      arbitrary: fc
        .tuple(
          fc.constantFrom(
            ...['id', 'rawId', 'type', 'clientExtensionResults', 'authenticatorAttachment'].map((name) => [
              name,
            ]),
            ...fields.map((name) => ['response', name]),
            ['response'],
          ),
          odd,
        )
        .map(([path, value]) => ({ kind: 'field' as const, path, value })),
    },
    {
      weight: 6,
      arbitrary: fc
        .tuple(fc.constantFrom(...coded), flipped)
        .map(([field, { at, to }]) => ({ kind: 'byte' as const, field, at, to })),
    },
  );

function spoilt(answer: Json, wrong: Fault): Json {
  const response = answer['response'] as Json;
  if (wrong.kind === 'none') return answer;
  if (wrong.kind === 'field') {
    const [first = '', second] = wrong.path;
    return second === undefined
      ? { ...answer, [first]: wrong.value }
      : { ...answer, response: { ...response, [second]: wrong.value } };
  }
  const bytes = Buffer.from(String(response[wrong.field]), 'base64url');
  bytes[Math.floor(wrong.at * bytes.length)] = wrong.to;
  return { ...answer, response: { ...response, [wrong.field]: bytes.toString('base64url') } };
}

async function begun(login: boolean) {
  const challenge = randomBytes(32).toString('base64url');
  await saveChallenge(site.db, {
    challenge,
    host: 'localhost',
    ...(login ? {} : { memberId: malee.identity.uuid, sessionId }),
  });
  return {
    challenge,
    rpId: 'localhost',
    rp: { id: 'localhost' },
    user: { id: Buffer.from(handleOf(malee.identity.uuid)).toString('base64url') },
  };
}

const outcome = (answer: Awaited<ReturnType<TestApp['send']>>) =>
  answer.statusCode === 200 ? 'taken' : errorBody.parse(answer.json()).code;

test(
  'any device answer for a new passkey is accepted or refused, never an unexpected error',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fault(
          ['clientDataJSON', 'attestationObject', 'transports', 'publicKey', 'authenticatorData'],
          ['clientDataJSON', 'attestationObject'],
        ),
        async (wrong) => {
          const answer = await site.send(
            passkeyCalls.createPasskey,
            { response: spoilt(testAuthenticator().create(await begun(false)), wrong), name: 'Phone' },
            { as: malee },
          );
          expect(['taken', 'PASSKEY_REFUSED', 'MALFORMED_BODY', 'VALIDATION']).toContain(outcome(answer));
          if (wrong.kind === 'none') expect(outcome(answer)).toBe('taken');
          if (answer.statusCode === 200)
            await site.db.query('delete from passkeys where member_id = $1', [malee.identity.uuid]);
        },
      ),
      { numRuns: RUNS },
    );
  },
  300_000 + RUNS * 120,
);

test(
  'any device answer at a login signs in the holder of the key or nobody',
  async () => {
    const device: TestAuthenticator = testAuthenticator();
    expect(
      (
        await site.send(
          passkeyCalls.createPasskey,
          { response: device.create(await begun(false)), name: 'Phone' },
          { as: malee },
        )
      ).statusCode,
    ).toBe(200);
    await fc.assert(
      fc.asyncProperty(
        fault(
          ['clientDataJSON', 'authenticatorData', 'signature', 'userHandle'],
          ['clientDataJSON', 'authenticatorData', 'signature', 'userHandle'],
        ),
        async (wrong) => {
          const answer = await site.send(passkeyCalls.passkeyLogin, {
            response: spoilt(device.sign(await begun(true)), wrong),
          });
          expect(['taken', 'PASSKEY_REFUSED', 'MALFORMED_BODY', 'VALIDATION']).toContain(outcome(answer));
          if (answer.statusCode === 200) expect(answer.json()).toMatchObject({ uuid: malee.identity.uuid });
          if (wrong.kind === 'none') expect(outcome(answer)).toBe('taken');
        },
      ),
      { numRuns: RUNS },
    );
  },
  300_000 + RUNS * 120,
);
