import type { Game, PartnerGame } from '@chokdee/shared/contracts/games';
import { useTexts } from '@chokdee/shared/i18n';
import { Stack } from '@chokdee/shared/ui';
import type { useOwnGames } from '../own/own-games.ts';
import { GameSection } from './game-section.tsx';
import { kindsAmong } from './game-kinds.ts';
import { PartnerList } from './partner-list.tsx';

/** A category shows this many games; the rest is behind its link. */
const SHOWN = 12;

/** The member's own games, highlights, then a category for each kind, then the partners. */
export function LobbySections({
  games,
  partners,
  own,
}: {
  games: readonly Game[];
  partners: readonly PartnerGame[];
  /** The member's own games. */
  own: ReturnType<typeof useOwnGames>['sections'];
}) {
  const text = useTexts('games');
  const best = games
    .filter(({ highlight }) => highlight !== undefined)
    .sort((left, right) => left.highlight! - right.highlight!);
  return (
    <Stack gap="8">
      {own.map(
        ({ name, games: ofMember, entrances }) =>
          ofMember.length + entrances.length > 0 && (
            <GameSection
              key={name}
              title={text(`own.${name}`)}
              games={ofMember}
              entrances={entrances}
              partners={partners}
            />
          ),
      )}
      {best.length > 0 && <GameSection title={text('lobby.highlights')} games={best} partners={partners} />}
      {kindsAmong(games).map((kind) => {
        const ofKind = games.filter((game) => game.kind === kind);
        return (
          <GameSection
            key={kind}
            title={text(`kind.${kind}`)}
            games={ofKind.slice(0, SHOWN)}
            partners={partners}
            aside={kind === 'casino' ? { to: '/live/casino', label: text('live.title') } : undefined}
            more={ofKind.length > SHOWN ? { to: `?kind=${kind}`, count: ofKind.length } : undefined}
          />
        );
      })}
      <PartnerList partners={partners} />
    </Stack>
  );
}
