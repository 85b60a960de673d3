import { useState } from 'react';
import { operatorReferralCalls } from '@chokdee/shared/contracts/referral-links';
import { useCall } from '@chokdee/shared/query';
import { useTexts } from '@chokdee/shared/i18n';
import { Button, ErrorState, Icon, LoadingState } from '@chokdee/shared/ui';
import { ConsolePage } from '../console/console-page.tsx';
import { reloadCalls } from '../console/reload-calls.ts';
import { NewLinkDrawer } from './new-link-drawer.tsx';
import { ReferralList } from './referral-list.tsx';
import { ReferralSearch } from './referral-search.tsx';

/** Links that people register through: members' own, and links made for staff. */
export function ReferralsScreen() {
  const text = useTexts('operator');
  const [search, setSearch] = useState('');
  const [creating, setCreating] = useState(false);
  const links = useCall(operatorReferralCalls.all, search === '' ? {} : { search });
  const reload = () => reloadCalls(links);

  return (
    <ConsolePage
      title={text('referral.title')}
      text={text('referral.text')}
      actions={
        <Button colorPalette="red" size="lg" aria-haspopup="dialog" onClick={() => setCreating(true)}>
          <Icon name="plus" />
          {text('referral.create')}
        </Button>
      }
    >
      <ReferralSearch onSearch={(words) => (words === search ? reload() : setSearch(words))} />
      {links.state === 'loading' && <LoadingState rows={4} rowHeight="28" />}
      {links.state === 'error' && <ErrorState error={links.error} onRetry={links.reload} />}
      {links.state === 'ready' && (
        <ReferralList links={links.data} isSearch={search !== ''} onChanged={reload} />
      )}
      {creating && <NewLinkDrawer onClose={() => setCreating(false)} onCreated={reload} />}
    </ConsolePage>
  );
}
