import { useAttempt } from '@chokdee/shared/attempt';
import { calendarCalls, type Holiday } from '@chokdee/shared/contracts/operator-calendar';
import { formatDay } from '@chokdee/shared/format';
import { send } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { Decision } from '../money/decision.tsx';

interface HolidayRemovalProps {
  holiday: Holiday;
  onClose: () => void;
  onChanged: () => void;
}

/** Asks why a holiday is removed, and removes it. */
export function HolidayRemoval({ holiday, onClose, onChanged }: HolidayRemovalProps) {
  const text = useTexts('operator');
  const { calendar, dt, name } = holiday;
  const attempt = useAttempt((reason: string) => send(calendarCalls.removeHoliday, { calendar, dt, reason }));
  const confirm = async (reason: string) => {
    const done = await attempt.run(reason);
    if (!done) return;
    notify({ text: text('calendar.removed', done), color: 'success' });
    onChanged();
    onClose();
  };
  const title = text('calendar.removeOf', { name, day: formatDay(dt) });
  return (
    <Decision
      title={title}
      text={text('calendar.removeText')}
      confirmLabel={text('calendar.remove')}
      attempt={attempt}
      reasonHint={text('desk.reasonHint')}
      onConfirm={(reason) => void confirm(reason)}
      onClose={onClose}
    />
  );
}
