import { bangkokDay } from '@chokdee/shared/rules/instant';

const DAY_MS = 86_400_000;
const DAYS_BACK = 3;

/** First and last day of a statement, both included, YYYY-MM-DD in the +07:00 zone. */
export interface StatementDays {
  from: string;
  to: string;
}

export function usualDays(now: Date): StatementDays {
  return { from: bangkokDay(new Date(now.getTime() - DAYS_BACK * DAY_MS)), to: bangkokDay(now) };
}

/** The window as the call takes it: up to the midnight after the last day. Its Z is read as +07:00, the custom of these filters. */
export function windowOf({ from, to }: StatementDays): { startedDate: string; endedDate: string } {
  const after = new Date(Date.parse(`${to}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
  return { startedDate: `${from}T00:00:00.000000Z`, endedDate: `${after}T00:00:00.000000Z` };
}
