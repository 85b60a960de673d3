import { allCalls } from '@chokdee/shared/contracts/calls';
import { pathsOf, type Call, type LockFamily } from '@chokdee/shared/contracts/http';
import { lotteryCalls } from '@chokdee/shared/contracts/lottery';
import { numberListCalls } from '@chokdee/shared/contracts/saved-numbers';
import { poyCancelCalls } from '@chokdee/shared/contracts/poy-cancels';
import { poyNoteCalls } from '@chokdee/shared/contracts/poy-notes';
import { testApp, type TestApp, type TestMember } from '../../testing/app.ts';

let site: TestApp;
let members: TestMember[];
let operator: TestMember;

beforeAll(async () => {
  site = await testApp();
  members = await Promise.all([0, 1, 2, 3, 4].map(() => site.registerMember()));
  for (const [status, { identity }] of members.entries())
    await site.db.query('update members set status = $2 where id = $1', [identity.uuid, status]);
  operator = await site.registerMember('operator');
});
afterAll(() => site.close());

/** A new session per call, because some calls end every session. */
async function newSession({ identity }: TestMember) {
  const { accessToken } = await site.services.auth.enter(identity.uuid, {
    ip: '127.0.0.1',
    userAgent: 'test',
    method: 'pin',
  });
  return { token: accessToken };
}

const guarded = allCalls
  .filter(({ access }) => access !== 'public')
  .flatMap((call) => pathsOf(call).map(({ path, param }) => [path, call, param] as const));
const operatorOnly = guarded.filter(([, { access }]) => access === 'operator');
const memberOnly = guarded.filter(([, { access }]) => access === 'member');
const locking: Record<LockFamily, number> = { wallet: 2, games: 3, lottery: 4 };

test.each(guarded)('%s is closed to visitors and to closed members', async (_path, call, param) => {
  const answers = [
    await site.send(call, {}, { param }),
    await site.send(call, {}, { param, as: members[1] }),
  ];
  for (const answer of answers)
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'UNAUTHORIZED']);
});

test.each(memberOnly)(
  '%s is locked by exactly the status that locks its family',
  async (_path, call, param) => {
    for (const status of [0, 2, 3, 4]) {
      const answer = await site.send(call, {}, { param, as: await newSession(members[status]!) });
      const locked = call.lock !== undefined && locking[call.lock] === status;
      if (locked) expect([answer.statusCode, answer.json().code]).toEqual([403, 'STATUS_LOCKED']);
      else expect([401, 403, 500, 503]).not.toContain(answer.statusCode);
    }
  },
);

test('a member with status 4 can read bet slips and save numbers, but cannot bet', async () => {
  const as = await newSession(members[4]!);
  const statusOf = async (call: Call) => (await site.send(call, {}, { as })).json().code;
  const open = [
    lotteryCalls.poys,
    lotteryCalls.poy,
    poyNoteCalls.note,
    poyCancelCalls.cancel,
    ...Object.values(numberListCalls),
  ];
  for (const call of open)
    expect([call.path, await statusOf(call)]).not.toEqual([call.path, 'STATUS_LOCKED']);
  for (const call of [lotteryCalls.place, lotteryCalls.preCheck])
    expect(await statusOf(call)).toBe('STATUS_LOCKED');
});

test.each(operatorOnly)('%s answers members as if it did not exist', async (_path, call, param) => {
  const answer = await site.send(call, {}, { param, as: await newSession(members[0]!) });
  expect([answer.statusCode, answer.json()]).toEqual([404, { code: 'NOT_FOUND', message: 'Not found' }]);
  expect([401, 403, 500, 503]).not.toContain((await site.send(call, {}, { param, as: operator })).statusCode);
});

test('every kind of call has at least one case, so no test above passes on an empty table', () => {
  expect([
    operatorOnly.length > 0,
    memberOnly.some(([, { lock }]) => lock === 'wallet'),
    memberOnly.some(([, { lock }]) => lock === 'lottery'),
  ]).toEqual([true, true, true]);
});
