import { useEffect, useState } from 'react';
import type { Game } from '@chokdee/shared/contracts/games';
import type { GameSearch } from './game-search.ts';

/** The games that match the typed text; all of them while nothing is typed. The search loads when it is used. */
export function useGameSearch(games: readonly Game[], typed: string): readonly Game[] | undefined {
  const [search, setSearch] = useState<{ games: readonly Game[]; find: GameSearch }>();
  const isUsed = typed.trim() !== '';

  useEffect(() => {
    if (!isUsed || search?.games === games) return undefined;
    let current = true;
    void import('./game-search.ts').then(({ gameSearch }) => {
      if (current) setSearch({ games, find: gameSearch(games) });
    });
    return () => {
      current = false;
    };
  }, [isUsed, games, search]);

  if (!isUsed) return games;
  return search?.find(typed.trim());
}
