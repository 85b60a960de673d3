import { useState } from 'react';
import { gameDeskCalls, type DeskPartner } from '@chokdee/shared/contracts/game-desk';
import { useTexts } from '@chokdee/shared/i18n';
import { useCall } from '@chokdee/shared/query';
import { Link, useParams } from '@chokdee/shared/router';
import { Tabs } from '@chokdee/shared/tabs';
import { Button, EmptyState, ErrorState, Icon, LoadingState, Stack } from '@chokdee/shared/ui';
import { ConsolePage } from '../../console/console-page.tsx';
import { reloadCalls } from '../../console/reload-calls.ts';
import { StaleWarning } from '../../console/stale-warning.tsx';
import { AccessTab } from '../access/access-tab.tsx';
import { GameCatalogue } from '../catalogue/game-catalogue.tsx';
import { ChangeList } from './change-list.tsx';
import { ListsForm } from './lists-form.tsx';
import { PartnerForm } from './partner-form.tsx';

/** A partner of games: what it is, its lists and its games. */
export function PartnerScreen() {
  const { partner = '' } = useParams();
  return <Partner key={partner} code={partner} />;
}

function Partner({ code }: { code: string }) {
  const text = useTexts('operator');
  const known = useCall(gameDeskCalls.partner, { partner: code });
  if (known.state === 'error' && known.error.code === 'NOT_FOUND')
    return (
      <ConsolePage title={text('games.title')}>
        <EmptyState icon="search" title={text('games.unknown')} action={<BackLink />} />
      </ConsolePage>
    );
  return (
    <ConsolePage title={known.state === 'ready' ? known.data.name : text('games.title')} text={code}>
      <Stack gap="4">
        <BackLink />
        {known.state === 'loading' && <LoadingState rows={6} rowHeight="16" />}
        {known.state === 'error' && <ErrorState error={known.error} onRetry={known.reload} />}
        {known.state === 'ready' && known.error && <StaleWarning />}
        {known.state === 'ready' && <PartnerTabs partner={known.data} onChanged={() => reloadCalls(known)} />}
      </Stack>
    </ConsolePage>
  );
}

const tabs = ['details', 'lists', 'games', 'access', 'changes'] as const;

function PartnerTabs({ partner, onChanged }: { partner: DeskPartner; onChanged: () => void }) {
  const text = useTexts('operator');
  const [tab, setTab] = useState<string>('details');
  const contents: Record<(typeof tabs)[number], () => React.ReactNode> = {
    details: () => <PartnerForm partner={partner} onSaved={onChanged} />,
    lists: () => <ListsForm partner={partner} onSaved={onChanged} />,
    games: () => <GameCatalogue partner={partner} onChanged={onChanged} />,
    access: () => <AccessTab partner={partner.partner} />,
    changes: () => <ChangeList changes={partner.changes} />,
  };
  return (
    <Tabs.Root value={tab} onValueChange={({ value }) => setTab(value)}>
      <Tabs.List overflowX="auto">
        {tabs.map((name) => (
          <Tabs.Trigger key={name} value={name} flexShrink="0">
            {text(`games.tab.${name}`)}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {tabs.map((name) => (
        <Tabs.Content key={name} value={name} paddingTop="5">
          {name === tab && contents[name]()}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}

function BackLink() {
  const text = useTexts('operator');
  return (
    <Button asChild variant="plain" alignSelf="start" paddingX="0">
      <Link to="/operator/games">
        <Icon name="arrow-left" />
        {text('games.back')}
      </Link>
    </Button>
  );
}
