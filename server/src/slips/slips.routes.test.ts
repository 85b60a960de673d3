import { lotteryCalls } from '@chokdee/shared/contracts/lottery';
import type { BetId } from '@chokdee/shared/contracts/ids';
import { testApp, type TestApp, type TestMember } from '../../testing/app.ts';
import { settle } from '../results/settlement.ts';
import { closeRound, openRound } from '../../testing/bet-slips.ts';

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
  betId = await openRound(site.db);
});

/** Wire format: amounts in baht. */
const slip = (
  lines: readonly [option: string, number: string, price: number, multiply: number][],
  note?: string,
) => ({
  betId,
  ...(note ? { note } : {}),
  slip: lines.map(([option, number, price, multiply], at) => ({
    ref: `r${at}`,
    add: 1,
    option,
    number,
    price,
    multiply,
  })),
});
const one = slip.bind(undefined, [['teng_bon_2', '12', 5, 92]]);
const place = (wire: unknown, options: Parameters<TestApp['send']>[2] = {}) =>
  site.send(lotteryCalls.place, wire, { as: me, param: 'yeekee', ...options });

test('a visitor reads the open rounds by group, and one of them', async () => {
  const gov = await openRound(site.db, 'gov');
  const latest = await site.ask(lotteryCalls.latest);
  expect(latest.yeekee.map((round) => round.betId)).toContain(betId);
  expect(latest.gov.map((round) => round.betId)).toContain(gov);
  const reply = await site.send(lotteryCalls.one, { id: betId });
  expect(reply.json()).toMatchObject({
    betId,
    betGroup: 'BET_YEEKEE',
    betName: 'yeekee-15',
    betType: expect.stringMatching(/^BET_YEEKEE_15_9\d\d$/),
    active: true,
    setResult: false,
    state: 'open',
    betMaxteng_bon_2: 5_000,
    closeDt: expect.stringMatching(/:\d\d\.000\+07:00$/),
    closeTime: expect.stringMatching(/^\d\d:\d\d:\d\d$/),
  });
  const { timestamp, closeDt } = reply.json();
  expect(timestamp).toMatchObject({
    realCloseTime: Date.parse(closeDt) / 1_000,
    realShootCloseTime: Date.parse(closeDt) / 1_000 + 120,
  });
  expect((await site.send(lotteryCalls.one, { id: 987_654 })).json()).toMatchObject({
    code: 'ROUND_NOT_FOUND',
  });
});

test('rounds are sorted by closing time; government and stock rounds list the active ones first', async () => {
  const early = await openRound(site.db, 'gov', { seconds: 60 });
  const late = await openRound(site.db, 'gov', { seconds: 5_000 });
  await site.db.query("update rounds set state = 'closed' where bet_id = $1", [early]);
  const sooner = await openRound(site.db, 'yeekee-15', { seconds: 30 });
  const { gov, yeekee } = await site.ask(lotteryCalls.latest);
  expect(gov.map((round) => round.betId).indexOf(late)).toBeLessThan(
    gov.map((round) => round.betId).indexOf(early),
  );
  expect(yeekee.map((round) => round.betId).indexOf(sooner)).toBeLessThan(
    yeekee.map((round) => round.betId).indexOf(betId),
  );
});

test('a member reads the stake limits, the rates and the recommended numbers of a round', async () => {
  expect(await site.ask(lotteryCalls.minMaxes, { betId }, { as: me })).toContainEqual({
    betOption: 'teng_bon_2',
    betMin: 500,
    betMax: 500_000,
  });
  expect(await site.ask(lotteryCalls.rateRecommend, { betId }, { as: me })).toEqual([]);
  await place(
    slip([
      ['teng_bon_2', '12', 5, 92],
      ['tode_3', '112', 5, 120],
    ]),
  );
  await site.db.query(
    "insert into number_limits (bet_id, option, number, multiply_x100) values ($1, 'tode_3', '223', 0), ($1, 'teng_bon_2', '77', 5000)",
    [betId],
  );
  const rates = await site.ask(lotteryCalls.rateNow, { betId }, { as: me });
  expect(rates.defaultRate).toEqual({
    teng_bon_3: 85_000,
    tode_3: 12_000,
    teng_bon_2: 9_200,
    teng_lang_2: 9_200,
    teng_bon_1: 320,
    teng_lang_1: 420,
  });
  expect(rates.rateNow).toEqual([
    ...['223', '232', '322'].map((number) => ({ option: 'tode_3', number, multiply: 0 })),
    { option: 'teng_bon_2', number: '77', multiply: 5_000 },
  ]);
  expect(await site.ask(lotteryCalls.rateRecommend, { betId }, { as: me })).toEqual([
    { option: 'tode_3', number: '112', multiply: 12_000 },
    { option: 'teng_bon_2', number: '12', multiply: 9_200 },
  ]);
  expect(
    (await site.send(lotteryCalls.rateNow, { betId, betType: 'BET_GOV' }, { as: me })).json(),
  ).toMatchObject({ code: 'ROUND_NOT_FOUND' });
  expect((await site.send(lotteryCalls.rateNow, { betId })).statusCode).toBe(401);
});

