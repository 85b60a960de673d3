import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { SignJWT } from 'jose';
import {
  partnerLoginCalls,
  passkeyCalls,
  pinCalls,
  profileCalls,
  sessionCalls,
} from '@chokdee/shared/contracts/account';
import { authCalls } from '@chokdee/shared/contracts/auth';
import { allCalls } from '@chokdee/shared/contracts/calls';
import { operatorMemberCalls } from '@chokdee/shared/contracts/operator-members';
import { errorBody } from '@chokdee/shared/contracts/errors';
import { commonErrors, pathsOf, type Call } from '@chokdee/shared/contracts/http';
import { AppError } from '../errors.ts';
import { testApp, type TestApp, type TestMember } from '../../testing/app.ts';
import { numberProof } from '../../testing/codes.ts';
import { testEnv } from '../../testing/env.ts';
import {
  generatedBodies,
  INSIDES,
  LINE_TICKET,
  MEMBER_NAME,
  PARTNER_TICKET,
  PROOF,
  type GeneratedBody,
} from '../../testing/generated-bodies.ts';
import { issueLineTicket } from './line/line-login.queries.ts';
import type { LineProvider } from './line/line-provider.ts';

/** `pnpm test:deep` runs 10,000. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 150);
const MEMBER_SERVES = 40;

const line: LineProvider = {
  begin: async () => ({
    url: 'https://line.example/',
    state: randomUUID(),
    nonce: 'nonce',
    verifier: 'verifier',
  }),
  finish: async () => {
    throw new AppError('LINE_REFUSED');
  },
};

const partner = { name: 'friends', origin: 'https://friends.example', secret: 'friends-secret-'.repeat(3) };

let site: TestApp;
beforeAll(async () => {
  site = await testApp({ line, env: testEnv({ EXTERNAL_LOGIN_PARTNERS: JSON.stringify([partner]) }) });
});
afterAll(() => site.close());

const groups: Record<string, Call>[] = [
  authCalls,
  sessionCalls,
  pinCalls,
  profileCalls,
  passkeyCalls,
  partnerLoginCalls,
  operatorMemberCalls,
];
const calls = groups
  .flatMap((group) => Object.values(group))
  .filter((call) => call.method === 'POST' && allCalls.includes(call));

const captchaActions: Record<string, 'signup' | 'login' | 'otp'> = {
  [authCalls.signup.path]: 'signup',
  [authCalls.login.path]: 'login',
  [pinCalls.requestCode.path]: 'otp',
};

/** Fills in the values that only the server can produce. */
async function complete(
  call: Call,
  payload: string,
  address: string,
  { userName }: TestMember,
): Promise<string> {
  const action = captchaActions[call.path];
  let text =
    call === authCalls.signup
      ? payload.replace(MEMBER_NAME, `n${randomUUID().slice(-11)}`)
      : payload.replace(MEMBER_NAME, userName);
  if (call === authCalls.signup || call === partnerLoginCalls.lineLogin) text = await proven(text);
  if (action && text.includes(PROOF)) text = text.replace(PROOF, site.proof(action, address));
  if (text.includes(LINE_TICKET))
    text = text.replace(
      LINE_TICKET,
      await issueLineTicket(site.db, { lineUid: 'Ufuzz', name: 'Fuzz', email: '' }, false),
    );
  if (text.includes(PARTNER_TICKET)) {
    const now = Math.floor(Date.now() / 1000);
    text = text.replace(
      PARTNER_TICKET,
      await new SignJWT({
        iss: partner.name,
        sub: userName,
        aud: 'localhost',
        jti: randomUUID(),
        iat: now,
        exp: now + 60,
      })
        .setProtectedHeader({ alg: 'HS256' })
        .sign(Buffer.from(partner.secret)),
    );
  }
  return text;
}

