import MiniSearch from 'minisearch';
import type { Game } from '@chokdee/shared/contracts/games';
import { fold, trigramsOf } from './fold.ts';

/** Share of the trigrams of the typed text that a name must have. One wrong letter of five leaves half. */
const LEAST_SHARE = 0.4;

/** Finds games by names with typing errors. Best first. */
export type GameSearch = (typed: string) => Game[];

export function gameSearch(games: readonly Game[]): GameSearch {
  const index = new MiniSearch({
    fields: ['names'],
    tokenize: trigramsOf,
    processTerm: (term) => term,
    searchOptions: { tokenize: trigramsOf, processTerm: (term) => term },
  });
  const names = games.map(({ name, otherNames }) => [name, ...otherNames]);
  index.addAll(names.map((all, id) => ({ id, names: all.join(' ') })));

  return (typed) => {
    const wanted = fold(typed);
    if (wanted.length < 2)
      return games.filter((_, id) => names[id]!.some((name) => fold(name).startsWith(wanted)));
    const count = trigramsOf(typed).length;
    const isWithin = (id: number) => names[id]!.some((name) => fold(name).includes(wanted));
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
