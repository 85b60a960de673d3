import { useState } from 'react';
import { calendarCalls } from '@chokdee/shared/contracts/operator-calendar';
import { useCall } from '@chokdee/shared/query';
import { useTexts } from '@chokdee/shared/i18n';
import { Button, ErrorState, Flex, Icon, LoadingState, Stack, useServerDay } from '@chokdee/shared/ui';
import { ConsolePage } from '../console/console-page.tsx';
import { reloadCalls } from '../console/reload-calls.ts';
import { ActList } from '../rounds/act-list.tsx';
import { CalendarFilter } from './calendar-filter.tsx';
import { CalendarGaps } from './calendar-gaps.tsx';
import { HolidayForm } from './holiday-form.tsx';
import { HolidayList } from './holiday-list.tsx';
import { MoveForm } from './move-form.tsx';
import { MovedDraws } from './moved-draws.tsx';
import { OpenDecisions } from './open-decisions.tsx';

/** Holidays without draws, and draws that are moved to another day. */
export function CalendarScreen() {
  const text = useTexts('operator');
  const today = useServerDay();
  const [year, setYear] = useState(Number(today.slice(0, 4)));
  const [calendar, setCalendar] = useState('');
  const [adding, add] = useState<'holiday' | 'move'>();
  const known = useCall(calendarCalls.calendar, { year });
  const reload = () => reloadCalls(known);

  return (
    <ConsolePage
      title={text('calendar.title')}
      text={text('calendar.text')}
      actions={
        <CalendarActions
          canMove={known.state === 'ready'}
          onAdd={() => add('holiday')}
          onMove={() => add('move')}
        />
      }
    >
      <CalendarFilter {...{ today, year, setYear, calendar, setCalendar }} />
      {known.state === 'loading' && <LoadingState rows={6} rowHeight="12" />}
      {known.state === 'error' && <ErrorState error={known.error} onRetry={known.reload} />}
      {known.state === 'ready' && (
        <Stack gap="8">
          <CalendarGaps {...known.data.gaps} />
          <OpenDecisions decisions={known.data.decisions} onChanged={reload} />
          <HolidayList
            key={`${year} ${calendar}`}
            holidays={known.data.holidays.filter(
              (holiday) => calendar === '' || holiday.calendar === calendar,
            )}
            lotteries={known.data.lotteries}
            today={today}
            onChanged={reload}
          />
          <MovedDraws lotteries={known.data.lotteries} />
          <ActList acts={known.data.acts} />
        </Stack>
      )}
      {adding === 'holiday' && (
        <HolidayForm calendar={calendar} onClose={() => add(undefined)} onChanged={reload} />
      )}
      {adding === 'move' && known.state === 'ready' && (
        <MoveForm lotteries={known.data.lotteries} onClose={() => add(undefined)} onChanged={reload} />
      )}
    </ConsolePage>
  );
}

interface CalendarActionsProps {
  canMove: boolean;
  onAdd: () => void;
  onMove: () => void;
}

function CalendarActions({ canMove, onAdd, onMove }: CalendarActionsProps) {
  const text = useTexts('operator');
  return (
    <Flex gap="2" wrap="wrap">
      <Button colorPalette="red" aria-haspopup="dialog" onClick={onAdd}>
        <Icon name="plus" />
        {text('calendar.add')}
      </Button>
      <Button variant="outline" aria-haspopup="dialog" disabled={!canMove} onClick={onMove}>
        <Icon name="arrow-right" />
        {text('calendar.move')}
      </Button>
    </Flex>
  );
}
