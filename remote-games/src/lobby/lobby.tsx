import type { PartnerGame } from '@chokdee/shared/contracts/games';
import { useTexts } from '@chokdee/shared/i18n';
import { useSearchParams } from '@chokdee/shared/router';
import { Alert, EmptyState, Stack } from '@chokdee/shared/ui';
import { GameGrid } from './game-grid.tsx';
import { kindsAmong } from './game-kinds.ts';
import { KindFilter } from './kind-filter.tsx';

interface LobbyProps {
  games: readonly PartnerGame[];
  /** Partners to show first, best first; those without a game are skipped. */
  highlights: readonly string[];
}

export function Lobby({ games, highlights }: LobbyProps) {
  const text = useTexts('games');
  const [query, setQuery] = useSearchParams();
  if (games.length === 0)
    return <EmptyState icon="game" title={text('lobby.none')} text={text('lobby.noneText')} />;

  const kinds = kindsAmong(games);
  const kind = kinds.find((name) => name === query.get('kind'));
  const shown = games.filter((game) => !kind || game.kind === kind);
  const best = highlights.flatMap((partner) => games.filter((game) => game.partner === partner));

  return (
    <Stack gap="6">
      {games.every(({ open }) => !open) && (
        <Alert.Root status="info">
          <Alert.Indicator />
          <Alert.Content>
            <Alert.Title>{text('lobby.notOpen')}</Alert.Title>
            <Alert.Description>{text('lobby.notOpenText')}</Alert.Description>
          </Alert.Content>
        </Alert.Root>
      )}
      <KindFilter
        kinds={kinds}
        chosen={kind}
        onChoose={(next) => setQuery(next ? { kind: next } : {}, { replace: true })}
      />
      {!kind && best.length > 0 && <GameGrid title={text('lobby.highlights')} games={best} large />}
      <GameGrid title={text(kind ? `kind.${kind}` : 'lobby.all')} games={shown} />
    </Stack>
  );
}
