export interface Goal {
  name: string;
  value: number;
  goal: number;
  met: boolean;
}

/** What a bench hands back; `pnpm bench` prints it as one line of JSON, the last of its output. */
export interface BenchResult {
  bench: string;
  goals: Goal[];
}

/** A value that must not be above its goal. */
export function atMost(name: string, value: number, goal: number): Goal {
  return { name, value: rounded(value), goal: rounded(goal), met: value <= goal };
}

/** A value that must not be below its goal. */
export function atLeast(name: string, value: number, goal: number): Goal {
  return { name, value: rounded(value), goal: rounded(goal), met: value >= goal };
}

const rounded = (value: number): number => Number(value.toFixed(3));
