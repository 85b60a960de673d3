import { faultAt, faults } from './faults.ts';

const lap = (seed: string, first = 0) => faults.map((_fault, at) => faultAt(seed, first + at));

test('the same seed gives the same schedule, and another one another', () => {
  expect(lap('a')).toEqual(lap('a'));
  expect(lap('a')).not.toEqual(lap('b'));
  expect(lap('a')).not.toEqual(lap('a', faults.length));
});

test('each fault happens once a lap', () => {
  expect(lap('a').toSorted()).toEqual([...faults].toSorted());
});
