const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Ends of the ranges that are shown: an exact figure would promise too much. */
const rangesSeconds = [
  ...[10, 30],
  ...[1, 2, 5, 10, 30].map((minutes) => minutes * MINUTE),
  ...[1, 2, 4, 8, 24, 48].map((hours) => hours * HOUR),
];

export interface UsualTime {
  unit: 'seconds' | 'minutes' | 'hours';
  count: number;
}

/** The round time that a measured one stays under. `undefined` for more than two days. */
export function usualTime(measuredSeconds: number): UsualTime | undefined {
  const seconds = rangesSeconds.find((end) => measuredSeconds <= end);
  if (seconds === undefined) return undefined;
  if (seconds < MINUTE) return { unit: 'seconds', count: seconds };
  return seconds < HOUR
    ? { unit: 'minutes', count: seconds / MINUTE }
    : { unit: 'hours', count: seconds / HOUR };
}
