import { useState } from 'react';
import { walletCalls } from '@chokdee/shared/contracts/wallet';
import { useCall } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { useSearchParams } from '@chokdee/shared/router';
import { ErrorState, LoadingState, Page, Tabs, useServerDay } from '@chokdee/shared/ui';
import { DayPicker } from './day-picker.tsx';
import { rowsOf, statementTabs } from './grouping.ts';
import { StatementRows } from './statement-rows.tsx';
import { usualDays, windowOf, type StatementDays } from './statement-days.ts';
import { useBalanceChange } from './use-balance-change.ts';

/** The tab stands in the address, so that it can be linked to; the days begin anew with every visit. */
export function StatementScreen() {
  const text = useTexts('wallet');
  const [query, setQuery] = useSearchParams();
  const [chosen, choose] = useState<StatementDays>();
  const today = useServerDay();
  const days = chosen ?? usualDays(today);
  const backwards = days.from > days.to;
  const statement = useCall(walletCalls.transactions, backwards ? null : windowOf(days));
  useBalanceChange(() => statement.state !== 'loading' && statement.reload());
  const tab = statementTabs.find((name) => name === query.get('group')) ?? 'all';

  return (
    <Page title={text('statement.title')} actions={<DayPicker days={days} onChange={choose} backwards={backwards} />}>
      <Tabs.Root value={tab} onValueChange={({ value }) => setQuery(value === 'all' ? {} : { group: value }, { replace: true })} variant="line" colorPalette="red">
        <Tabs.List aria-label={text('statement.groups')} overflowX="auto" marginBottom="4">
          {statementTabs.map((name) => (
            <Tabs.Trigger key={name} value={name} flexShrink="0" paddingX={{ base: '3', md: '4' }}>
              {text(`statement.${name}`)}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <Tabs.Content value={tab} padding="0">
          {statement.state === 'loading' && !backwards && <LoadingState rows={6} rowHeight="16" />}
          {statement.state === 'error' && <ErrorState error={statement.error} onRetry={statement.reload} />}
          {statement.state === 'ready' && <StatementRows rows={rowsOf(statement.data.transactions, tab)} />}
        </Tabs.Content>
      </Tabs.Root>
    </Page>
  );
}
