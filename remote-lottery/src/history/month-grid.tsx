import type { DrawnDay } from '@chokdee/shared/contracts/lottery-results';
import { languageTag } from '@chokdee/shared/contracts/site';
import { useLocale, useTexts } from '@chokdee/shared/i18n';
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

/** 4 January 2026 is a Sunday. */
const SUNDAY = Date.UTC(2026, 0, 4);

function WeekdayRow() {
  const tag = languageTag[useLocale()];
  const name = (style: 'short' | 'long', at: number) =>
    new Intl.DateTimeFormat([tag, 'en'], { weekday: style, timeZone: 'UTC' }).format(
      SUNDAY + at * 86_400_000,
    );
  return (
    <tr>
      {Array.from({ length: 7 }, (_, at) => (
        <chakra.th
          key={at}
          scope="col"
          aria-label={name('long', at)}
          paddingBottom="1"
          fontSize="xs"
          fontWeight="normal"
          color="fg.muted"
          overflow="hidden"
        >
          {name('short', at)}
        </chakra.th>
      ))}
    </tr>
  );
}
