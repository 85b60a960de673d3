const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Unit = 'day' | 'hour' | 'minute' | 'second';
/** The two largest relevant units of the remaining time, with two digits each. */
export type CountdownParts = readonly [{ unit: Unit; digits: string }, { unit: Unit; digits: string }];

const twoDigits = (value: number) => String(Math.min(99, Math.floor(value))).padStart(2, '0');

export function countdownParts(seconds: number): CountdownParts {
  if (seconds < HOUR)
    return [
      { unit: 'minute', digits: twoDigits(seconds / MINUTE) },
      { unit: 'second', digits: twoDigits(seconds % MINUTE) },
    ];
  if (seconds < DAY)
    return [
      { unit: 'hour', digits: twoDigits(seconds / HOUR) },
      { unit: 'minute', digits: twoDigits((seconds % HOUR) / MINUTE) },
    ];
  return [
    { unit: 'day', digits: twoDigits(seconds / DAY) },
    { unit: 'hour', digits: twoDigits((seconds % DAY) / HOUR) },
  ];
}
