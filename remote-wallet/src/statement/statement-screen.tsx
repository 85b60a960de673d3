import { Suspense } from 'react';
import { useTexts } from '@chokdee/shared/i18n';
import { useSearchParams } from '@chokdee/shared/router';
import { Tabs } from '@chokdee/shared/tabs';
import { lazyPart, LoadingState, Page } from '@chokdee/shared/ui';
import { AffiliateStatement } from '../affiliate/affiliate-statement.tsx';
import { PointStatement } from '../points/point-statement.tsx';
import { TabRow } from '../tabs/tab-row.tsx';
import { FilteredStatement } from './filtered-statement.tsx';
import { RowDrawer } from './row-drawer.tsx';
import { SaveStatement } from './save-statement.tsx';
import { isCashTab, statementTabs } from './statement-tabs.ts';
import { useCashFilters } from './use-cash-filters.ts';
import { WalletHead } from './wallet-head.tsx';

const Overview = lazyPart(
  async () => (await import(/* webpackChunkName: "kept-overview" */ '../overview/overview.tsx')).Overview,
);

/**
 * The address holds the tab and the open row, so both can be linked to. The chosen days reset on every visit.
 */
export function StatementScreen() {
  const text = useTexts('wallet');
  const [query, setQuery] = useSearchParams();
  const tab = statementTabs.find((name) => name === query.get('group')) ?? 'all';
  const openRow = query.get('row');
  const filters = useCashFilters(tab);

  const go = (row: string | null) => {
    const next = new URLSearchParams(query);
    if (row === null) next.delete('row');
    else next.set('row', row);
    setQuery(next, { replace: row === null, preventScrollReset: true });
  };

  return (
    <Page
      title={text('statement.title')}
      actions={isCashTab(tab) && <SaveStatement request={filters.request} />}
    >
      <WalletHead tab={tab} />
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
          {isCashTab(tab) && <FilteredStatement filters={filters} onOpen={go} />}
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
