import { day } from '@chokdee/shared/contracts/time';

/** The day that a path names; `undefined` when it names none. */
export function readDay(text: string | undefined): string | undefined {
  return day.safeParse(text).data;
}
