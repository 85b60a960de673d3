import { formatInstant, formatTime } from '@chokdee/shared/format';
import { bangkokDay } from '@chokdee/shared/rules/instant';

/** HH:mm of today's closing, with DD/MM before it on any other day. */
export function closingTime({ closeDt }: { readonly closeDt: string }, nowMs: number): string {
  const closesToday = bangkokDay(new Date(closeDt)) === bangkokDay(new Date(nowMs));
  return closesToday ? formatTime(closeDt) : `${formatInstant(closeDt).slice(0, 5)} ${formatTime(closeDt)}`;
}
