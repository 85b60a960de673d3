import { useState } from 'react';
import { useAttempt } from '@chokdee/shared/attempt';
import { calendarName, calendarNames } from '@chokdee/shared/contracts/calendars';
import { calendarCalls } from '@chokdee/shared/contracts/operator-calendar';
import { day } from '@chokdee/shared/contracts/time';
import { send } from '@chokdee/shared/http';
import { useFieldText, useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { Stack, TextField } from '@chokdee/shared/ui';
import { Picker } from '../console/picker.tsx';
import { Decision } from '../money/decision.tsx';

interface HolidayFormProps {
  calendar: string;
  onClose: () => void;
  onChanged: () => void;
}

/** Declares a holiday. */
export function HolidayForm({ calendar: chosen, onClose, onChanged }: HolidayFormProps) {
  const text = useTexts('operator');
  const fieldText = useFieldText();
  const [calendar, setCalendar] = useState(calendarName.safeParse(chosen).data ?? 'th');
  const [dt, setDt] = useState('');
  const [name, setName] = useState('');
  const isDay = day.safeParse(dt).success;
  const attempt = useAttempt((reason: string) =>
    send(calendarCalls.addHoliday, { calendar, dt, name: name.trim(), reason }),
  );

  const declare = async (reason: string) => {
    const done = await attempt.run(reason);
    if (!done) return;
    notify({ text: text('calendar.added', done), color: 'success' });
    onChanged();
    onClose();
  };

  return (
    <Decision
      title={text('calendar.add')}
      text={text('calendar.addText')}
      confirmLabel={text('calendar.declare')}
      attempt={attempt}
      incomplete={name.trim() === '' || !isDay}
      onConfirm={(reason) => void declare(reason)}
      onClose={onClose}
    >
      {(attempted) => (
        <Stack gap="3">
          <Picker
            label={text('calendar.calendar')}
            width="full"
            value={calendar}
            options={calendarNames.map((value) => ({ value, label: text(`calendar.names.${value}`) }))}
            onChange={(value) => setCalendar(calendarName.parse(value))}
          />
          <TextField
            type="date"
            label={text('calendar.day')}
            required
            value={dt}
            error={attempted && !isDay ? fieldText('other.required') : undefined}
            onChange={({ target }) => setDt(target.value)}
          />
          <TextField
            label={text('calendar.name')}
            required
            autoComplete="off"
            maxLength={80}
            value={name}
            error={attempted && name.trim() === '' ? fieldText('other.required') : undefined}
            onChange={({ target }) => setName(target.value)}
          />
        </Stack>
      )}
    </Decision>
  );
}
