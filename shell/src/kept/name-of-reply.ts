import { serverNow } from '@chokdee/shared/clock';
import { keptCalls, type KeptPage } from '@chokdee/shared/kept-calls';
import type { QueryKey } from '@chokdee/shared/query';
import { bangkokDay, dayAfter } from '@chokdee/shared/rules/instant';

const DAY_MS = 86_400_000;
/** Windows without an end name one that never comes. */
const NO_END = '9000';

/**
 * The page for which a reply is kept. Replies to a search are not kept: they would evict the replies
 * that a member returns to.
 */
export function pageOf([path, , , request]: QueryKey): KeptPage | undefined {
  return (request as { search?: string } | null)?.search ? undefined : keptCalls[path]?.page;
}

/**
 * The name under which a reply is kept. A window of days that ends today is named by its length, and a
 * request until today by nothing, so that they are found tomorrow.
 */
export function nameOf([path, param, member, request]: QueryKey): string {
  const { window, until } = keptCalls[path] ?? {};
  const fields = { ...(request as Record<string, unknown>) };
  const end = window && endOfToday(String(fields[window[1]]));
  if (window && end) {
    fields['days'] = Math.round((Date.parse(end) - Date.parse(String(fields[window[0]]))) / DAY_MS);
    for (const field of window) delete fields[field];
  }
  if (until && todays().some((today) => fields[until] === today)) delete fields[until];
  const sorted = Object.entries(fields).filter(([, value]) => value !== undefined);
  return JSON.stringify([path, param, member, sorted.sort(([left], [right]) => (left < right ? -1 : 1))]);
}

/**
 * Today by the server's clock and by the device's: until the server's first message, a
 * page uses the device's.
 */
const todays = (): string[] => [serverNow(), Date.now()].map((now) => bangkokDay(new Date(now)));

/** The end of a window that ends today; of a window without an end, the end of today. */
function endOfToday(end: string): string | undefined {
  const tomorrows = todays().map((today) => dayAfter(today, 1));
  if (tomorrows.some((tomorrow) => end.startsWith(`${tomorrow}T00:00:00`))) return end;
  return end > NO_END ? `${tomorrows[0]}T00:00:00+07:00` : undefined;
}
