import type { Shot } from '@chokdee/shared/contracts/yeekee';
import { buildShots, twentyShots } from '../testing/shots.ts';
import { prove } from './proof.ts';

const newestFirst = (numbers: readonly string[]): Shot[] => buildShots(numbers).reverse();

test('works the result out again from the shots, in whatever order they come', () => {
  const expected = { verdict: 'match', sum: 653_806, rank16: '10101', difference: 643_705, result: '43705' };
  expect(prove(newestFirst(twentyShots), 20, '43705')).toEqual(expected);
  expect(prove(buildShots(twentyShots), 20, '43705')).toEqual(expected);
});

test('finds out a result that the shots do not give', () => {
  expect(prove(newestFirst(twentyShots), 20, '39664').verdict).toBe('mismatch');
  expect(prove(newestFirst(['00000', ...twentyShots.slice(1)]), 20, '43705').verdict).toBe('mismatch');
});

test('says nothing when shots are missing, hidden or too few', () => {
  expect(prove(newestFirst(twentyShots).slice(1), 20, '43705').verdict).toBe('partial');
  expect(prove(newestFirst(twentyShots).map((shot) => ({ ...shot, yingNumber: undefined })), 20, '43705').verdict).toBe('partial');
  expect(prove(newestFirst(twentyShots.slice(0, 15)), 15, '43705').verdict).toBe('partial');
});
