import { toSatang } from '@chokdee/shared/contracts/money';
import { isGain, outcomeText } from './outcome-text.ts';

const of = (staked: number, payout: number, state: 'settled' | 'void' = 'settled') => ({
  state,
  staked: toSatang(staked * 100),
  payout: toSatang(payout * 100),
});
/** The key of the text, with its amounts. */
const textWithPayout = (sums: ReturnType<typeof of>) =>
  outcomeText(sums, (key, values) => `${key} ${values?.['payout']}`.trim());

test.each([
  ['more than the stake is a win', of(30, 4_250), true, 'outcome.won 4,250.00'],
  ['one satang more is a win', of(30, 30.01), true, 'outcome.won 30.01'],
  ['the stake itself came back', of(30, 30), false, 'outcome.back 30.00'],
  ['less than the stake came back', of(30, 5), false, 'outcome.back 5.00'],
  ['nothing came back', of(30, 0), false, 'outcome.lost 0.00'],
  ['a void round refunds', of(30, 30, 'void'), false, 'outcome.void 30.00'],
  ['cancelled bet slips had no part in the round', of(0, 0), false, 'poy.status.cancelled undefined'],
])('%s', (_, sums, gain, text) => {
  expect(isGain(sums)).toBe(gain);
  expect(textWithPayout(sums)).toBe(text);
});
