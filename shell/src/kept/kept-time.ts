import { formatDay, formatInstant, formatTime } from '@chokdee/shared/format';

/** When something was kept: the time, with the day unless it is today's. */
export function keptTime(atMs: number): string {
  const at = new Date(atMs).toISOString();
  return formatDay(at) === formatDay(new Date().toISOString()) ? formatTime(at) : formatInstant(at);
}
