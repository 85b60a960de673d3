import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import type { Game } from '@chokdee/shared/contracts/games';
import { whenReachable } from '@chokdee/shared/http';
import type { GameSearch } from './game-search.ts';

/**
 * The games that match the typed text; all of them while nothing is typed; undefined until the index
 * is ready. The index is made once the search `isUsed`: from the moment its field has the focus,
 * before the first letter.
 */
export function useGameSearch(
  games: readonly Game[],
  typed: string,
  isUsed: boolean,
): readonly Game[] | undefined {
  const [search, setSearch] = useState<{ games: readonly Game[]; find: GameSearch }>();
  const [isMissing, setMissing] = useState(false);
  const failures = useRef(0);
  const wanted = typed.trim();

  useEffect(() => {
    if (!isUsed || isMissing) return undefined;
    let current = true;
    void import('./game-search.ts').then(
      async ({ gameSearch }) => {
        const find = await gameSearch(games);
        // React renders the first results in slices and handles keys in between.
        if (current) startTransition(() => setSearch({ games, find }));
      },
      (error: unknown) => {
        failures.current += 1;
        if (current) setMissing(true);
        // The site answers, and not with the search: the shell reloads the page if it was published again.
        if (failures.current > 1) throw error;
      },
    );
    return () => {
      current = false;
    };
  }, [isUsed, isMissing, games]);
  useEffect(() => (isMissing ? whenReachable(() => setMissing(false)) : undefined), [isMissing]);

  return useMemo(() => (wanted === '' ? games : search?.find(wanted)), [games, wanted, search]);
}
