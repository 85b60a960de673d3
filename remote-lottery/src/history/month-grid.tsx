import type { DrawnDay } from '@chokdee/shared/contracts/lottery-results';
import { useTexts } from '@chokdee/shared/i18n';
import { chakra, VisuallyHidden } from '@chokdee/shared/ui';
import { DayCell } from './day-cell.tsx';
import { weeksOf } from './calendar-days.ts';
import { useCalendarKeys } from './use-calendar-keys.ts';

interface MonthGridProps {
  month: string;
  today: string;
  /** Name of the month, which names the grid. */
  label: string;
  days: readonly DrawnDay[];
  /** Address of a day's results. */
  pathOf: (day: string) => string;
  onMonth: (month: string) => void;
}

/** A month of results. Arrow keys move between days, Page Up and Page Down between months. */
export function MonthGrid({ month, today, label, days, pathOf, onMonth }: MonthGridProps) {
  const { gridRef, current, onKeyDown } = useCalendarKeys(month, today, onMonth);
  const text = useTexts('lottery');
  const drawn = new Map(days.map((day) => [day.dt, day]));
  return (
    <>
      <VisuallyHidden id="calendar-keys">{text('results.calendarKeys')}</VisuallyHidden>
      <chakra.table
        ref={gridRef}
        role="grid"
        aria-label={label}
        aria-describedby="calendar-keys"
        width="full"
        tableLayout="fixed"
        borderSpacing="1"
        css={{ borderCollapse: 'separate' }}
        onKeyDown={onKeyDown}
      >
        <thead>
          <WeekdayRow />
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, at) =>
                day ? (
                  <DayCell
                    key={day}
                    day={day}
                    drawn={drawn.get(day)}
                    isToday={day === today}
                    isFuture={day > today}
                    inTabOrder={day === current}
                    to={pathOf(day)}
                  />
                ) : (
                  <td key={at} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </>
  );
}

/** Texts, not the browser's names: Chrome has none in Khmer and Burmese. */
function WeekdayRow() {
  const text = useTexts('lottery');
  return (
    <tr>
      {[1, 2, 3, 4, 5, 6, 7].map((day) => (
        <chakra.th
          key={day}
          scope="col"
          aria-label={text(`weekdayName.${day}`)}
          paddingBottom="1"
          fontSize="xs"
          fontWeight="normal"
          color="fg.muted"
          overflow="hidden"
        >
          {text(`weekday.${day}`)}
        </chakra.th>
      ))}
    </tr>
  );
}
