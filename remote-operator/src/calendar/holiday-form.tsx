import { useAttempt } from '@chokdee/shared/attempt';
import { calendarName, calendarNames } from '@chokdee/shared/contracts/calendars';
import { calendarCalls } from '@chokdee/shared/contracts/operator-calendar';
import { useForm } from '@chokdee/shared/form';
import { send } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { TextField } from '@chokdee/shared/fields';
import { Stack } from '@chokdee/shared/ui';
import type { z } from 'zod';
import { Picker } from '../console/picker.tsx';
import { DecisionForm } from '../money/decision-form.tsx';
import { useDayText } from './use-day-text.ts';

interface HolidayFormProps {
  calendar: string;
  onClose: () => void;
  onChanged: () => void;
}

const { request } = calendarCalls.addHoliday;

/** Declares a holiday. */
export function HolidayForm({ calendar: chosen, onClose, onChanged }: HolidayFormProps) {
  const text = useTexts('operator');
  const attempt = useAttempt((holiday: z.output<typeof request>) => send(calendarCalls.addHoliday, holiday));
  const form = useForm({
    schema: request,
    initial: { calendar: calendarName.safeParse(chosen).data ?? 'th', dt: '', name: '', reason: '' },
    validates: 'onSubmit',
    failure: attempt.error,
    textOf: useDayText(),
  });

  const declare = async (holiday: z.output<typeof request>) => {
    const done = await attempt.run(holiday);
    if (!done) return;
    notify({ text: text('calendar.added', done), color: 'success' });
    onChanged();
    onClose();
  };

  return (
    <DecisionForm
      form={form}
      title={text('calendar.add')}
      text={text('calendar.addText')}
      confirmLabel={text('calendar.declare')}
      attempt={attempt}
      onConfirm={form.submit(declare)}
      onClose={onClose}
    >
      <Stack gap="3">
        <Picker
          label={text('calendar.calendar')}
          width="full"
          value={form.values.calendar}
          options={calendarNames.map((value) => ({ value, label: text(`calendar.names.${value}`) }))}
          onChange={(value) => form.change('calendar', value)}
        />
        <TextField type="date" label={text('calendar.day')} required {...form.field('dt')} />
        <TextField
          label={text('calendar.name')}
          required
          autoComplete="off"
          maxLength={80}
          {...form.field('name')}
        />
      </Stack>
    </DecisionForm>
  );
}
