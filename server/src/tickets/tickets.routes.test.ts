import { lotteryCalls } from '@chokdee/shared/contracts/lottery';
import { ticketCalls } from '@chokdee/shared/contracts/tickets';
import type { BetId } from '@chokdee/shared/contracts/ids';
import { until } from '@chokdee/shared/testing/until';
import { testApp, type TestApp, type TestMember } from '../../testing/app.ts';
import { lockWaits } from '../../testing/lock-waits.ts';
import { openTicketRound } from '../../testing/tickets.ts';
import { openRound } from '../../testing/bet-slips.ts';

let site: TestApp;
let me: TestMember;
let betId: BetId;

beforeAll(async () => {
  site = await testApp();
});
afterAll(() => site.close());
beforeEach(async () => {
  me = await site.registerMember();
  await site.creditMember(me.identity.uuid, 100_000);
  betId = await openTicketRound(site.db);
});

interface TicketLine {
  number?: string;
  set?: number;
  price?: number | string;
  multiply?: number;
  option?: string;
}

/** Wire format: amounts in baht. */
const tickets = (lines: readonly TicketLine[], over: object = {}) => ({
  betId,
  betName: 'lao',
  slip: lines.map((line, at) => ({
    ref: `r${at}`,
    add: 1,
    option: 'set_4',
    number: '1234',
    price: 120 * (line.set ?? 1),
    multiply: 1,
    set: 1,
    ...line,
  })),
  ...over,
});
const place = (wire: unknown, options: Parameters<TestApp['send']>[2] = {}) =>
  site.send(ticketCalls.place, wire, { as: me, param: 'lao', ...options });

test('a visitor reads the ticket rounds of each lottery, which are also among the latest rounds', async () => {
  const superBetId = await openTicketRound(site.db, 'lao-super');
  const reply = await site.ask(ticketCalls.latest);
  expect(reply.lao.map((round) => round.betId)).toContain(betId);
  expect(reply.laoSuper.map((round) => round.betId)).toContain(superBetId);
  const { lao, laoSuper, hanoy, malay } = await site.ask(lotteryCalls.latest);
  expect(reply).toMatchObject({ lao, laoSuper, hanoy, malay });
  expect(lao.find((round) => round.betId === betId)).toMatchObject({
    betGroup: 'BET_LOTERRY4',
    betName: 'lao',
    betType: 'BET_LOTERRY4_LAO',
    active: true,
    state: 'open',
    closeDt: expect.stringMatching(/\+07:00$/),
  });
});

test('a member reads the price and prizes of a set, the scarce tickets and their own sets', async () => {
  await place(tickets([{ set: 2 }]));
  expect((await site.send(ticketCalls.terms, { betId }, { as: me })).json()).toEqual({
    betId,
    setPrice: 120,
    numberSets: 30,
    memberNumberSets: 10,
    memberSets: 200,
    scarce: [],
    mine: [{ number: '1234', set: 2 }],
    prizes: {
      straight_4: 125_000,
      straight_3: 41_000,
      tode_4: 5_500,
      tode_3: 4_100,
      front_3: 1_800,
      front_2: 1_600,
      back_2: 1_600,
    },
  });
  expect(
    (await site.send(ticketCalls.terms, { betId: await openRound(site.db) }, { as: me })).json(),
  ).toMatchObject({ code: 'ROUND_NOT_FOUND' });
  expect((await site.send(ticketCalls.terms, { betId })).statusCode).toBe(401);
});

test('placing replies in baht, publishes the balance once, and replays by idempotency key', async () => {
  const first = await place(tickets([{ set: 2 }, { number: '0007' }], { note: 'for mother' }), {
    idempotencyKey: 'the-first-attempt',
  });
  expect(first.json()).toMatchObject({
    total: 360,
    balance: 640,
    version: 2,
    poyListJson: [
      { option: 'set_4', number: '1234', price: 240, multiply: 1, set: 2, status: 'waiting', payout: 0 },
      { number: '0007', set: 1, price: 120 },
    ],
  });
  const again = await place(tickets([{ set: 2 }, { number: '0007' }], { note: 'for mother' }), {
    idempotencyKey: 'the-first-attempt',
  });
  expect(again.headers['idempotency-hit']).toBe('true');
  expect(again.json()).toEqual(first.json());
  expect(
    site.published.filter((message) => message.kind === 'money' && message.memberId === me.identity.uuid),
  ).toEqual([{ kind: 'money', memberId: me.identity.uuid, balanceSatang: 64_000, version: 2 }]);
  expect((await place(tickets([{}]), { idempotencyKey: null })).json()).toMatchObject({
    code: 'IDEMPOTENCY_KEY_REQUIRED',
  });
  const poy = await site.send(lotteryCalls.poy, { id: first.json().poyId }, { as: me });
  expect(poy.json()).toMatchObject({
    betGroup: 'BET_LOTERRY4',
    note: 'for mother',
    lines: [{ option: 'set_4', number: '1234', set: 2, status: 'waiting' }, { set: 1 }],
  });
  const stranger = await site.registerMember();
  expect(
    (await site.send(lotteryCalls.poy, { id: first.json().poyId }, { as: stranger })).json(),
  ).toMatchObject({ code: 'NOT_FOUND' });
});

