import { randomUUID } from 'node:crypto';
import { lotteryCalls } from '@chokdee/shared/contracts/lottery';
import {
  NUMBER_LIST_MAX_LINES,
  NUMBER_LISTS_MAX,
  numberListCalls,
} from '@chokdee/shared/contracts/saved-numbers';
import { poyNoteCalls } from '@chokdee/shared/contracts/poy-notes';
import { shownShareCode } from '@chokdee/shared/rules/share-code';
import { testApp, type TestApp, type TestMember } from '../../testing/app.ts';
import { openRound } from '../../testing/bet-slips.ts';
import { CODES_PER_MINUTE } from './saved-numbers.routes.ts';

let site: TestApp;
let me: TestMember;
let other: TestMember;
beforeAll(async () => {
  site = await testApp();
});
afterAll(() => site.close());
beforeEach(async () => {
  [me, other] = [await site.registerMember(), await site.registerMember()];
});

const lines = [{ number: '12', option: 'teng_bon_2' }, { number: '123' }, { number: '7' }];
const create = (as = me, name = 'Dreams', given: unknown = lines) =>
  site.ask(numberListCalls.create, { name, lines: given }, { as });
const codeOf = async (
  call: Parameters<TestApp['send']>[0],
  wire: unknown,
  as?: TestMember,
  idempotencyKey?: string,
) => {
  const answer = await site.send(call, wire, { as, ...(idempotencyKey ? { idempotencyKey } : {}) });
  return answer.statusCode === 200 ? 'ok' : answer.json().code;
};

test('saved numbers keep their lines without duplicates', async () => {
  const { id, name, version, lineCount, sample } = await create(me, '  Dreams  ', [
    ...lines,
    { number: '123' },
  ]);
  expect({ name, version, lineCount, sample }).toEqual({
    name: 'Dreams',
    version: 1,
    lineCount: 3,
    sample: ['12', '123', '7'],
  });
  expect(await site.ask(numberListCalls.one, { id }, { as: me })).toMatchObject({ name: 'Dreams', lines });
  expect(await site.ask(numberListCalls.all, {}, { as: me })).toHaveLength(1);
});

test('saved numbers are found by part of the name or by a number, most recently changed first', async () => {
  const dreams = await create();
  await create(me, 'ทะเบียนรถ 50%', [{ number: '987' }]);
  const search = async (words: string) =>
    (await site.ask(numberListCalls.all, { search: words }, { as: me })).map(({ name }) => name);
  expect(await search('')).toEqual(['ทะเบียนรถ 50%', 'Dreams']);
  expect(await search('dREAM')).toEqual(['Dreams']);
  expect(await search('รถ')).toEqual(['ทะเบียนรถ 50%']);
  expect(await search('%')).toEqual(['ทะเบียนรถ 50%']);
  expect(await search('123')).toEqual(['Dreams']);
  expect(await search('_')).toEqual([]);
  await site.ask(numberListCalls.update, { id: dreams.id, version: 1, name: 'Dreams of May' }, { as: me });
  expect(await search('')).toEqual(['Dreams of May', 'ทะเบียนรถ 50%']);
});

test.each([
  ['no name', ' ', lines],
  ['a long name', 'x'.repeat(41), lines],
  ['a name with a bidi override', 'a\u202eb', lines],
  ['a line break in the name', 'a\nb', lines],
  ['no lines', 'a', []],
  ['too many lines', 'a', Array.from({ length: NUMBER_LIST_MAX_LINES + 1 }, () => ({ number: '12' }))],
  ['a letter', 'a', [{ number: '1x' }]],
  ['four digits', 'a', [{ number: '1234' }]],
  ['a number of the wrong length for its option', 'a', [{ number: '12', option: 'teng_bon_3' }]],
  ['an option that only generates numbers', 'a', [{ number: '12', option: 'shuffle_2' }]],
])('%s is refused', async (_what, name, given) => {
  expect(await codeOf(numberListCalls.create, { name, lines: given }, me)).toBe('VALIDATION');
  expect(await site.ask(numberListCalls.all, {}, { as: me })).toEqual([]);
});

