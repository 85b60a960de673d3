import { day } from '@chokdee/shared/contracts/time';

const DAY_MS = 86_400_000;

/** The day that a path names; `undefined` when it names none. */
export function readDay(text: string | undefined): string | undefined {
  return day.safeParse(text).data;
}

/** So many days later, or earlier when negative. */
export function dayAfter(from: string, days: number): string {
  return new Date(Date.parse(`${from}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}
