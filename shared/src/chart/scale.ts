/** A range of values with round ends, and round steps between them. */
export interface Scale {
  min: number;
  max: number;
  ticks: number[];
}

const STEPS = 4;

/** A scale that contains zero and all values. It is never empty. */
export function scaleOf(values: readonly number[]): Scale {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const step = roundStep((high - low || 1) / STEPS);
  const first = Math.floor(low / step);
  const last = Math.max(Math.ceil(high / step), first + 1);
  const ticks = Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
  return { min: first * step, max: last * step, ticks };
}

/** Position of a value, from 0 at the scale's lower end to 1 at its upper one. */
export function shareOf({ min, max }: Pick<Scale, 'min' | 'max'>, value: number): number {
  return (value - min) / (max - min);
}

/** Positions of the labels that fit: evenly spread, and always with the last one. */
export function labelPositions(count: number, most: number): number[] {
  const every = Math.max(1, Math.ceil(count / most));
  return Array.from({ length: count }, (_, at) => at).filter((at) => (count - 1 - at) % every === 0);
}

/** The smallest of 1, 2, 5, 10, 20, … that is not below the value. */
function roundStep(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const factor = [1, 2, 5].find((candidate) => candidate * power >= value) ?? 10;
  return Math.max(1, factor * power);
}
