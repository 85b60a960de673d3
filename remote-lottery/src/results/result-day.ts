import { day } from '@chokdee/shared/contracts/time';

/** Parses the day from the path; `undefined` if invalid. */
export function readDay(text: string | undefined): string | undefined {
  return day.safeParse(text).data;
}
