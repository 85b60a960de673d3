import { keptCalls } from '@chokdee/shared/kept-calls';
import type { QueryKey } from '@chokdee/shared/query';

const DAY_MS = 86_400_000;

/** The name under which a reply is kept. A window of days is named by its length, so that it is found tomorrow. */
export function nameOf([path, param, member, request]: QueryKey): string {
  const { window } = keptCalls[path] ?? {};
  const fields = { ...(request as Record<string, unknown>) };
  if (window) {
    const [from, to] = window.map((field) => Date.parse(String(fields[field])));
    for (const field of window) delete fields[field];
    fields['days'] = Math.round((to! - from!) / DAY_MS);
  }
  const sorted = Object.entries(fields).filter(([, value]) => value !== undefined);
  return JSON.stringify([path, param, member, sorted.sort(([left], [right]) => (left < right ? -1 : 1))]);
}
