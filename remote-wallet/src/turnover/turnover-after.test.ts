import { buildTurnover } from '../testing/turnover.ts';
import { turnoverAfter } from './turnover-after.ts';

test.each([
  [{}, 100_000, 100_000, 100_000],
  [{ required: 50_000, staked: 20_000 }, 100_000, 150_000, 130_000],
  // Staked more than was asked for so far.
  [{ required: 50_000, staked: 80_000 }, 100_000, 150_000, 70_000],
  [{ required: 50_000, staked: 500_000 }, 100_000, 150_000, 0],
  [{ percent: 150 }, 100_001, 150_002, 150_002],
  // Less than the smallest bet cannot be staked.
  [{ required: 50_000, staked: 149_950 }, 100_000, 150_000, 0],
  [{ required: 50_000, staked: 20_000 }, 0, 50_000, 30_000],
])('%j and a deposit of %i need %i, of which %i is left', (changes, deposit, requiredSatang, leftSatang) => {
  expect(turnoverAfter(buildTurnover(changes), deposit)).toEqual({ requiredSatang, leftSatang });
});
