import { dayHistoryCalls } from '@chokdee/shared/contracts/day-history';
import type { BetId, MemberId } from '@chokdee/shared/contracts/ids';
import { stockDraw } from '@chokdee/shared/rules/draw';
import { testApp, type TestApp } from '../../testing/app.ts';
import { closeRound, openRound } from '../../testing/bet-slips.ts';
import { correct, settle, voidRound } from './settlement.ts';

let site: TestApp;
beforeAll(async () => {
  site = await testApp();
});
afterAll(() => site.close());

const [proposedBy, confirmedBy] = [
  '11111111-1111-4111-8111-111111111111',
  '22222222-2222-4222-8222-222222222222',
] as [MemberId, MemberId];

async function dayOf(betId: BetId): Promise<string> {
  const [row] = await site.db.query<{ dt: string }>('select dt from rounds where bet_id = $1', [betId]);
  return row!.dt;
}

test('the public history of a day lists superseded results and void rounds', async () => {
  const [corrected, sound, holiday, drum] = [
    await openRound(site.db, 'taiwan'),
    await openRound(site.db, 'gov'),
    await openRound(site.db, 'taiwan'),
    await openRound(site.db),
  ] as const;
  // Opened around midnight, the rounds would belong to two days.
  await site.db.query('update rounds set dt = $1, round_number = bet_id', [await dayOf(corrected)]);
  for (const betId of [corrected, sound]) await closeRound(site.db, betId);
  const [wrong, right] = [
    stockDraw({ close: '1465.23', change: '+8.45' }),
    stockDraw({ close: '1465.32', change: '+8.54' }),
  ];
  await site.db.transaction(async (tx) => {
    await settle(tx, { betId: sound, version: 1, draw: right, source: right });
    await settle(tx, { betId: corrected, version: 1, draw: wrong, source: wrong });
    await correct(tx, {
      betId: corrected,
      version: 2,
      draw: right,
      source: right,
      proposedBy,
      confirmedBy,
      reason: 'Two digits were swapped.',
    });
    await voidRound(tx, holiday, 'holiday');
    await voidRound(tx, drum, 'The drum broke.');
  });
  const history = await site.ask(dayHistoryCalls.ofDay, { dt: await dayOf(corrected) });
  expect(history.former).toEqual([
    {
      betId: corrected,
      version: 1,
      draw: wrong,
      publishedAt: expect.stringMatching(/\+07:00$/),
      correctedAt: expect.stringMatching(/\+07:00$/),
      reason: 'Two digits were swapped.',
    },
  ]);
  expect(new Map(history.voided.map(({ round, reason, words }) => [round.betId, [reason, words]]))).toEqual(
    new Map([
      [holiday, ['holiday', undefined]],
      [drum, ['other', 'The drum broke.']],
    ]),
  );
});

test('the history of a day without corrections or void rounds is empty', async () => {
  expect(await site.ask(dayHistoryCalls.ofDay, { dt: '2001-01-01' })).toEqual({ voided: [], former: [] });
});
