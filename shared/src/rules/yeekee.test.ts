import fc from 'fast-check';
import type { BaseOption } from './bet-options.ts';
import { yeekeeDraw } from './draw.ts';
import { isWinning } from './winning.ts';
import { shotRank, YEEKEE_MIN_SHOTS, yeekeeResult } from './yeekee.ts';

const shots = (
  '12345 00007 99999 54321 10101 22222 33333 44444 05050 67890 ' +
  '13579 24680 31415 27182 16180 14142 17320 88888 00001 70707'
).split(' ');
const shot = fc.stringMatching(/^\d{5}$/);

test('twenty shots give 43705: the sixteenth counts from the end; from the start it would be 39664', () => {
  expect(yeekeeResult(shots)).toEqual({ sum: 653_806, rank16: '10101', result: '43705' });
  expect(yeekeeResult(shots.toReversed())).toMatchObject({ result: '39664' });
});

test('by shots alone the last shooter decides the draw: after those twenty, 46193 forces 77777', () => {
  expect(yeekeeResult([...shots, '46193'])).toMatchObject({ result: '77777' });
  fc.assert(
    fc.property(shot, (wanted) => {
      const open = yeekeeResult([...shots, '00000']);
      if ('void' in open) throw new Error('void');
      const last = String((Number(wanted) - Number(open.result) + 100_000) % 100_000).padStart(5, '0');
      expect(yeekeeResult([...shots, last])).toMatchObject({ result: wanted });
    }),
  );
});

test('lists what 43705 pays', () => {
  const draw = yeekeeDraw('43705');
  const winning = (option: BaseOption, length: number) =>
    Array.from({ length: 10 ** length }, (_, number) => String(number).padStart(length, '0')).filter(
      (number) => isWinning(option, number, draw),
    );
  expect(winning('teng_bon_3', 3)).toEqual(['705']);
  expect(winning('tode_3', 3)).toEqual(['057', '075', '507', '570', '705', '750']);
  expect(winning('teng_bon_2', 2)).toEqual(['05']);
  expect(winning('teng_lang_2', 2)).toEqual(['43']);
  expect(winning('teng_bon_1', 1)).toEqual(['0', '5', '7']);
  expect(winning('teng_lang_1', 1)).toEqual(['3', '4']);
});

test('a small sum is padded to five digits', () => {
  const small = [...Array.from({ length: 15 }, () => '00000'), '00042'];
  expect(yeekeeResult(small)).toEqual({ sum: 42, rank16: '00000', result: '00042' });
  const round = [...Array.from({ length: 14 }, () => '00000'), '50000', '50000'];
  expect(yeekeeResult(round)).toMatchObject({ sum: 100_000, result: '00000' });
});

test('with sixteen shots the first one is the sixteenth from the end', () => {
  expect(yeekeeResult(shots.slice(0, 16))).toMatchObject({ rank16: '12345' });
});

test('fifteen shots are too few, and so are none', () => {
  expect(yeekeeResult(shots.slice(0, YEEKEE_MIN_SHOTS - 1))).toEqual({ void: 'too-few-shots' });
  expect(yeekeeResult([])).toEqual({ void: 'too-few-shots' });
});

test('rejects a malformed shot', () => {
  for (const wrong of ['1234', '123456', '1234x', '', '-1234'])
    expect(() => yeekeeResult([...shots, wrong])).toThrow(RangeError);
});

test('the result has five digits, and depends on all shots but the sixteenth from the end', () => {
  fc.assert(
    fc.property(fc.array(shot, { minLength: 16, maxLength: 60 }), shot, (round, other) => {
      const outcome = yeekeeResult(round);
      if ('void' in outcome) throw new Error('void');
      expect(outcome.result).toMatch(/^\d{5}$/);
      expect(Number(outcome.result)).toBe((outcome.sum - Number(outcome.rank16)) % 100_000);
      expect(yeekeeResult(round.with(-16, other))).toMatchObject({ result: outcome.result });
      if (other !== round.at(-1))
        expect(yeekeeResult(round.with(-1, other))).not.toMatchObject({ result: outcome.result });
    }),
  );
});

test('the last shot has rank 1, and the excluded shot has rank 16', () => {
  expect(shotRank(20, 20)).toBe(1);
  expect(shots[5 - 1]).toBe('10101');
  expect(shotRank(5, 20)).toBe(16);
});
