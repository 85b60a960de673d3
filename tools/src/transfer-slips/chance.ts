export interface Chance {
  /** `low` inclusive, `high` exclusive. */
  between(low: number, high: number): number;
  /** Both bounds inclusive. */
  whole(low: number, high: number): number;
  pick<Thing>(things: readonly Thing[]): Thing;
  /** Approximately normal with mean 0 and deviation 1; accurate enough for noise. */
  normal(): number;
}

/** Seeded random numbers, identical on every machine. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (low: number, high: number) => low + next() * (high - low);
  const whole = (low: number, high: number) => Math.floor(between(low, high + 1));
  return {
    between,
    whole,
    pick: (things) => things[whole(0, things.length - 1)]!,
    normal: () => (next() + next() + next() - 1.5) * 2,
  };
}
