import { serverNow } from '@chokdee/shared/clock';
import type { ChatDesk } from '@chokdee/shared/contracts/chat';
import { formatDay, formatTime } from '@chokdee/shared/format';
import type { TextOf } from '@chokdee/shared/i18n';

/** Whether someone answers now, or when the desk opens. */
export function deskLine({ isOpen, opensAt, isStaffed }: ChatDesk, text: TextOf): string {
  if (!isOpen && opensAt) return text('chat.outside', { time: timeOf(opensAt) });
  return text(isStaffed ? 'chat.staffed' : 'chat.unstaffed');
}

/** The time, with the day unless it is today. */
export function timeOf(iso: string): string {
  const day = formatDay(iso);
  const isToday = day === formatDay(new Date(serverNow()).toISOString());
  return isToday ? formatTime(iso) : `${day} ${formatTime(iso)}`;
}
