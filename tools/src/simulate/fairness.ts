import { beaconResult } from '@chokdee/shared/rules/yeekee-beacon';
import { firstShotHash, nextShotHash } from '@chokdee/shared/rules/yeekee-chain';
import { yeekeeResult } from '@chokdee/shared/rules/yeekee';

/** The result that the last shooter wants. */
export const TARGET = 77_777;

/**
 * What the last shooter knows besides every earlier shot. The conventional rule has no other input; under
 * the beacon rule they lack the seed, the beacon value, or both, and guess what they lack.
 */
export const adversaries = [
  'conventional',
  'beacon',
  'beacon, seed leaked',
  'beacon, beacon leaked',
] as const;
export type Adversary = (typeof adversaries)[number];

/** Seeded uniform integers below a bound (xorshift128). */
function seededRandom(seed: number): (below: number) => number {
  const state = Uint32Array.from([seed, 0x9e3779b9, 0x243f6a88, 0xb7e15162]);
  const next = () => {
    const [x, , , w] = state as unknown as [number, number, number, number];
    const t = x ^ (x << 11);
    state.copyWithin(0, 1);
    state[3] = w ^ (w >>> 19) ^ t ^ (t >>> 8);
    return state[3];
  };
  for (let warm = 0; warm < 20; warm += 1) next();
  return (below) => Math.floor((next() / 2 ** 32) * below);
}

const padded = (value: number) => String(value).padStart(5, '0');

/**
 * Plays rounds of 16 to 30 shots; the adversary makes the last.
 *
 * @returns the count of each remainder of the result modulo `bins`.
 */
export function play({
  adversary,
  rounds,
  bins,
  seed,
}: {
  adversary: Adversary;
  rounds: number;
  bins: number;
  seed: number;
}): Uint32Array {
  const die = seededRandom(seed);
  const hash = () =>
    Array.from({ length: 8 }, () =>
      die(2 ** 32)
        .toString(16)
        .padStart(8, '0'),
    ).join('');
  const counts = new Uint32Array(bins);
  for (let betId = 1; betId <= rounds; betId += 1) {
    const shots = Array.from({ length: 15 + die(15) }, () => padded(die(100_000)));
    // One link replaces the chain of the earlier shots, whose hashes do not matter here.
    const before = nextShotHash(firstShotHash(betId), 1, shots[0]!);
    const own = { betId, seed: hash(), randomness: hash() };
    const drawn = (last: string, known: { seed: string; randomness: string }) => {
      const all = [...shots, last];
      if (adversary !== 'conventional')
        return Number(
          beaconResult({ betId, ...known, shotsHash: nextShotHash(before, all.length, last) }, all).result,
        );
      const result = yeekeeResult(all);
      if ('void' in result) throw new Error('too few shots');
      return Number(result.result);
    };
    const guess = {
      seed: adversary === 'beacon, seed leaked' ? own.seed : hash(),
      randomness: adversary === 'beacon, beacon leaked' ? own.randomness : hash(),
    };
    // The result for a last shot of 00000, computed from what the shooter knows, gives the shot to make
    // instead.
    const last = padded((TARGET - drawn('00000', guess) + 100_000) % 100_000);
    const result = drawn(last, own);
    counts[result % bins]! += 1;
  }
  return counts;
}

/** Chi-squared test of uniformity. `p` uses the Wilson-Hilferty approximation. */
export function chiSquaredTest(counts: Uint32Array): {
  chiSquared: number;
  freedom: number;
  p: number;
  mostCommon: number;
} {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const expected = total / counts.length;
  const chiSquared = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  const freedom = counts.length - 1;
  const spread = 2 / (9 * freedom);
  const z = ((chiSquared / freedom) ** (1 / 3) - (1 - spread)) / Math.sqrt(spread);
  return {
    chiSquared,
    freedom,
    p: upperTail(z),
    mostCommon: counts.reduce((most, count) => Math.max(most, count), 0),
  };
}

/** Upper tail of the normal distribution (Abramowitz and Stegun 26.2.17). */
function upperTail(z: number): number {
  if (z < 0) return 1 - upperTail(-z);
  const t = 1 / (1 + 0.2316419 * z);
  const terms = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429];
  return (
    (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) *
    terms.reduce((sum, term, at) => sum + term * t ** (at + 1), 0)
  );
}
