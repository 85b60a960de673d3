import { useTexts } from '@chokdee/shared/i18n';
import { Button, Flex } from '@chokdee/shared/ui';
import { filtersFor, type GridFilter } from './grid-numbers.ts';

interface GridFiltersProps {
  length: number;
  filter: GridFilter;
  onChange: (filter: GridFilter) => void;
}

export function GridFilters({ length, filter, onChange }: GridFiltersProps) {
  const text = useTexts('lottery');
  return (
    <Flex
      role="group"
      aria-label={text('grid.filters')}
      gap="1.5"
      overflowX="auto"
      paddingBottom="1"
      marginBottom="-1"
      css={{ scrollbarWidth: 'none' }}
    >
      {filtersFor(length).map((name) => (
        <Button
          key={name}
          size="sm"
          minHeight="11"
          flexShrink="0"
          borderRadius="full"
          paddingX="3.5"
          aria-pressed={filter === name}
          variant={filter === name ? 'subtle' : 'outline'}
          colorPalette={filter === name ? 'red' : 'gray'}
          onClick={() => onChange(name)}
        >
          {text(`grid.filter.${name}`)}
        </Button>
      ))}
    </Flex>
  );
}
