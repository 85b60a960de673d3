import { gameFeatures, type Game, type GameFeature, type GameKind } from '@chokdee/shared/contracts/games';

/** The lobby's active filters. The address holds them. */
export interface Filters {
  kind: GameKind | undefined;
  partner: string | undefined;
  feature: GameFeature | undefined;
  /** Least return to player, in whole percent. */
  rtp: number | undefined;
}

export type FilterName = keyof Filters;

/** Choices of the least return, in percent. */
export const returns = [95, 96, 97] as const;

const kinds: readonly GameKind[] = ['slot', 'casino', 'card', 'sport', 'fishing'];

/** Unknown values are ignored. */
export function filtersIn(query: URLSearchParams): Filters {
  return {
    kind: kinds.find((kind) => kind === query.get('kind')),
    partner: query.get('partner') ?? undefined,
    feature: gameFeatures.find((feature) => feature === query.get('feature')),
    rtp: returns.find((percent) => String(percent) === query.get('rtp')),
  };
}

export function isFiltered(filters: Filters): boolean {
  return Object.values(filters).some((value) => value !== undefined);
}

/** Games that meet every filter. */
export function filtered(games: readonly Game[], { kind, partner, feature, rtp }: Filters): Game[] {
  return games.filter(
    (game) =>
      (kind === undefined || game.kind === kind) &&
      (partner === undefined || game.partner === partner) &&
      (feature === undefined || game.features.includes(feature)) &&
      (rtp === undefined || (game.rtp ?? 0) >= rtp * 100),
  );
}
