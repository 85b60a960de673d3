import type { GameKind } from '@chokdee/shared/contracts/games';
import type { IconName } from '@chokdee/shared/ui';

/** Icon and colour of each kind, in the order of the filter. */
export const kindLooks: Record<GameKind, { icon: IconName; palette: string }> = {
  slot: { icon: 'sparkles', palette: 'amber' },
  casino: { icon: 'dice', palette: 'red' },
  card: { icon: 'card', palette: 'gray' },
  sport: { icon: 'trophy', palette: 'green' },
  fishing: { icon: 'target', palette: 'blue' },
};

/** Kinds with at least one game. */
export function kindsAmong(games: readonly { kind: GameKind }[]): GameKind[] {
  return (Object.keys(kindLooks) as GameKind[]).filter((kind) => games.some((game) => game.kind === kind));
}
