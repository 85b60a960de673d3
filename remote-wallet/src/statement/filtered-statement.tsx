import { useState } from 'react';
import { useTexts } from '@chokdee/shared/i18n';
import { Button, Stack, useServerDay } from '@chokdee/shared/ui';
import { CashStatement } from './cash-statement.tsx';
import { lastDays, sameDays, WIDEST_DAYS } from './statement-days.ts';
import { StatementFilters } from './statement-filters.tsx';
import type { CashFilters } from './use-cash-filters.ts';

interface FilteredStatementProps {
  filters: CashFilters;
  onOpen: (id: string) => void;
}

/** The cash statement below its filters. When it is empty, it offers more days. */
export function FilteredStatement({ filters, onOpen }: FilteredStatementProps) {
  const text = useTexts('wallet');
  const { days, choose, search, setSearch, request } = filters;
  const widest = lastDays(useServerDay(), WIDEST_DAYS);
  const [widened, setWidened] = useState(0);
  const widen = () => {
    choose(widest);
    setWidened(widened + 1);
  };
  return (
    <Stack gap="4">
      {/* A wider period discards half-typed days. */}
      <StatementFilters key={widened} days={days} onDays={choose} search={search} onSearch={setSearch} />
      <CashStatement
        request={request}
        onOpen={onOpen}
        emptyAction={
          !sameDays(days, widest) && (
            <Button variant="outline" minHeight="11" onClick={widen}>
              {text('statement.daysBack', { days: WIDEST_DAYS })}
            </Button>
          )
        }
      />
    </Stack>
  );
}
