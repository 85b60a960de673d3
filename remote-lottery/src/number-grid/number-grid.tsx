import { formatMultiply } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { latinDigits } from '@chokdee/shared/rules/digits';
import {
  Box,
  Button,
  EmptyState,
  Flex,
  Icon,
  Input,
  InputGroup,
  Stack,
  useFromWidth,
} from '@chokdee/shared/ui';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useSlip, useSlipActions, useSlipScope } from '../slip/slip-context.ts';
import { GridBoard } from './grid-board.tsx';
import { GridFilters } from './grid-filters.tsx';
import { GridLegend } from './grid-legend.tsx';
import { allNumbers, findNumbers, type GridFilter } from './grid-numbers.ts';
import type { CellLabels } from './grid-row.tsx';
import { boardStyle } from './grid-style.ts';
import { HundredIndex } from './hundred-index.tsx';
import { marksOf } from './marks.ts';
import { reducedRate } from './reduced-rate.ts';

/** Every number the active options accept, with search, filters and one-press toggling. */
export function NumberGrid({ length }: { length: 1 | 2 | 3 }) {
  const text = useTexts('lottery');
  const { store } = useSlipScope();
  const { addCells } = useSlipActions();
  const wide = useFromWidth('md');
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<GridFilter>('all');
  const active = useSlip((state) => state.active);
  const terms = useSlip((state) => state.terms);
  const board = useRef<HTMLDivElement>(null);
  // Filter by the slip as it was when the filter was set: a removed number must not disappear under the
  // pointer.
  const numbers = useMemo(
    () =>
      findNumbers(allNumbers(length), {
        search: latinDigits(search),
        filter,
        marks: marksOf({ active, terms, lines: store.getState().lines }),
      }),
    [length, search, filter, active, terms, store],
  );
  const closed = useCallback((number: string) => text('grid.closed', { number }), [text]);
  const words = useMemo<CellLabels>(
    () => ({
      closed,
      reduced: (number) => {
        const rate = formatMultiply(reducedRate(number, { active, terms }));
        return { name: text('grid.reduced', { number, rate }), hint: `×${rate}` };
      },
    }),
    [text, closed, active, terms],
  );
  const narrowed = numbers.length < 10 ** length;
  const columns = wide ? 10 : 5;
  return (
    <Stack gap="3">
      <Flex gap="2">
        <InputGroup flex="1" startElement={<Icon name="search" boxSize="4" />}>
          <Input
            type="search"
            inputMode="search"
            autoComplete="off"
            minHeight="11"
            aria-label={text('grid.search')}
            placeholder={text('grid.searchHint')}
            maxLength={12}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </InputGroup>
        {narrowed && numbers.length > 0 && (
          <Button minHeight="11" variant="outline" flexShrink="0" onClick={() => addCells(numbers)}>
            <Icon name="plus" boxSize="4" />
            {text('grid.addShown', { n: numbers.length })}
          </Button>
        )}
      </Flex>
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
        <Box minHeight={{ base: '24rem', md: '27rem' }}>
          <EmptyState
            icon="search"
            title={text('grid.noneTitle')}
            text={text('grid.noneText')}
            action={
              <Button
                variant="outline"
                onClick={() => {
                  setSearch('');
                  setFilter('all');
                }}
              >
                {text('grid.showAll')}
              </Button>
            }
          />
        </Box>
      )}
      <GridLegend />
    </Stack>
  );
}
