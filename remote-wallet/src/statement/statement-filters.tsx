import { useState } from 'react';
import { useTexts } from '@chokdee/shared/i18n';
import { Input, InputGroup } from '@chokdee/shared/fields';
import { Flex, Icon, useServerDay } from '@chokdee/shared/ui';
import { DayPicker } from './day-picker.tsx';
import { DayPresets } from './day-presets.tsx';
import { isBackwards, type StatementDays } from './statement-days.ts';

interface StatementFiltersProps {
  days: StatementDays;
  onDays: (days: StatementDays) => void;
  search: string;
  onSearch: (search: string) => void;
}

/** Days and search of the cash statement. */
export function StatementFilters({ days, onDays, search, onSearch }: StatementFiltersProps) {
  const text = useTexts('wallet');
  const today = useServerDay();
  // Pressing a preset discards half-typed days.
  const [presses, setPresses] = useState(0);
  const pressDays = (preset: StatementDays) => {
    onDays(preset);
    setPresses(presses + 1);
  };
  return (
    <>
      <DayPresets today={today} days={days} onChange={pressDays} />
      <Flex gap="3" wrap="wrap" align="end">
        <DayPicker key={presses} days={days} onChange={onDays} backwards={isBackwards(days)} />
        <InputGroup flex="1" minWidth="14rem" startElement={<Icon name="search" />}>
          <Input
            type="search"
            bg="bg.subtle"
            maxLength={64}
            aria-label={text('statement.search')}
            placeholder={text('statement.search')}
            value={search}
            onChange={({ target }) => onSearch(target.value)}
          />
        </InputGroup>
      </Flex>
    </>
  );
}