test('placing replies in baht, publishes the balance once, and replays by idempotency key', async () => {
  const first = await place(
    slip(
      [
        ['teng_bon_2', '12', 5.5, 92],
        ['teng_bon_1', '1', 1, 3.2],
      ],
      'for mother',
    ),
    { idempotencyKey: 'the-first-attempt' },
  );
  expect(first.statusCode).toBe(200);
  expect(first.json()).toMatchObject({
    total: 6.5,
    balance: 993.5,
    version: 2,
    createdAt: expect.stringMatching(/\+07:00$/),
    poyListJson: [
      { option: 'teng_bon_2', number: '12', price: 5.5, multiply: 92, status: 'waiting', payout: 0 },
      { option: 'teng_bon_1', multiply: 3.2 },
    ],
  });
  const again = await place(
    slip(
      [
        ['teng_bon_2', '12', 5.5, 92],
        ['teng_bon_1', '1', 1, 3.2],
      ],
      'for mother',
    ),
    { idempotencyKey: 'the-first-attempt' },
  );
  expect(again.headers['idempotency-hit']).toBe('true');
  expect(again.json()).toEqual(first.json());
  expect(
    site.published.filter((message) => message.kind === 'money' && message.memberId === me.identity.uuid),
  ).toEqual([{ kind: 'money', memberId: me.identity.uuid, balanceSatang: 99_350, version: 2 }]);
  expect((await place(one(), { idempotencyKey: 'the-first-attempt' })).json()).toMatchObject({
    code: 'IDEMPOTENCY_KEY_REUSED',
  });
  expect((await place(one(), { idempotencyKey: null })).json()).toMatchObject({
    code: 'IDEMPOTENCY_KEY_REQUIRED',
  });
});