/** A sign-up with the code sent to its phone; unchanged when no code can be sent. */
async function proven(text: string): Promise<string> {
  const phoneNumber = /"phoneNumber":"(0[689]\d{8})"/.exec(text)?.[1];
  if (phoneNumber === undefined) return text;
  const { otpCode, refOtpCode } = await numberProof(site, phoneNumber).catch(() => ({
    otpCode: '000000',
    refOtpCode: 'ABC234',
  }));
  return text
    .replace(/"otpCode":"[^"]*"/, `"otpCode":"${otpCode}"`)
    .replace(/"refOtpCode":"[^"]*"/, `"refOtpCode":"${refOtpCode}"`);
}

let requestCount = 0;
async function send(call: Call, { payload, contentType }: GeneratedBody, member: TestMember) {
  requestCount += 1;
  const remoteAddress = `10.${(requestCount >> 16) & 255}.${(requestCount >> 8) & 255}.${requestCount & 255}`;
  return site.app.inject({
    method: 'POST',
    url: `/api${pathsOf(call)[0]!.path}`,
    payload: typeof payload === 'string' ? await complete(call, payload, remoteAddress, member) : payload,
    remoteAddress,
    headers: {
      host: 'localhost',
      'content-type': contentType,
      'x-requested-with': 'test',
      cookie: `sid=${member.renewal}`,
      ...(call.access === 'public' ? {} : { authorization: `Bearer ${member.token}` }),
    },
  });
}

async function enter({ identity }: TestMember) {
  const { accessToken: token, renewal } = await site.services.auth.enter(identity.uuid, {
    ip: '127.0.0.1',
    userAgent: 'test',
    method: 'pin',
  });
  return { token, renewal };
}

/** The statuses that each call answered. Bodies that are never accepted would prove little. */
const answered = new Map<string, Set<number>>();

test.each(calls.map((call) => [call.path, call] as const))(
  "%s answers any body in the contract's form and tells nothing of its insides",
  async (_path, call) => {
    const codes = new Set<string>([...call.errors, ...commonErrors]);
    const asksPin =
      call.access !== 'public' &&
      JSON.stringify(Object.keys((call.request as { shape?: object }).shape ?? {})).includes('assword');
    let member: TestMember | undefined;
    let isIn = false;
    let served = 0;
    const caller = async () => {
      // After five wrong PINs the right one is refused too.
      if (!member || (asksPin && (served += 1) % MEMBER_SERVES === 0))
        member = await site.registerMember(call.access === 'operator' ? 'operator' : 'member');
      else if (!isIn) member = { ...member, ...(await enter(member)) };
      isIn = true;
      return member;
    };
    await fc.assert(
      fc.asyncProperty(generatedBodies(call), async (body) => {
        const answer = await send(call, body, await caller());
        answered.set(call.path, (answered.get(call.path) ?? new Set()).add(answer.statusCode));
        if (answer.statusCode === 401) isIn = false;
        expect(answer.body).not.toMatch(INSIDES);
        if (answer.statusCode === 200) return void call.reply.parse(answer.json());
        const { code } = errorBody.parse(answer.json());
        expect([answer.statusCode < 500, codes.has(code) ? 'named' : code]).toEqual([true, 'named']);
      }),
      { numRuns: RUNS },
    );
  },
  300_000 + RUNS * 120,
);

test('every account call that takes a body is covered, and most calls succeed at least once', () => {
  expect(
    groups
      .flatMap((group) => Object.values(group))
      .filter((call) => call.method === 'POST' && !answered.has(call.path))
      .map(({ path }) => path),
  ).toEqual([]);
  const unserved = [...answered].filter(([, statuses]) => !statuses.has(200)).map(([path]) => path);
  /** These need an answer from LINE, a code from a phone, or a signing device. */
  const BEYOND = [
    '/users.forgot-pin',
    '/users.otp.verify',
    '/users.phone-number.update',
    '/passkeys.create',
    '/passkeys.login',
    '/passkeys.remove',
    '/sessions.revoke',
    '/users.line-login.exchange',
    '/users.line-link.finish',
    '/users.line-link.remove',
    '/operators.members.unlock',
    '/operators.members.end-sessions',
    '/operators.members.file',
    '/operators.members.set-status',
    '/users-avatars.create',
  ];
  expect(unserved.filter((path) => !BEYOND.includes(path))).toEqual([]);
});
