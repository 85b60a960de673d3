import { dayAfter } from '@chokdee/shared/rules/instant';

/** 0 Sunday to 6 Saturday. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The month of a day, or another month, YYYY-MM. */
export function monthAfter(month: string, months: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** The weeks of a month from Sunday to Saturday; `undefined` where a day belongs to another month. */
export function weeksOf(month: string): (string | undefined)[][] {
  const first = `${month}-01`;
  const start = dayAfter(first, -weekdayOf(first));
  const weeks: (string | undefined)[][] = [];
  for (let day = start; day <= `${month}-31` && day.slice(0, 7) <= month; day = dayAfter(day, 7))
    weeks.push(
      Array.from({ length: 7 }, (_, at) => dayAfter(day, at)).map((each) =>
        each.startsWith(month) ? each : undefined,
      ),
    );
  return weeks;
}

/** Where a key leads from a day; `undefined` for a key without meaning. */
export function dayOfKey(key: string, day: string): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return dayAfter(day, -1);
    case 'ArrowRight':
      return dayAfter(day, 1);
    case 'ArrowUp':
      return dayAfter(day, -7);
    case 'ArrowDown':
      return dayAfter(day, 7);
    case 'Home':
      return dayAfter(day, -weekdayOf(day));
    case 'End':
      return dayAfter(day, 6 - weekdayOf(day));
    case 'PageUp':
      return inMonth(day, -1);
    case 'PageDown':
      return inMonth(day, 1);
    default:
      return undefined;
  }
}

/** The same day of another month, or that month's last day. */
function inMonth(day: string, months: number): string {
  const month = monthAfter(day.slice(0, 7), months);
  const last = dayAfter(`${monthAfter(month, 1)}-01`, -1);
  const same = `${month}-${day.slice(8)}`;
  return same < last ? same : last;
}
