import { formatInstant, formatTime } from '@chokdee/shared/format';
import { bangkokDay } from '@chokdee/shared/rules/instant';

/** Closing time as HH:mm, with DD/MM in front unless it is today. */
export function closingTime({ closeDt }: { readonly closeDt: string }, nowMs: number): string {
  const closesToday = bangkokDay(new Date(closeDt)) === bangkokDay(new Date(nowMs));
  return closesToday ? formatTime(closeDt) : `${formatInstant(closeDt).slice(0, 5)} ${formatTime(closeDt)}`;
}
