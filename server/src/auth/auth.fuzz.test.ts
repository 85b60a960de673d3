import * as fc from 'fast-check';
import { partnerLoginCalls, passkeyCalls, pinCalls, profileCalls, sessionCalls } from '@chokdee/shared/contracts/account';
import { authCalls } from '@chokdee/shared/contracts/auth';
import { allCalls } from '@chokdee/shared/contracts/calls';
import { errorBody } from '@chokdee/shared/contracts/errors';
import { commonErrors, pathsOf, type Call } from '@chokdee/shared/contracts/http';
import { AppError } from '../errors.ts';
import { testApp, type TestApp, type TestMember } from '../testing/app.ts';
import { generatedBodies, type GeneratedBody } from '../testing/generated-bodies.ts';
import type { LineProvider } from './line/line-provider.ts';

/** `pnpm test:deep` asks for 10,000. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 150);
const MEMBER_SERVES = 40;
/** What a database, a library or a stack says of itself. */
const INSIDES = /pin_hash|argon2|violates|relation "|syntax error|ECONN|node_modules|\.ts:\d|\bat \w+ \(|\b(select|update|delete) .+ (from|set|where) /i;

const line: LineProvider = {
  begin: async () => ({ url: 'https://line.example/', state: 'state', nonce: 'nonce', verifier: 'verifier' }),
  finish: async () => {
    throw new AppError('LINE_REFUSED');
  },
};

let site: TestApp;
beforeAll(async () => {
  site = await testApp({ line });
});
afterAll(() => site.close());

const groups: Record<string, Call>[] = [authCalls, sessionCalls, pinCalls, profileCalls, passkeyCalls, partnerLoginCalls];
const calls = groups.flatMap((group) => Object.values(group)).filter((call) => call.method === 'POST' && allCalls.includes(call));

let asked = 0;
async function send(call: Call, { payload, contentType }: GeneratedBody, as?: TestMember) {
  asked += 1;
  return site.app.inject({
    method: 'POST',
    url: `/api${pathsOf(call)[0]!.path}`,
    payload,
    remoteAddress: `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`,
    headers: { host: 'localhost', 'content-type': contentType, 'x-requested-with': 'test', ...(as ? { authorization: `Bearer ${as.token}`, cookie: `sid=${as.renewal}` } : {}) },
  });
}

test.each(calls.map((call) => [call.path, call] as const))('%s answers any body in the contract\'s form and tells nothing of its insides', async (_path, call) => {
  const codes = new Set<string>([...call.errors, ...commonErrors]);
  let member: TestMember | undefined;
  let served = 0;
  const caller = async () => {
    if (call.access === 'public') return undefined;
    if (!member || served++ % MEMBER_SERVES === 0) member = await site.registerMember(call.access === 'member' ? 'member' : 'operator');
    return member;
  };
  await fc.assert(
    fc.asyncProperty(generatedBodies(call), async (body) => {
      const answer = await send(call, body, await caller());
      if (answer.statusCode === 401) member = undefined;
      expect(answer.body).not.toMatch(INSIDES);
      if (answer.statusCode === 200) return void call.reply.parse(answer.json());
      const { code } = errorBody.parse(answer.json());
      expect([answer.statusCode < 500, codes.has(code) ? 'named' : code]).toEqual([true, 'named']);
    }),
    { numRuns: RUNS },
  );
}, 60_000 + RUNS * 120);

test('every call of accounts that takes a body is among them', () => {
  expect(calls.map(({ path }) => path)).toEqual(expect.arrayContaining(['/users.signup-with-coach', '/users.login.domain-{product}', '/users.logout', '/sessions.revoke', '/users-infos.update-{product}']));
});
