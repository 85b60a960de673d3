import { useTexts } from '@chokdee/shared/i18n';
import { Box, Button, EmptyState, Flex, Stack, useFromWidth } from '@chokdee/shared/ui';
import { useRef, useState } from 'react';
import { GridBoard } from './grid-board.tsx';
import { GridFilters } from './grid-filters.tsx';
import { GridLegend } from './grid-legend.tsx';
import type { GridFilter } from './grid-numbers.ts';
import { GridSearch } from './grid-search.tsx';
import { boardHeight, boardStyle } from './grid-style.ts';
import { HundredIndex } from './hundred-index.tsx';
import { useCellLabels } from './use-cell-labels.ts';
import { useFoundNumbers } from './use-found-numbers.ts';

interface NumberGridProps {
  length: 1 | 2 | 3;
  /** The grid is beside keys and slip, where ten columns would cut its numbers. */
  narrow: boolean;
}

/** Every number the active options accept, with search, filters and one-press toggling. */
export function NumberGrid({ length, narrow }: NumberGridProps) {
  const text = useTexts('lottery');
  const wide = useFromWidth('md');
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<GridFilter>('all');
  const board = useRef<HTMLDivElement>(null);
  const numbers = useFoundNumbers(length, search, filter);
  const words = useCellLabels();
  const narrowed = numbers.length < 10 ** length;
  const columns = wide && !narrow ? 10 : 5;
  const showAll = () => {
    setSearch('');
    setFilter('all');
  };
  return (
    <Stack gap="3">
      <GridSearch search={search} onSearch={setSearch} addable={narrowed ? numbers : []} />
      <GridFilters length={length} filter={filter} onChange={setFilter} />
      {numbers.length > 0 ? (
        <Flex gap="1" borderWidth="1px" borderRadius="l3" overflow="hidden">
          <Box flex="1" minWidth="0" css={boardStyle}>
            <GridBoard
              key={columns}
              ref={board}
              label={text('grid.title')}
              numbers={numbers}
              columns={columns}
              words={words}
            />
          </Box>
          {length === 3 && !narrowed && <HundredIndex board={board} />}
        </Flex>
      ) : (
        <NoNumbers onShowAll={showAll} />
      )}
      <GridLegend />
    </Stack>
  );
}

/** Takes the height of the board. */
function NoNumbers({ onShowAll }: { onShowAll: () => void }) {
  const text = useTexts('lottery');
  const all = (
    <Button variant="outline" onClick={onShowAll}>
      {text('grid.showAll')}
    </Button>
  );
  return (
    <Box minHeight={boardHeight}>
      <EmptyState icon="search" title={text('grid.noneTitle')} text={text('grid.noneText')} action={all} />
    </Box>
  );
}
