import type { Fairness } from '@chokdee/shared/contracts/yeekee';
import { beaconRound, promisedFairness, shootCloseMs } from '../testing/beacon-round.ts';
import { matchesNotedPromise, notedPromiseOf, notePromise } from './noted-promises.ts';

const { betId, fairness: over } = beaconRound();
const { shotsHash } = over;
const closed: Fairness = { ...promisedFairness(), shotsHash };
const inTimeMs = shootCloseMs + 1_500;

beforeEach(() => window.localStorage.clear());

test('keeps the first recorded values, and adds values that were unknown before', () => {
  notePromise('anong', betId, promisedFairness(), shootCloseMs - 5_000);
  expect(notedPromiseOf('anong', betId)).toMatchObject({
    commit: promisedFairness().commit,
    beaconRound: 1_000,
  });
  notePromise('anong', betId, closed, inTimeMs);
  const noted = notedPromiseOf('anong', betId)!;
  expect(noted.shots?.hash).toBe(shotsHash);
  notePromise(
    'anong',
    betId,
    { ...closed, commit: 'ab'.repeat(32), shotsHash: 'cd'.repeat(32) },
    inTimeMs + 500,
  );
  expect(notedPromiseOf('anong', betId)).toEqual(noted);
  expect(matchesNotedPromise(noted, over)).toBe(true);
  expect(matchesNotedPromise(noted, { ...over, shotsHash: 'cd'.repeat(32) })).toBe(false);
  expect(notedPromiseOf('somchai', betId)).toBeUndefined();
});

test.each<[string, Fairness, number]>([
  ['the beacon’s time has come', closed, shootCloseMs + 10_000],
  ['the seed is told', over, inTimeMs],
  ['the shots alone decide', { rule: 'conventional' }, inTimeMs],
])('records nothing that would prove nothing: %s', (_when, fairness, nowMs) => {
  notePromise('anong', betId, fairness, nowMs);
  expect(notedPromiseOf('anong', betId)).toBeUndefined();
});

test('drops the oldest entries, and treats corrupt data as empty', () => {
  for (let round = 1; round <= 201; round += 1)
    notePromise('anong', (betId + round) as typeof betId, closed, inTimeMs);
  expect(notedPromiseOf('anong', (betId + 1) as typeof betId)).toBeUndefined();
  expect(notedPromiseOf('anong', (betId + 2) as typeof betId)).toBeDefined();
  for (const key of Object.keys(window.localStorage)) window.localStorage.setItem(key, '{}');
  expect(notedPromiseOf('anong', (betId + 2) as typeof betId)).toBeUndefined();
});
