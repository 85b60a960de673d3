import { seededDraws, shuffled } from '../seeded.ts';

const MAX_KEPT = 50;

/**
 * Each name occurs once per lap, in an order that the seed decides. The same seed gives the same schedule.
 */
export function scheduled<Name>(names: readonly Name[], seed: string, nth: number): Name {
  const lap = Math.floor(nth / names.length);
  return shuffled(names, seededDraws(seed, `faults ${lap}`))[nth % names.length]!;
}

export interface FaultSchedule<Name extends string> {
  names: readonly Name[];
  /** Seed of the faults that happen by themselves. */
  seed: string | undefined;
  choose(name: Name): void;
  chosen(): readonly Name[];
  /** The newest first. */
  made(): readonly Name[];
  /** One that was chosen, or else the schedule's. */
  next(): Name | undefined;
}

/** @param oneOf how many times the schedule is asked on average until it has a fault. */
export function faultSchedule<Name extends string>(
  names: readonly Name[],
  seed: string | undefined,
  oneOf = 1,
): FaultSchedule<Name> {
  const chosen: Name[] = [];
  const made: Name[] = [];
  let nth = 0;
  let answerCount = 0;
  const isDue = (by: string) => seededDraws(by, `asked ${answerCount++}`).below(oneOf) === 0;
  return {
    names,
    seed,
    choose: (name) => void chosen.push(name),
    chosen: () => chosen,
    made: () => made,
    next() {
      const name =
        chosen.shift() ?? (seed !== undefined && isDue(seed) ? scheduled(names, seed, nth++) : undefined);
      if (name) {
        made.unshift(name);
        made.splice(MAX_KEPT);
      }
      return name;
    },
  };
}
