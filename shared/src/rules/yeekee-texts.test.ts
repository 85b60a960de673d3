import type { YeekeeTerms } from '../contracts/yeekee.ts';
import { bonusTexts, ruleTexts } from './yeekee-texts.ts';

const text = (key: string, values?: object) => [key, ...Object.values(values ?? {})].join(' ');
const satang = (amount: number) => amount as YeekeeTerms['prizes'][number]['bonus'];
const prize = (rank: number, baht: number, least: number) => ({
  rank,
  bonus: satang(baht * 100),
  minStake: satang(least * 100),
});

test('a rule is described by its own texts, with the required number of shots', () => {
  expect(ruleTexts(text, 'beacon')).toEqual({
    name: 'beacon.name',
    result: 'beacon.result 16',
    why: 'beacon.why 16',
    few: 'beacon.few 16',
  });
});

test('there are no bonus texts if no bonus is paid', () => {
  expect(bonusTexts(text, { prizes: [] })).toBeUndefined();
});

test('fixed bonuses are listed by rank, with the lowest required stake', () => {
  expect(bonusTexts(text, { prizes: [prize(1, 500, 20), prize(16, 1_000, 10)] })).toEqual({
    title: 'bonus.title',
    ranks: [
      { rank: 1, amount: 'bonus.fixed 1 500' },
      { rank: 16, amount: 'bonus.fixed 16 1,000' },
    ],
    terms: ['bonus.ranks', 'bonus.least 10'],
  });
});

test('bonuses from stakes are listed with their shares and current values', () => {
  const prizes = [{ ...prize(1, 500, 10), weight: 3, now: satang(12_300) }, prize(16, 1_000, 10)];
  expect(bonusTexts(text, { prizes, bonusShares: { ofRound: 50, ofOwn: 2_000 } })).toEqual({
    title: 'bonus.title',
    ranks: [
      { rank: 1, amount: 'bonus.upTo 1 500', now: 'bonus.now 123' },
      { rank: 16, amount: 'bonus.upTo 16 1,000' },
    ],
    terms: ['bonus.ranks', 'bonus.shares 0.5 20 3 : 1', 'bonus.one', 'bonus.least 10'],
  });
});