test.each([
  ['no session', one, { as: undefined }, 401, 'UNAUTHORIZED'],
  ['a call for another kind of lottery', one, { param: 'gov' }, 404, 'ROUND_NOT_FOUND'],
  ['no lines', () => slip([]), {}, 422, 'VALIDATION'],
  [
    'more than a thousand lines',
    () => slip(Array.from({ length: 1_001 }, () => ['teng_bon_1', '1', 1, 3.2])),
    {},
    422,
    'VALIDATION',
  ],
  ['a price of a fraction of a satang', () => slip([['teng_bon_2', '12', 5.001, 92]]), {}, 422, 'VALIDATION'],
  ['a negative price', () => slip([['teng_bon_2', '12', -5, 92]]), {}, 422, 'VALIDATION'],
  ['an unknown option', () => slip([['option_2_19', '1', 5, 92]]), {}, 422, 'VALIDATION'],
  ['a number of the wrong length', () => slip([['teng_bon_2', '123', 5, 92]]), {}, 422, 'VALIDATION'],
  ['a price below the minimum', () => slip([['teng_bon_2', '12', 4.99, 92]]), {}, 422, 'MIN_MAX'],
  ['a stale rate', () => slip([['teng_bon_2', '12', 5, 90]]), {}, 409, 'RATE_CHANGED'],
  [
    'an extreme multiplier',
    () => slip([['teng_bon_2', '12', 5, 9_999_999_999_999]]),
    {},
    409,
    'RATE_CHANGED',
  ],
  ['an extreme price', () => slip([['teng_bon_2', '12', 9_999_999_999_999, 92]]), {}, 422, 'MIN_MAX'],
  ['too little money', () => slip([['teng_bon_1', '1', 1_000.01, 3.2]]), {}, 409, 'BALANCE_NOT_ENOUGH'],
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

test('a body that is not JSON, or is too large, is refused', async () => {
  const post = (payload: string) =>
    site.app.inject({
      method: 'POST',
      url: '/api/lotteries.yeekee.create',
      payload,
      headers: {
        host: 'localhost',
        authorization: `Bearer ${me.token}`,
        'content-type': 'application/json',
        'idempotency-key': 'any-key-at-all',
      },
    });
  expect((await post('{"betId":')).json()).toMatchObject({ code: 'MALFORMED_BODY' });
  expect((await post(JSON.stringify({ note: 'x'.repeat(600_000) }))).json()).toMatchObject({
    code: 'BODY_TOO_LARGE',
  });
});

test('preCheck checks a bet slip without placing it', async () => {
  const check = (wire: unknown) => site.send(lotteryCalls.preCheck, wire, { as: me });
  expect((await check(one())).json()).toEqual({ ok: true, changes: [], closed: [] });
  expect((await check(slip([['teng_bon_2', '12', 5, 90]]))).json()).toEqual({
    ok: false,
    changes: [{ option: 'teng_bon_2', number: '12', submitted: 90, current: 92 }],
    closed: [],
  });
  expect((await check(slip([['teng_bon_2', '12', 4, 92]]))).json()).toMatchObject({
    code: 'MIN_MAX',
    details: [{ number: '12', price: 4, min: 5 }],
  });
});

test('a member sees their own bet slips with the status of each line, and no others', async () => {
  const { poyId } = (
    await place(
      slip(
        [
          ['teng_bon_2', '56', 5, 92],
          ['teng_lang_2', '56', 5, 92],
        ],
        'note',
      ),
    )
  ).json();
  const window = {
    startedDate: new Date(Date.now() - 3_600_000).toISOString(),
    endedDate: new Date(Date.now() + 3_600_000).toISOString().replace('Z', '+00:00'),
  };
  const wide = { startedDate: '2020-01-01T00:00:00.000000Z', endedDate: '2099-01-01T00:00:00.000000Z' };
  expect(await site.ask(lotteryCalls.poys, wide, { as: me })).toEqual([
    expect.objectContaining({
      poyId,
      total: 1_000,
      payout: 0,
      lineCount: 2,
      status: 'waiting',
      note: 'note',
    }),
  ]);
  expect(await site.ask(lotteryCalls.poys, { ...wide, betGroup: 'BET_GOV' }, { as: me })).toEqual([]);
  expect(await site.ask(lotteryCalls.poys, window, { as: me })).toHaveLength(1);
  expect(await site.ask(lotteryCalls.poys, { ...wide, waiting: true }, { as: me })).toHaveLength(1);
  expect(await site.ask(lotteryCalls.poy, { id: poyId }, { as: me })).toMatchObject({
    lines: [{ status: 'waiting' }, { status: 'waiting' }],
  });

  const stranger = await site.registerMember();
  expect((await site.send(lotteryCalls.poy, { id: poyId }, { as: stranger })).json()).toMatchObject({
    code: 'NOT_FOUND',
  });
  expect(await site.ask(lotteryCalls.poys, wide, { as: stranger })).toEqual([]);

  expect((await site.send(lotteryCalls.results, { betId })).json()).toBeNull();
  await closeRound(site.db, betId);
  const draw = { top3: '456', bottom2: '89', raw: '89456' };
  await site.db.transaction((tx) =>
    settle(tx, { betId, version: 1, draw, source: { sum: 89_456, rank16: '00000', result: '89456' } }),
  );
  expect(await site.ask(lotteryCalls.poys, { ...wide, waiting: true }, { as: me })).toEqual([]);
  const reply = await site.send(lotteryCalls.poy, { id: poyId }, { as: me });
  expect(reply.json()).toMatchObject({
    status: 'settled',
    payout: 460,
    draw,
    lines: [
      { status: 'win', payout: 460, multiply: 92 },
      { status: 'lose', payout: 0 },
    ],
  });
  expect((await site.send(lotteryCalls.results, { betId })).json()).toEqual({ betId, version: 1, draw });
  const { dt } = (await site.send(lotteryCalls.one, { id: betId })).json();
  expect((await site.send(lotteryCalls.results, { betId, resultDate: '2020-01-01' })).json()).toBeNull();
  expect((await site.send(lotteryCalls.resultsByDate, { dt })).json()).toContainEqual({
    round: expect.objectContaining({ betId, setResult: true, state: 'settled' }),
    version: 1,
    draw,
  });
  const all = await site.ask(lotteryCalls.resultsByDate, { dt });
  expect(await site.ask(lotteryCalls.resultsByDate, { dt, last: 1 })).toEqual(all.slice(-1));
});

test('a member whose lottery is locked cannot bet', async () => {
  await site.db.query('update members set status = 4 where id = $1', [me.identity.uuid]);
  expect((await place(one())).json()).toMatchObject({ code: 'STATUS_LOCKED' });
});
