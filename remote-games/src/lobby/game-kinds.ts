import type { PartnerGame } from '@chokdee/shared/contracts/games';
import type { IconName } from '@chokdee/shared/ui';

export type GameKind = PartnerGame['kind'];

/** Icon and colour of each kind, in the order of the filter. */
export const kindLooks: Record<GameKind, { icon: IconName; palette: string }> = {
  slot: { icon: 'sparkles', palette: 'amber' },
  casino: { icon: 'dice', palette: 'red' },
  card: { icon: 'card', palette: 'gray' },
  sport: { icon: 'trophy', palette: 'green' },
  fishing: { icon: 'target', palette: 'blue' },
};

/** Kinds with at least one game. */
export function kindsAmong(games: readonly PartnerGame[]): GameKind[] {
  return (Object.keys(kindLooks) as GameKind[]).filter((kind) => games.some((game) => game.kind === kind));
}
