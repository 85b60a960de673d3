import { latinDigits } from '@chokdee/shared/rules/digits';

const DAY_MS = 86_400_000;
/** How far back a transfer can be told of here. */
const DAYS_BACK = 3;
/** The member's clock may be fast, and the bank's too. */
const AHEAD_MS = 5 * 60_000;

/** Days that a transfer may have been made on, YYYY-MM-DD, today first. */
export function payDays(today: string): string[] {
  return Array.from({ length: DAYS_BACK + 1 }, (_, back) =>
    new Date(Date.parse(today) - back * DAY_MS).toISOString().slice(0, 10),
  );
}

/** Reads a time of day as people type it, "14:05", "14.05", "1405" or "9:30", as HH:mm. `undefined` when it is none. */
export function readTime(typed: string): string | undefined {
  const [, hour, minute] = /^(\d{1,2})(?:[:.\s])?(\d{2})$/.exec(latinDigits(typed).trim()) ?? [];
  if (hour === undefined || minute === undefined || Number(hour) > 23 || Number(minute) > 59)
    return undefined;
  return `${hour.padStart(2, '0')}:${minute}`;
}

/**
 * The instant of a transfer from its day and its time at +07:00.
 *
 * @param nowMs by the server's clock. @returns `undefined` for what is no time, or is yet to come.
 */
export function paidAt(day: string, typedTime: string, nowMs: number): string | undefined {
  const time = readTime(typedTime);
  if (time === undefined) return undefined;
  const at = `${day}T${time}:00+07:00`;
  return Date.parse(at) > nowMs + AHEAD_MS ? undefined : at;
}
