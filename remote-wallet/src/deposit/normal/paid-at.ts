import { latinDigits } from '@chokdee/shared/rules/digits';

const DAY_MS = 86_400_000;
/** Oldest day that can be reported. */
const DAYS_BACK = 3;
/** Tolerance for fast clocks, the member's and the bank's. */
const AHEAD_MS = 5 * 60_000;

/** Days a transfer may be dated, YYYY-MM-DD, today first. */
export function payDays(today: string): string[] {
  return Array.from({ length: DAYS_BACK + 1 }, (_, back) =>
    new Date(Date.parse(today) - back * DAY_MS).toISOString().slice(0, 10),
  );
}

/** Parses a time of day as typed ("14:05", "14.05", "1405", "9:30") to HH:mm. `undefined` when invalid. */
export function readTime(typed: string): string | undefined {
  const [, hour, minute] = /^(\d{1,2})(?:[:.\s])?(\d{2})$/.exec(latinDigits(typed).trim()) ?? [];
  if (hour === undefined || minute === undefined || Number(hour) > 23 || Number(minute) > 59)
    return undefined;
  return `${hour.padStart(2, '0')}:${minute}`;
}

/**
 * The instant of a transfer from its day and its time, both at +07:00.
 *
 * @param nowMs server time.
 * @returns `undefined` when the time is invalid or in the future.
 */
export function paidAt(day: string, typedTime: string, nowMs: number): string | undefined {
  const time = readTime(typedTime);
  if (time === undefined) return undefined;
  const at = `${day}T${time}:00+07:00`;
  return Date.parse(at) > nowMs + AHEAD_MS ? undefined : at;
}
