import { answerFaults, answerFaultSchedule } from './answer-faults.ts';
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

test('each fault of answers is made once a lap, in one of two calls', () => {
  const schedule = answerFaultSchedule('a');
  const calls = Array.from({ length: 200 }, () => schedule.next());
  const made = calls.filter((fault) => fault !== undefined);
  expect(made.slice(0, answerFaults.length).toSorted()).toEqual([...answerFaults].toSorted());
  expect(made.length).toBeLessThan(calls.length);
});
