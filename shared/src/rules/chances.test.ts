import type { DrawResult } from '../contracts/lottery.ts';
import { baseOptions, type BaseOption } from './bet-options.ts';
import { isLessLikely, returnToPlayer, winChance } from './chances.ts';
import { isWinning } from './winning.ts';

const threes = Array.from({ length: 1_000 }, (_, number) => String(number).padStart(3, '0'));
const twos = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'));

/** Every possible draw of the option's prize, all equally likely. */
function* draws(option: BaseOption): Generator<DrawResult> {
  const empty = { top3: '', bottom2: '', raw: '' };
  if (option === 'teng_bon_nha_3')
    for (const a of threes) for (const b of threes) yield { ...empty, front3: [a, b] };
  else if (option === 'teng_lang_3')
    for (const a of threes) for (const b of threes) yield { ...empty, back3: [a, b] };
  else if (option.startsWith('teng_lang')) for (const bottom2 of twos) yield { ...empty, bottom2 };
  else for (const top3 of threes) yield { ...empty, top3 };
}

test.each<[BaseOption, string, number]>([
  ['teng_bon_3', '007', 0.001],
  ['tode_3', '123', 0.006],
  ['tode_3', '112', 0.003],
  ['tode_3', '777', 0.001],
  ['teng_bon_nha_3', '555', 0.001999],
  ['teng_lang_3', '012', 0.001999],
  ['teng_bon_2', '00', 0.01],
  ['teng_lang_2', '99', 0.01],
  ['teng_bon_1', '0', 0.271],
  ['teng_lang_1', '9', 0.19],
])('%s %s wins in %d of all draws', (option, number, expected) => {
  let wins = 0;
  let all = 0;
  for (const draw of draws(option)) {
    all += 1;
    if (isWinning(option, number, draw)) wins += 1;
  }
  expect(wins / all).toBe(expected);
  expect(winChance(option, number)).toBe(expected);
});

test('without a number, the chance of tode is that of three distinct digits', () => {
  expect(winChance('tode_3')).toBe(0.006);
  for (const option of baseOptions) expect(winChance(option)).toBeGreaterThan(0);
});

test.each<[BaseOption, number, string | undefined, number]>([
  ['teng_bon_3', 90_000, undefined, 0.9],
  ['teng_bon_3', 85_000, undefined, 0.85],
  ['tode_3', 15_000, '123', 0.9],
  ['tode_3', 15_000, '112', 0.45],
  ['tode_3', 15_000, '777', 0.15],
  ['teng_bon_nha_3', 45_000, undefined, 0.89955],
  ['teng_lang_3', 45_000, undefined, 0.89955],
  ['tode_3', 12_000, '123', 0.72],
  ['teng_bon_2', 9_000, undefined, 0.9],
  ['teng_bon_2', 9_200, undefined, 0.92],
  ['teng_lang_2', 9_200, undefined, 0.92],
  ['teng_lang_2', 9_000, undefined, 0.9],
  ['teng_bon_1', 320, undefined, 0.8672],
  ['teng_lang_1', 420, undefined, 0.798],
])('%s at a rate of %i hundredths on %s returns %d', (option, multiplyX100, number, expected) => {
  expect(returnToPlayer(option, multiplyX100, number)).toBeCloseTo(expected, 12);
});

test('a tode with repeated digits is less likely; for other options all numbers are equally likely', () => {
  expect(['123', '112', '777'].filter((number) => isLessLikely('tode_3', number))).toEqual(['112', '777']);
  expect(isLessLikely('teng_bon_3', '777')).toBe(false);
});
