import { serverNow } from '@chokdee/shared/clock';
import { keptCalls, type KeptPage } from '@chokdee/shared/kept-calls';
import type { QueryKey } from '@chokdee/shared/query';
import { bangkokDay, dayAfter } from '@chokdee/shared/rules/instant';

const DAY_MS = 86_400_000;

/** The page for which a reply is kept. A search is not: its replies would push out what one comes back to. */
export function pageOf([path, , , request]: QueryKey): KeptPage | undefined {
  return (request as { search?: string } | null)?.search ? undefined : keptCalls[path]?.page;
}

/**
 * The name under which a reply is kept. A window of days that ends today is named by its length, so that it is
 * found tomorrow.
 */
export function nameOf([path, param, member, request]: QueryKey): string {
  const { window } = keptCalls[path] ?? {};
  const fields = { ...(request as Record<string, unknown>) };
  if (window && endsToday(String(fields[window[1]]))) {
    const [from, to] = window.map((field) => Date.parse(String(fields[field])));
    for (const field of window) delete fields[field];
    fields['days'] = Math.round((to! - from!) / DAY_MS);
  }
  const sorted = Object.entries(fields).filter(([, value]) => value !== undefined);
  return JSON.stringify([path, param, member, sorted.sort(([left], [right]) => (left < right ? -1 : 1))]);
}

/** By the server's clock, or by the device's: until the server's first message, a page asks by that one. */
const endsToday = (end: string): boolean =>
  [serverNow(), Date.now()].some((now) =>
    end.startsWith(`${dayAfter(bangkokDay(new Date(now)), 1)}T00:00:00`),
  );
