import { createHash } from 'node:crypto';

/** Draws of one round: the same seed and round give the same numbers, in the same order. */
export interface Draws {
  /** A whole number from 0 to `below` - 1, each equally likely. */
  below(below: number): number;
}

const WORD = 2 ** 32;

/** Results of a simulator. They are repeatable and known to whoever reads the seed: never for real money. */
export function seededDraws(seed: string, round: string): Draws {
  let taken = 0;
  const word = () => createHash('sha256').update(`${seed}\n${round}\n${taken++}`).digest().readUInt32BE(0);
  return {
    below(below) {
      // Words beyond the last whole multiple would make the lowest results likelier.
      const usable = WORD - (WORD % below);
      for (let drawn = word(); ; drawn = word()) if (drawn < usable) return drawn % below;
    },
  };
}

/** A new order of the items, each order equally likely. */
export function shuffled<Item>(items: readonly Item[], draws: Draws): Item[] {
  const order = [...items];
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = draws.below(at + 1);
    [order[at], order[other]] = [order[other]!, order[at]!];
  }
  return order;
}
