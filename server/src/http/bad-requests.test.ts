import * as fc from 'fast-check';
import { z } from 'zod';
import { allCalls } from '@chokdee/shared/contracts/calls';
import { commonErrors, pathsOf } from '@chokdee/shared/contracts/http';
import { errorBody } from '@chokdee/shared/contracts/errors';
import { lineProvider } from '../auth/line/line-provider.ts';
import { testApp, type TestApp, type TestMember } from '../../testing/app.ts';
import { testLine, type TestLine } from '../../testing/line.ts';
import { seedReceivingBank } from '../wallet/wallet.seed.ts';
import { wireValues } from '../../testing/wire-values.ts';

let site: TestApp;
let line: TestLine;
let callers: Record<'member' | 'operator' | 'registry', TestMember>;
beforeAll(async () => {
  line = await testLine();
  site = await testApp({ line: lineProvider(line) });
  const operator = await site.registerMember('operator');
  callers = { member: await site.registerMember(), operator, registry: operator };
  await seedReceivingBank(site.db, '0812345678');
  await site.creditMember(callers.member.identity.uuid, 1_000_000);
});
afterAll(async () => {
  await site.close();
  await line.close();
});

/** A new session per call, because some calls end every session. */
async function newSession({ identity }: TestMember) {
  const { accessToken } = await site.services.auth.enter(identity.uuid, {
    ip: '127.0.0.1',
    userAgent: 'test',
    method: 'pin',
  });
  return { token: accessToken };
}

const everyCall = allCalls
  .filter(({ path }) => path !== '/users.logout')
  .flatMap((call) => pathsOf(call).map(({ path, param }) => [path, call, param] as const));

test.each(everyCall)(
  '%s answers any request with its reply or with a code that its contract names',
  async (_path, call, param) => {
    const as = call.access === 'public' ? undefined : await newSession(callers[call.access]);
    const codes = new Set<string>([...call.errors, ...commonErrors]);
    await fc.assert(
      fc.asyncProperty(
        wireValues(z.toJSONSchema(call.request, { io: 'input', unrepresentable: 'any' }) as object),
        async (wire) => {
          const answer = await (call.method === 'GET'
            ? site.send(call, queryOf(wire), { as, param })
            : site.send(call, wire ?? '', { as, param }));
          if (answer.statusCode === 200) return void call.reply.parse(answer.json());
          const { code } = errorBody.parse(answer.json());
          expect([answer.statusCode < 500, codes.has(code) ? 'named' : code]).toEqual([true, 'named']);
        },
      ),
      { numRuns: 60 },
    );
  },
);

/** The object may have a property named toString that is no function. */
const textOf = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

function queryOf(wire: unknown): Record<string, string> {
  const pairs = typeof wire === 'object' && wire !== null ? Object.entries(wire) : [];
  return Object.fromEntries(
    pairs.filter(([, value]) => value !== undefined).map(([name, value]) => [name, textOf(value)]),
  );
}
