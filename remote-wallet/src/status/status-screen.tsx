import { useTexts } from '@chokdee/shared/i18n';
import { useSearchParams } from '@chokdee/shared/router';
import { Tabs } from '@chokdee/shared/tabs';
import { Page } from '@chokdee/shared/ui';
import { TabRow } from '../tabs/tab-row.tsx';
import { AllTransactions } from './all-transactions.tsx';
import { BankList } from './bank-list.tsx';
import { creditTabs, walletOf, type CreditTab } from './tabs.ts';
import { WalletList } from './wallet-list.tsx';

/** Status of deposits and withdrawals. The address holds the tab, so it can be linked to. */
export function StatusScreen() {
  const text = useTexts('wallet');
  const [query, setQuery] = useSearchParams();
  const tab = creditTabs.find((name) => name === query.get('tab')) ?? 'allTransactions';

  return (
    <Page title={text('credit.title')}>
      <Tabs.Root
        value={tab}
        onValueChange={({ value }) =>
          setQuery(value === 'allTransactions' ? {} : { tab: value }, { replace: true })
        }
        variant="line"
      >
        <TabRow
          label={text('credit.tabs')}
          tabs={creditTabs}
          chosen={tab}
          nameOf={(name) => text(`credit.${name}`)}
        />
        <Tabs.Content value={tab} padding="0">
          <TabList tab={tab} />
        </Tabs.Content>
      </Tabs.Root>
    </Page>
  );
}

function TabList({ tab }: { tab: CreditTab }) {
  const wallet = walletOf(tab);
  if (wallet) return <WalletList key={wallet} way={wallet} />;
  return tab === 'depositFast' || tab === 'depositNormal' || tab === 'withdrawData' ? (
    <BankList tab={tab} />
  ) : (
    <AllTransactions />
  );
}
