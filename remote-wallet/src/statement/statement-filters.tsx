import { useState } from 'react';
import { useTexts } from '@chokdee/shared/i18n';
import { Input, InputGroup } from '@chokdee/shared/fields';
import { Flex, Icon, IconButton, useServerDay } from '@chokdee/shared/ui';
import { DayPicker } from './day-picker.tsx';
import { DayPresets } from './day-presets.tsx';
import { isBackwards, lastDays, presetDays, sameDays, type StatementDays } from './statement-days.ts';

interface StatementFiltersProps {
  days: StatementDays;
  onDays: (days: StatementDays) => void;
  search: string;
  onSearch: (search: string) => void;
}

/** Days and search of the cash statement. The fields are hidden until they are asked for, or have a value. */
export function StatementFilters({ days, onDays, search, onSearch }: StatementFiltersProps) {
  const text = useTexts('wallet');
  const today = useServerDay();
  const [toggled, setToggled] = useState(false);
  // Days that no preset names are always shown, and with them what is wrong with them.
  const choosing = toggled || !presetDays.some((count) => sameDays(lastDays(today, count), days));
  const [searching, setSearching] = useState(search !== '');
  const pressPreset = (preset: StatementDays) => {
    onDays(preset);
    setToggled(false);
  };
  const toggleSearch = () => {
    setSearching(!searching);
    if (searching) onSearch('');
  };
  return (
    <>
      <Flex gap="2" align="center" justify="space-between">
        <DayPresets
          today={today}
          days={days}
          onChange={pressPreset}
          choosing={choosing}
          onChoosing={setToggled}
        />
        <IconButton
          variant={searching ? 'subtle' : 'outline'}
          colorPalette="gray"
          aria-label={text('statement.search')}
          aria-expanded={searching}
          onClick={toggleSearch}
        >
          <Icon name={searching ? 'close' : 'search'} />
        </IconButton>
      </Flex>
      {(choosing || searching) && (
        <Flex gap="3" wrap="wrap" align="end">
          {choosing && <DayPicker days={days} onChange={onDays} backwards={isBackwards(days)} />}
          {searching && (
            <InputGroup flex="1" minWidth="14rem" startElement={<Icon name="search" />}>
              <Input
                type="search"
                bg="bg.subtle"
                maxLength={64}
                // Not when it comes back with its tab and a value.
                autoFocus={search === ''}
                aria-label={text('statement.search')}
                placeholder={text('statement.search')}
                value={search}
                onChange={({ target }) => onSearch(target.value)}
              />
            </InputGroup>
          )}
        </Flex>
      )}
    </>
  );
}
