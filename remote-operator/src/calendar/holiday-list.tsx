import { useState } from 'react';
import type { DrawnLottery, Holiday } from '@chokdee/shared/contracts/operator-calendar';
import { useTexts } from '@chokdee/shared/i18n';
import { Box, Button, EmptyState, Flex, Heading, List } from '@chokdee/shared/ui';
import { useRoundNames } from '../rounds/round-names.ts';
import { HolidayRemoval } from './holiday-removal.tsx';
import { HolidayRow } from './holiday-row.tsx';

interface HolidayListProps {
  /** Ordered by day. */
  holidays: readonly Holiday[];
  lotteries: readonly DrawnLottery[];
  today: string;
  onChanged: () => void;
}

/** Upcoming holidays; past ones on request. */
export function HolidayList({ holidays, lotteries, today, onChanged }: HolidayListProps) {
  const text = useTexts('operator');
  const names = useRoundNames();
  const [past, showPast] = useState(false);
  const [removing, remove] = useState<Holiday>();
  const coming = holidays.filter(({ dt }) => dt >= today);
  const shown = past ? holidays : coming;
  const drawn = (calendar: string) =>
    lotteries
      .filter((lottery) => lottery.calendar === calendar)
      .map(names.lottery)
      .join(' · ');

  return (
    <Box as="section" aria-labelledby="holidays">
      <Flex justify="space-between" align="center" gap="3" wrap="wrap" marginBottom="3">
        <Heading as="h2" id="holidays" size="md">
          {text('calendar.holidays')}
        </Heading>
        {coming.length < holidays.length && (
          <Button
            size="sm"
            variant={past ? 'subtle' : 'outline'}
            colorPalette={past ? 'red' : 'gray'}
            aria-pressed={past}
            onClick={() => showPast(!past)}
          >
            {text('calendar.past', { count: holidays.length - coming.length })}
          </Button>
        )}
      </Flex>
      {shown.length === 0 && <EmptyState icon="calendar" title={text('calendar.none')} />}
      <List.Root
        listStyle="none"
        borderWidth={shown.length > 0 ? '1px' : '0'}
        borderRadius="l3"
        bg="bg.panel"
      >
        {shown.map((holiday) => (
          <HolidayRow
            key={`${holiday.calendar} ${holiday.dt}`}
            holiday={holiday}
            drawn={drawn(holiday.calendar)}
            isPast={holiday.dt < today}
            onRemove={() => remove(holiday)}
          />
        ))}
      </List.Root>
      {removing && (
        <HolidayRemoval holiday={removing} onClose={() => remove(undefined)} onChanged={onChanged} />
      )}
    </Box>
  );
}
