import type { Game } from '@chokdee/shared/contracts/games';
import { inChunks } from '@chokdee/shared/search/in-chunks';
import { trigramIndex, type TrigramHit } from '@chokdee/shared/search/trigram-index';
import { fold } from '@chokdee/shared/search/trigrams';

/** Share of the trigrams of the typed text that a name must have. One wrong letter of five leaves half. */
const MIN_SHARE = 0.4;
/** Fewer letters make no trigram. */
const MIN_LETTERS = 3;

/** Finds games by names with typing errors. Best first. */
export type GameSearch = (typed: string) => Game[];

export async function gameSearch(games: readonly Game[]): Promise<GameSearch> {
  // A game's names, each after a line break.
  const names: string[] = [];
  await inChunks(games, ({ name, otherNames }) =>
    names.push([name, ...otherNames].map((each) => `\n${fold(each)}`).join('')),
  );
  const index = await trigramIndex(names);

  return (typed) => {
    const wanted = fold(typed);
    if (wanted.length < MIN_LETTERS) return games.filter((_, id) => names[id]!.includes(`\n${wanted}`));
    const hits: (TrigramHit & { within: boolean })[] = [];
    for (const { at, share, score } of index(typed)) {
      const within = names[at]!.includes(wanted);
      if (within || share >= MIN_SHARE) hits.push({ at, share, score, within });
    }
    return hits
      .sort(
        (left, right) =>
          Number(right.within) - Number(left.within) || right.share - left.share || right.score - left.score,
      )
      .map(({ at }) => games[at]!);
  };
}
