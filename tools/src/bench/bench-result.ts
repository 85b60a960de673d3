export interface Goal {
  name: string;
  value: number;
  goal: number;
  met: boolean;
}

/** Result of a benchmark. `pnpm bench` prints it as one line of JSON, the last of its output. */
export interface BenchResult {
  bench: string;
  goals: Goal[];
}

/** A goal that is met when the value does not exceed it. */
export function atMost(name: string, value: number, goal: number): Goal {
  return { name, value: rounded(value), goal: rounded(goal), met: value <= goal };
}

/** A goal that is met when the value is not below it. */
export function atLeast(name: string, value: number, goal: number): Goal {
  return { name, value: rounded(value), goal: rounded(goal), met: value >= goal };
}

const rounded = (value: number): number => Number(value.toFixed(3));