test.each([
  ['no session', () => tickets([{}]), { as: undefined }, 401, 'UNAUTHORIZED'],
  ['the name of another lottery', () => tickets([{}], { betName: 'malay' }), {}, 404, 'ROUND_NOT_FOUND'],
  ['a call for another lottery', () => tickets([{}]), { param: 'malay' }, 404, 'ROUND_NOT_FOUND'],
  ['an unknown name', () => tickets([{}], { betName: 'gov' }), {}, 422, 'VALIDATION'],
  ['no tickets', () => tickets([]), {}, 422, 'VALIDATION'],
  [
    'more than a hundred tickets',
    () => tickets(Array.from({ length: 101 }, () => ({}))),
    {},
    422,
    'VALIDATION',
  ],
  ['three digits', () => tickets([{ number: '123' }]), {}, 422, 'VALIDATION'],
  ['Thai digits', () => tickets([{ number: '๑๒๓๔' }]), {}, 422, 'VALIDATION'],
  ['no sets', () => tickets([{ set: 0, price: 120 }]), {}, 422, 'VALIDATION'],
  ['half a set', () => tickets([{ set: 0.5, price: 60 }]), {}, 422, 'VALIDATION'],
  ['an extreme number of sets', () => tickets([{ set: 1_001 }]), {}, 422, 'VALIDATION'],
  ['a multiplier', () => tickets([{ multiply: 2 }]), {}, 422, 'VALIDATION'],
  ['another option', () => tickets([{ option: 'teng_bon_3' }]), {}, 422, 'VALIDATION'],
  ['a price below that of its sets', () => tickets([{ set: 2, price: 239.99 }]), {}, 422, 'SET_PRICE'],
  ['an extreme price', () => tickets([{ price: 9_999_999_999_999 }]), {}, 422, 'SET_PRICE'],
  ['too many sets of one ticket', () => tickets([{ set: 5 }, { set: 6 }]), {}, 409, 'MEMBER_LIMIT'],
  ['too little money', () => tickets([{ set: 9 }]), {}, 409, 'BALANCE_NOT_ENOUGH'],
])('a bet slip with %s is refused and moves no money', async (_what, wire, options, status, code) => {
  const response = await place(wire(), options);
  expect(response.json()).toMatchObject({ code });
  expect(response.statusCode).toBe(status);
  expect(
    await site.db.query('select balance, version from member_accounts where member_id = $1 and balance > 0', [
      me.identity.uuid,
    ]),
  ).toEqual([{ balance: 100_000, version: 1 }]);
});

test('an ordinary bet slip is refused on a ticket round', async () => {
  const body = {
    betId,
    slip: [{ ref: 'r', add: 1, option: 'teng_bon_2', number: '12', price: 5, multiply: 92 }],
  };
  expect((await site.send(lotteryCalls.place, body, { as: me, param: 'gov' })).json()).toMatchObject({
    code: 'ROUND_NOT_FOUND',
  });
  expect((await site.send(lotteryCalls.preCheck, body, { as: me })).json()).toMatchObject({
    code: 'OPTION_CLOSED',
  });
});

test('preCheck checks tickets without placing them', async () => {
  const check = (wire: unknown) => site.send(ticketCalls.preCheck, wire, { as: me });
  expect((await check(tickets([{}]))).json()).toEqual({ ok: true, short: [] });
  expect((await check(tickets([{ set: 11 }]))).json()).toEqual({
    ok: false,
    short: [{ number: '1234', set: 11, left: 10 }],
  });
  expect((await check(tickets([{ price: 121 }]))).json()).toMatchObject({
    code: 'SET_PRICE',
    details: { setPrice: 120 },
  });
  expect((await check(tickets([{}], { betId: 999_999 }))).json()).toMatchObject({ code: 'ROUND_NOT_FOUND' });
});

test('buyers waiting for the same ticket do not block other requests, and all of them are served', async () => {
  const people = await Promise.all(Array.from({ length: 25 }, () => site.registerMember()));
  for (const { identity } of people) await site.creditMember(identity.uuid, 12_000);
  await place(tickets([{}]));
  let waiting: Promise<{ statusCode: number }[]> | undefined;
  await site.db.transaction(async (tx) => {
    await tx.query('select from set_exposure where bet_id = $1 for update', [betId]);
    waiting = Promise.all(people.map((as) => place(tickets([{}]), { as })));
    await until(async () => (await lockWaits(site.db)) >= 3, 'three buyers wait for the ticket');
    // Asked after the purchases, so answered after others could have begun to wait.
    for (const _ of people)
      expect(await site.ask(ticketCalls.terms, { betId }, { as: me })).toMatchObject({
        mine: [{ number: '1234', set: 1 }],
      });
    expect(await lockWaits(site.db)).toBe(3);
  });
  expect((await waiting!).map(({ statusCode }) => statusCode)).toEqual(people.map(() => 200));
});

test('a member whose lottery is locked cannot buy', async () => {
  await site.db.query('update members set status = 4 where id = $1', [me.identity.uuid]);
  expect((await place(tickets([{}]))).json()).toMatchObject({ code: 'STATUS_LOCKED' });
});
