import { lotteryCalls } from '@chokdee/shared/contracts/lottery';
import type { BetId } from '@chokdee/shared/contracts/ids';
import { testApp, type TestApp, type TestMember } from '../../testing/app.ts';
import { openRound } from '../../testing/bet-slips.ts';

let site: TestApp;
let me: TestMember;
let betId: BetId;
beforeAll(async () => {
  site = await testApp();
  await site.db.query(
    "update lottery_options set max_satang = null, member_cap_satang = null where lottery = 'yeekee-15'",
  );
  me = await site.registerMember();
  betId = await openRound(site.db);
});
afterAll(() => site.close());

/** The highest stake accepted for an option without a maximum, at a multiplier that no option pays. */
const slip = () => ({
  betId,
  slip: [
    { ref: 'a', add: 0, option: 'teng_bon_1', number: '5', price: 100_000_000, multiply: 99_999_999_999 },
  ],
});

test('the highest stake at an extreme multiplier is refused with RATE_CHANGED, without an overflow', async () => {
  const answer = await site.send(lotteryCalls.place, slip(), { as: me, param: 'yeekee' });
  expect(answer.json()).toMatchObject({
    code: 'RATE_CHANGED',
    details: [{ option: 'teng_bon_1', number: '5', current: 3.2 }],
  });
  expect((await site.send(lotteryCalls.preCheck, slip(), { as: me })).json()).toMatchObject({
    ok: false,
    changes: [{ number: '5', current: 3.2 }],
  });
});
