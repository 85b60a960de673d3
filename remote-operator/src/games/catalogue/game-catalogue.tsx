import { useState } from 'react';
import type { z } from 'zod';
import {
  gameDeskCalls,
  GAMES_PER_PAGE,
  type DeskGame,
  type DeskPartner,
} from '@chokdee/shared/contracts/game-desk';
import { useTexts } from '@chokdee/shared/i18n';
import { useCall, type CallState } from '@chokdee/shared/query';
import { Button, EmptyState, ErrorState, Flex, Icon, LoadingState, Stack } from '@chokdee/shared/ui';
import { reloadCalls } from '../../console/reload-calls.ts';
import { ExportButton } from './export-button.tsx';
import { GameDrawer } from './game-drawer.tsx';
import { GameFilter, type Filter } from './game-filter.tsx';
import { GameTable } from './game-table.tsx';
import { GamesImport } from './games-import.tsx';
import { Pages } from './pages.tsx';

/** Games of a partner: found, added, edited, exported and imported. */
export function GameCatalogue({ partner, onChanged }: { partner: DeskPartner; onChanged: () => void }) {
  const text = useTexts('operator');
  const [filter, setFilter] = useState<Filter>({ search: '', list: '', state: '' });
  const [page, setPage] = useState(1);
  const [editing, setEditing] = useState<DeskGame | 'new'>();
  const [importing, setImporting] = useState(false);
  const found = useCall(
    gameDeskCalls.games,
    {
      partner: partner.partner,
      search: filter.search || undefined,
      list: filter.list || undefined,
      state: filter.state || undefined,
      page,
    },
    { keepPrevious: true },
  );
  const changed = () => {
    reloadCalls(found);
    onChanged();
  };

  if (partner.backupOf) return <EmptyState icon="game" title={text('games.backupGames')} />;
  return (
    <Stack gap="4">
      <Flex gap="2" wrap="wrap">
        <Button size="lg" colorPalette="red" aria-haspopup="dialog" onClick={() => setEditing('new')}>
          <Icon name="plus" />
          {text('games.addGame')}
        </Button>
        <ExportButton partner={partner.partner} />
        <Button size="lg" variant="outline" aria-haspopup="dialog" onClick={() => setImporting(true)}>
          <Icon name="withdraw" />
          {text('games.import')}
        </Button>
      </Flex>
      <GameFilter
        filter={filter}
        lists={partner.lists}
        onChange={(next) => {
          setFilter(next);
          setPage(1);
        }}
      />
      <Found found={found} page={page} onPage={setPage} onEdit={setEditing} />
      {editing && (
        <GameDrawer
          partner={partner}
          game={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
          onSaved={changed}
        />
      )}
      {importing && (
        <GamesImport partner={partner.partner} onClose={() => setImporting(false)} onImported={changed} />
      )}
    </Stack>
  );
}

interface FoundProps {
  found: CallState<z.output<typeof gameDeskCalls.games.reply>>;
  page: number;
  onPage: (page: number) => void;
  onEdit: (game: DeskGame) => void;
}

function Found({ found, page, onPage, onEdit }: FoundProps) {
  const text = useTexts('operator');
  if (found.state === 'loading') return <LoadingState rows={8} rowHeight="12" />;
  if (found.state === 'error') return <ErrorState error={found.error} onRetry={found.reload} />;
  if (found.data.games.length === 0) return <EmptyState icon="search" title={text('games.noGames')} />;
  return (
    <>
      <GameTable games={found.data.games} onEdit={onEdit} />
      <Pages page={page} perPage={GAMES_PER_PAGE} total={found.data.total} onPage={onPage} />
    </>
  );
}
