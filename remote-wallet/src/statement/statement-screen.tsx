import { Suspense, useState } from 'react';
import { useTexts } from '@chokdee/shared/i18n';
import { useSearchParams } from '@chokdee/shared/router';
import { Tabs } from '@chokdee/shared/tabs';
import { lazyPart, LoadingState, Page, Stack, useServerDay } from '@chokdee/shared/ui';
import { AffiliateStatement } from '../affiliate/affiliate-statement.tsx';
import { PointStatement } from '../points/point-statement.tsx';
import { TabRow } from '../tabs/tab-row.tsx';
import { CashStatement } from './cash-statement.tsx';
import { RowDrawer } from './row-drawer.tsx';
import { SaveStatement } from './save-statement.tsx';
import { isBackwards, usualDays, windowOf, type StatementDays } from './statement-days.ts';
import { StatementFilters } from './statement-filters.tsx';
import type { StatementRequest } from './statement-pages.ts';
import { isCashTab, statementTabs } from './statement-tabs.ts';
import { useDebounced } from '@chokdee/shared/search/use-debounced';
import { WalletHead } from './wallet-head.tsx';

const TYPING_MS = 400;

const Overview = lazyPart(
  async () => (await import(/* webpackChunkName: "kept-overview" */ '../overview/overview.tsx')).Overview,
);

/**
 * The address holds the tab and the open row, so both can be linked to. The chosen days reset on every visit.
 */
export function StatementScreen() {
  const text = useTexts('wallet');
  const [query, setQuery] = useSearchParams();
  const [chosen, choose] = useState<StatementDays>();
  const [search, setSearch] = useState('');
  const debouncedSearch = useDebounced(search.trim(), TYPING_MS);
  const today = useServerDay();
  const days = chosen ?? usualDays(today);
  const backwards = isBackwards(days);
  const tab = statementTabs.find((name) => name === query.get('group')) ?? 'all';
  const openRow = query.get('row');
  const request: StatementRequest | null =
    backwards || !isCashTab(tab)
      ? null
      : { ...windowOf(days), group: tab === 'all' ? undefined : tab, search: debouncedSearch || undefined };

  const go = (row: string | null) => {
    const next = new URLSearchParams(query);
    if (row === null) next.delete('row');
    else next.set('row', row);
    setQuery(next, { replace: row === null, preventScrollReset: true });
  };

  return (
    <Page title={text('statement.title')} actions={isCashTab(tab) && <SaveStatement request={request} />}>
      <WalletHead />
      <Tabs.Root
        value={tab}
        onValueChange={({ value }) => setQuery(value === 'all' ? {} : { group: value }, { replace: true })}
        variant="line"
      >
        <TabRow
          label={text('statement.groups')}
          tabs={statementTabs}
          chosen={tab}
          nameOf={(name) => text(`statement.${name}`)}
        />
        <Tabs.Content value={tab} padding="0">
          {isCashTab(tab) && (
            <Stack gap="4">
              <StatementFilters days={days} onDays={choose} search={search} onSearch={setSearch} />
              <CashStatement request={request} onOpen={go} />
            </Stack>
          )}
          {tab === 'overview' && (
            <Suspense fallback={<LoadingState rows={5} rowHeight="16" />}>
              <Overview onOpen={go} />
            </Suspense>
          )}
          {tab === 'affiliate' && <AffiliateStatement />}
          {tab === 'points' && <PointStatement />}
        </Tabs.Content>
      </Tabs.Root>
      {openRow !== null && <RowDrawer id={openRow} onClose={() => go(null)} />}
    </Page>
  );
}
