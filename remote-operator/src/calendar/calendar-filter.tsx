import { calendarNames } from '@chokdee/shared/contracts/calendars';
import { useTexts } from '@chokdee/shared/i18n';
import { Flex } from '@chokdee/shared/ui';
import { Picker } from '../console/picker.tsx';

interface CalendarFilterProps {
  today: string;
  year: number;
  setYear: (year: number) => void;
  /** Empty: all calendars. */
  calendar: string;
  setCalendar: (calendar: string) => void;
}

/** The year and the calendar to show. */
export function CalendarFilter({ today, year, setYear, calendar, setCalendar }: CalendarFilterProps) {
  const text = useTexts('operator');
  const common = useTexts('common');
  const years = [-1, 0, 1, 2].map((ahead) => String(Number(today.slice(0, 4)) + ahead));
  return (
    <Flex gap="3" wrap="wrap" marginBottom="5">
      <Picker
        label={text('calendar.year')}
        width="32"
        value={String(year)}
        options={years.map((value) => ({ value, label: value }))}
        onChange={(value) => setYear(Number(value))}
      />
      <Picker
        label={text('calendar.calendar')}
        value={calendar}
        options={[
          { value: '', label: common('all') },
          ...calendarNames.map((value) => ({ value, label: text(`calendar.names.${value}`) })),
        ]}
        onChange={setCalendar}
      />
    </Flex>
  );
}
