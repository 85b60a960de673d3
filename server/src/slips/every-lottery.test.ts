import type { BetId } from '@chokdee/shared/contracts/ids';
import { lotteryCalls, type BetGroup } from '@chokdee/shared/contracts/lottery';
import { ticketCalls } from '@chokdee/shared/contracts/tickets';
import { statementGroup, type TransactionType } from '@chokdee/shared/rules/statement-groups';
import { isBaseOption } from '@chokdee/shared/rules/bet-options';
import { entriesOf } from '../ledger/ledger.queries.ts';
import { reconcile } from '../ledger/reconcile.ts';
import { testApp, type TestApp, type TestMember } from '../../testing/app.ts';
import { closeRound, openRound } from '../../testing/bet-slips.ts';
import { settle, voidRound } from '../results/settlement.ts';

interface Lottery {
  lottery: string;
  group: BetGroup;
  kind: string;
}

let site: TestApp;
let me: TestMember;
let lotteries: Lottery[];

beforeAll(async () => {
  site = await testApp();
  lotteries = await site.db.query<Lottery>(
    'select lottery, bet_group as "group", kind from lotteries order by lottery',
  );
});
beforeEach(async () => {
  me = await site.registerMember();
  await site.creditMember(me.identity.uuid, 10_000_000);
});
afterEach(async () => expect(await reconcile(site.db)).toEqual([]));
afterAll(() => site.close());

const placingOf = {
  ...Object.fromEntries(lotteryCalls.place.params!.map((kind) => [kind, 'slip'])),
  ...Object.fromEntries(ticketCalls.place.params!.map((kind) => [kind, 'ticket'])),
};

/** A bet slip of one line that wins by the draw below, in the wire format of a browser. */
function place(betId: BetId, kind: string) {
  if (placingOf[kind] === 'ticket') {
    const slip = [{ ref: 'a', add: 1, option: 'set_4', number: '1234', price: 120, multiply: 1, set: 1 }];
    return site.send(ticketCalls.place, { betId, betName: kind, slip }, { as: me, param: kind as 'lao' });
  }
  const slip = [{ ref: 'a', add: 1, option: 'teng_lang_1', number: '2', price: 10, multiply: 4.2 }];
  return site.send(lotteryCalls.place, { betId, slip }, { as: me, param: kind as 'gov' });
}
const draw = { top3: '234', bottom2: '12', raw: '1234', draw4: '1234' };
const typesSince = async () =>
  (
    await entriesOf(site.db, me.identity.uuid, {
      account: 'cash',
      from: new Date(0),
      until: new Date('2999-01-01'),
      limit: 10,
    })
  )
    .reverse()
    .map(({ type }) => type)
    .slice(1);

/**
 * Suffix of the statement types (BET_*, WIN_*) per bet group. Five-minute Yeekee and ping-pong have no types
 * of their own.
 */
const named: Record<BetGroup, string> = {
  BET_GOV: 'GOV',
  BET_STOCK: 'STOCK',
  BET_YEEKEE: 'YEEKEE',
  BET_PINGPONG: 'YEEKEE',
  BET_LOTERRY4: 'SET_4',
};

test('every lottery accepts bet slips only on the route of its kind, and posts them under the types of its group', async () => {
  expect(new Set(lotteries.map(({ group }) => group))).toEqual(new Set(Object.keys(named)));
  for (const { lottery, group, kind } of lotteries) {
    me = await site.registerMember();
    await site.creditMember(me.identity.uuid, 100_000);
    const [played, off] = [await openRound(site.db, lottery), await openRound(site.db, lottery)];
    for (const other of Object.keys(placingOf).filter((each) => each !== kind))
      expect([lottery, other, (await place(played, other)).json().code]).toEqual([
        lottery,
        other,
        'ROUND_NOT_FOUND',
      ]);
    for (const betId of [played, off])
      expect([lottery, (await place(betId, kind)).statusCode]).toEqual([lottery, 200]);
    await closeRound(site.db, played);
    await site.db.transaction((tx) => settle(tx, { betId: played, version: 1, draw, source: draw }));
    await site.db.transaction((tx) => voidRound(tx, off, 'no-draw'));
    const types = await typesSince();
    expect([lottery, types]).toEqual([
      lottery,
      [`BET_${named[group]}`, `BET_${named[group]}`, `WIN_${named[group]}`, 'ABORT_POY'],
    ]);
    expect(types.map((type) => statementGroup(type as TransactionType))).toEqual([
      'lotto',
      'lotto',
      'lotto',
      'deposit',
    ]);
  }
});

test('the configured rates: the government lottery has its own, and only it offers front-three and back-three prizes', async () => {
  const rows = await site.db.query<{ group: BetGroup; lottery: string; rates: Record<string, number> }>(
    `select bet_group as "group", lottery, jsonb_object_agg(option, multiply_x100) as rates
     from lotteries join lottery_options using (lottery) where multiply_x100 > 0 group by 1, 2`,
  );
  const others = {
    teng_bon_3: 85_000,
    tode_3: 12_000,
    teng_bon_2: 9_200,
    teng_lang_2: 9_200,
    teng_bon_1: 320,
    teng_lang_1: 420,
  };
  const government = {
    ...others,
    teng_bon_3: 90_000,
    tode_3: 15_000,
    teng_bon_2: 9_000,
    teng_lang_2: 9_000,
    teng_bon_nha_3: 45_000,
    teng_lang_3: 45_000,
  };
  expect(rows).toHaveLength(lotteries.filter(({ group }) => group !== 'BET_LOTERRY4').length);
  for (const { group, lottery, rates } of rows) {
    expect([lottery, rates]).toEqual([lottery, group === 'BET_GOV' ? government : others]);
    expect(Object.keys(rates).every(isBaseOption)).toBe(true);
  }
});

test('lotteries decided by shots allow no cancelling; all others allow it for five minutes and until ten before the close', async () => {
  const rows = await site.db.query<{ group: BetGroup; within: number | null; before: number | null }>(
    'select distinct bet_group as "group", cancel_within_seconds as within, cancel_before_close_seconds as before from lotteries order by 1',
  );
  const shots: readonly BetGroup[] = ['BET_YEEKEE', 'BET_PINGPONG'];
  expect(rows).toHaveLength(Object.keys(named).length);
  for (const { group, ...times } of rows)
    expect([group, times]).toEqual([
      group,
      shots.includes(group) ? { within: null, before: null } : { within: 300, before: 600 },
    ]);
});