test('a thousand lines fit, and a repeated idempotency key saves them once', async () => {
  const many = Array.from({ length: NUMBER_LIST_MAX_LINES }, (_, number) => ({
    number: String(number).padStart(3, '0'),
    option: 'teng_bon_3',
  }));
  const key = randomUUID();
  const [first, second] = [
    await site.send(numberListCalls.create, { name: 'All', lines: many }, { as: me, idempotencyKey: key }),
    await site.send(numberListCalls.create, { name: 'All', lines: many }, { as: me, idempotencyKey: key }),
  ];
  expect(second.json()).toEqual(first.json());
  expect(second.headers['idempotency-hit']).toBe('true');
  expect(await codeOf(numberListCalls.create, { name: 'Other', lines }, me, key)).toBe(
    'IDEMPOTENCY_KEY_REUSED',
  );
  expect(await site.ask(numberListCalls.all, {}, { as: me })).toHaveLength(1);
});

test('concurrent saves stop at the maximum, and removing one makes room', async () => {
  await site.db.query(
    `insert into number_sets (member_id, set_id, name, numbers, options)
     select $1, gen_random_uuid(), 'list ' || n, '{12}', array[null]::bet_option[]
     from generate_series(1, $2::integer) n`,
    [me.identity.uuid, NUMBER_LISTS_MAX - 3],
  );
  const { id } = await create(other);
  const { shareCode } = await site.ask(numberListCalls.share, { id }, { as: other });
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      at % 2
        ? codeOf(numberListCalls.create, { name: 'x', lines }, me)
        : codeOf(numberListCalls.copy, { code: shareCode }, me),
    ),
  );
  expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(3);
  expect(new Set(outcomes)).toEqual(new Set(['ok', 'NUMBER_SET_LIMIT']));
  const [one] = await site.ask(numberListCalls.all, {}, { as: me });
  await site.ask(numberListCalls.remove, { id: one!.id }, { as: me });
  expect(await codeOf(numberListCalls.create, { name: 'x', lines }, me)).toBe('ok');
});

test('a second change of the same version is refused, but a retry of the first is not', async () => {
  const { id } = await create();
  const rename = { id, version: 1, name: 'Mother' };
  expect(await site.ask(numberListCalls.update, rename, { as: me })).toMatchObject({
    name: 'Mother',
    version: 2,
    lineCount: 3,
  });
  expect(await site.ask(numberListCalls.update, rename, { as: me })).toMatchObject({ version: 2 });
  expect(await codeOf(numberListCalls.update, { ...rename, name: 'Father' }, me)).toBe('NUMBER_SET_CHANGED');
  const races = await Promise.all(
    ['11', '22', '33'].map((number) =>
      codeOf(numberListCalls.update, { id, version: 2, lines: [{ number }] }, me),
    ),
  );
  expect(races.sort()).toEqual(['NUMBER_SET_CHANGED', 'NUMBER_SET_CHANGED', 'ok']);
  expect(await site.ask(numberListCalls.one, { id }, { as: me })).toMatchObject({
    name: 'Mother',
    version: 3,
    lineCount: 1,
  });
});

test('saved numbers of another member are NOT_FOUND for every call, and stay unchanged', async () => {
  const { id } = await create();
  expect(await site.ask(numberListCalls.all, {}, { as: other })).toEqual([]);
  for (const [call, wire] of [
    [numberListCalls.one, { id }],
    [numberListCalls.update, { id, version: 1, name: 'Mine' }],
    [numberListCalls.share, { id }],
    [numberListCalls.unshare, { id }],
  ] as const) {
    expect(await codeOf(call, wire, other)).toBe('NOT_FOUND');
  }
  expect(await codeOf(numberListCalls.remove, { id }, other)).toBe('ok');
  expect(await site.ask(numberListCalls.one, { id }, { as: me })).toMatchObject({
    name: 'Dreams',
    version: 1,
  });
  for (const call of Object.values(numberListCalls)) expect(await codeOf(call, {})).toBe('UNAUTHORIZED');
});

