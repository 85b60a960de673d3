import MiniSearch from 'minisearch';
import type { Game } from '@chokdee/shared/contracts/games';
import { fold, trigramsOf } from './fold.ts';

/** Share of the trigrams of the typed text that a name must have. One wrong letter of five leaves half. */
const LEAST_SHARE = 0.4;
/** Games that are indexed at once, between which the page can answer: 1 ms on a desktop, 5 on a slow phone. */
const CHUNK = 50;

/** Finds games by names with typing errors. Best first. */
export type GameSearch = (typed: string) => Game[];

export async function gameSearch(games: readonly Game[]): Promise<GameSearch> {
  const index = new MiniSearch({
    fields: ['names'],
    tokenize: trigramsOf,
    processTerm: (term) => term,
    searchOptions: { tokenize: trigramsOf, processTerm: (term) => term },
  });
  const names = games.map(({ name, otherNames }) => [name, ...otherNames]);
  await index.addAllAsync(
    names.map((all, id) => ({ id, names: all.join(' ') })),
    { chunkSize: CHUNK },
  );
  const folded = names.map((all) => all.map(fold));

  return (typed) => {
    const wanted = fold(typed);
    if (wanted.length < 2)
      return games.filter((_, id) => folded[id]!.some((name) => name.startsWith(wanted)));
    const count = trigramsOf(typed).length;
    const isWithin = (id: number) => folded[id]!.some((name) => name.includes(wanted));
    const hits = index.search(typed).map(({ id, queryTerms, score }) => ({
      id: id as number,
      score,
      within: isWithin(id as number),
      share: queryTerms.length / count,
    }));
    return hits
      .filter(({ share, within }) => within || share >= LEAST_SHARE)
      .sort(
        (left, right) =>
          Number(right.within) - Number(left.within) || right.share - left.share || right.score - left.score,
      )
      .map(({ id }) => games[id]!);
  };
}
