import type { BetId } from '@chokdee/shared/contracts/ids';
import { lotteryResultCalls } from '@chokdee/shared/contracts/lottery-results';
import { governmentDraw, stockDraw } from '@chokdee/shared/rules/draw';
import { testApp, type TestApp } from '../../testing/app.ts';
import { closeRound, openRound } from '../../testing/bet-slips.ts';
import { correct, settle } from './settlement.ts';

let site: TestApp;
beforeAll(async () => {
  site = await testApp();
});
afterAll(() => site.close());

const market = (change: string) => stockDraw({ close: '1465.23', change });

/** A settled round of a day of its own. */
async function drawn(lottery: string, dt: string, draw = market('+8.45')): Promise<BetId> {
  const betId = await openRound(site.db, lottery);
  await closeRound(site.db, betId);
  await site.db.query('update rounds set dt = $2::date, round_number = bet_id where bet_id = $1', [
    betId,
    dt,
  ]);
  await site.db.transaction((tx) => settle(tx, { betId, version: 1, draw, source: draw }));
  return betId;
}

async function daysAgo(days: number): Promise<string> {
  const [row] = await site.db.query<{ dt: string }>(
    `select bangkok_day(site_now()) - $1::integer as dt /* never null */`,
    [days],
  );
  return row!.dt;
}

test('lists every lottery once, with its rate, its betType and the result in force of its last draw', async () => {
  const today = await daysAgo(0);
  await drawn('taiwan', await daysAgo(1), market('+1.11'));
  const last = await drawn('taiwan', today, market('+2.22'));
  await openRound(site.db, 'taiwan');
  const right = market('+3.33');
  const [proposedBy, confirmedBy] = [
    '11111111-1111-4111-8111-111111111111',
    '22222222-2222-4222-8222-222222222222',
  ] as never[];
  await site.db.transaction((tx) =>
    correct(tx, {
      betId: last,
      version: 2,
      draw: right,
      source: right,
      proposedBy: proposedBy!,
      confirmedBy: confirmedBy!,
      reason: 'Misread.',
    }),
  );
  const lotteries = await site.ask(lotteryResultCalls.lotteries);
  const named = new Map(lotteries.map((lottery) => [lottery.betName, lottery]));
  expect(named.size).toBe(lotteries.length);
  expect(named.get('taiwan')).toMatchObject({
    betType: 'BET_STOCK_taiwan',
    multiply: 85_000,
    last: { betId: last, dt: today, draw: right },
  });
  expect(named.get('gov')).toMatchObject({ betType: 'BET_GOV', multiply: 90_000 });
  expect(named.get('yeekee-5')).toMatchObject({ betType: 'BET_YEEKEE_5_001' });
  expect(named.get('lao')).toEqual({
    betName: 'lao',
    betGroup: 'BET_LOTERRY4',
    betType: 'BET_LOTERRY4_LAO',
    name: 'หวยลาวชุด',
  });
});

test('a month has the days of its draws, each with the last one, and none of its neighbours', async () => {
  await drawn('korea', '2025-02-28');
  await drawn('korea', '2025-03-01');
  const last = await drawn('korea', '2025-03-01', market('-4.56'));
  const end = await drawn('korea', '2025-03-31');
  await drawn('korea', '2025-04-01');
  await drawn('india', '2025-03-05');
  expect(await site.ask(lotteryResultCalls.byMonth, { betName: 'korea', month: '2025-03' })).toEqual([
    { dt: '2025-03-01', draws: 2, betId: last, draw: market('-4.56') },
    { dt: '2025-03-31', draws: 1, betId: end, draw: market('+8.45') },
  ]);
  expect(await site.ask(lotteryResultCalls.byMonth, { betName: 'korea', month: '2024-03' })).toEqual([]);
});

test('counts each number of the window, and nothing that is older', async () => {
  const draw = governmentDraw({
    first: '123455',
    last2: '07',
    front3: ['111', '222'],
    back3: ['333', '444'],
  });
  await drawn('gov', await daysAgo(0), draw);
  await drawn('gov', await daysAgo(29), draw);
  await drawn('gov', await daysAgo(30), draw);
  const frequency = await site.ask(lotteryResultCalls.frequency, { betName: 'gov', days: '30' });
  expect([frequency.draws, frequency.bottom2[7], frequency.bottom2.filter(Boolean)]).toEqual([2, 2, [2]]);
  expect(frequency.top3Digits).toEqual([0, 0, 0, 0, 2, 4, 0, 0, 0, 0]);
  expect((await site.ask(lotteryResultCalls.frequency, { betName: 'gov', days: '90' })).draws).toBe(3);
  expect((await site.ask(lotteryResultCalls.frequency, { betName: 'russia', days: '365' })).draws).toBe(0);
});

test.each([
  [lotteryResultCalls.byMonth, { betName: 'korea', month: '2025-13' }, 422],
  [lotteryResultCalls.byMonth, { betName: 'korea', month: '0000-01' }, 422],
  [lotteryResultCalls.byMonth, { betName: 'roulette', month: '2025-01' }, 404],
  [lotteryResultCalls.frequency, { betName: 'gov', days: '31' }, 422],
  [lotteryResultCalls.frequency, { days: '30' }, 422],
  [lotteryResultCalls.frequency, { betName: 'roulette', days: '30' }, 404],
])('refuses bad input: %#', async (call, wire, status) => {
  expect((await site.send(call, wire)).statusCode).toBe(status);
});