test('a code reveals only name and lines, and a copy belongs to the copying member', async () => {
  const { id } = await create();
  const { shareCode } = await site.ask(numberListCalls.share, { id }, { as: me });
  expect(shareCode).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
  expect((await site.ask(numberListCalls.share, { id }, { as: me })).shareCode).toBe(shareCode);
  const seen = await site.send(
    numberListCalls.shared,
    { code: shownShareCode(shareCode!).toLowerCase() },
    { as: other },
  );
  expect(seen.json()).toEqual({ name: 'Dreams', lines });
  expect(await site.ask(numberListCalls.shared, { code: shareCode }, { as: me })).toEqual({
    name: 'Dreams',
    lines,
    ownId: id,
  });
  const copy = await site.ask(numberListCalls.copy, { code: shareCode }, { as: other });
  expect(copy).toMatchObject({ name: 'Dreams', lineCount: 3 });
  expect(copy.shareCode).toBeUndefined();
  await site.ask(numberListCalls.update, { id, version: 1, lines: [{ number: '9' }] }, { as: me });
  await site.ask(numberListCalls.remove, { id }, { as: me });
  expect(await site.ask(numberListCalls.one, { id: copy.id }, { as: other })).toMatchObject({ lines });
});

test('a revoked code, or one of removed numbers, is NOT_FOUND, and a new code differs', async () => {
  const { id } = await create();
  const first = (await site.ask(numberListCalls.share, { id }, { as: me })).shareCode!;
  await site.ask(numberListCalls.unshare, { id }, { as: me });
  expect(await codeOf(numberListCalls.shared, { code: first }, other)).toBe('NOT_FOUND');
  expect(await codeOf(numberListCalls.copy, { code: first }, other)).toBe('NOT_FOUND');
  const second = (await site.ask(numberListCalls.share, { id }, { as: me })).shareCode!;
  expect(second).not.toBe(first);
  await site.ask(numberListCalls.remove, { id }, { as: me });
  expect(await codeOf(numberListCalls.shared, { code: second }, other)).toBe('NOT_FOUND');
  expect(await codeOf(numberListCalls.shared, { code: 'short' }, other)).toBe('VALIDATION');
});

test('code lookups are rate limited per member', async () => {
  const outcomes = [];
  for (let at = 0; at < 2 * CODES_PER_MINUTE + 2; at += 1)
    outcomes.push(await codeOf(numberListCalls.shared, { code: String(1_000_000_000 + at) }, me));
  expect(outcomes).toContain('RATE_LIMITED');
  // The minute of the rate limit may end during the lookups.
  expect(outcomes.filter((outcome) => outcome === 'NOT_FOUND').length).toBeLessThanOrEqual(
    2 * CODES_PER_MINUTE,
  );
  expect(await codeOf(numberListCalls.shared, { code: '1000000000' }, other)).toBe('NOT_FOUND');
});

test('a note can be set, changed and removed, on own bet slips only', async () => {
  await site.creditMember(me.identity.uuid, 10_000);
  const betId = await openRound(site.db);
  const slip = {
    betId,
    note: 'for mother',
    slip: [{ ref: 'a', add: 1, option: 'teng_bon_2', number: '12', price: 5, multiply: 92 }],
  };
  const { poyId } = await site.ask(lotteryCalls.place, slip, { as: me, param: 'yeekee' });
  const noteNow = async () => (await site.ask(lotteryCalls.poy, { id: poyId }, { as: me })).note;
  expect(await noteNow()).toBe('for mother');
  expect(await codeOf(poyNoteCalls.note, { poyId, note: ' from the dream ' }, me)).toBe('ok');
  expect(await codeOf(poyNoteCalls.note, { poyId, note: ' from the dream ' }, me)).toBe('ok');
  expect(await noteNow()).toBe('from the dream');
  expect(await codeOf(poyNoteCalls.note, { poyId, note: 'mine' }, other)).toBe('NOT_FOUND');
  expect(await codeOf(poyNoteCalls.note, { poyId: randomUUID(), note: 'mine' }, me)).toBe('NOT_FOUND');
  expect(await codeOf(poyNoteCalls.note, { poyId, note: 'x'.repeat(201) }, me)).toBe('VALIDATION');
  expect(await codeOf(poyNoteCalls.note, { poyId, note: '' }, me)).toBe('ok');
  expect(await noteNow()).toBeUndefined();
});
