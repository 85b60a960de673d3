import { inChunks } from './in-chunks.ts';
import { trigramsIn, trigramsOf } from './trigrams.ts';

/**
 * Parameters of BM25+: how soon repeats stop to count, how much the length of a text counts, and what each
 * hit is worth at least.
 */
const SATURATION = 1.2;
const LENGTH_WEIGHT = 0.7;
const LEAST = 0.5;

const NONE = -1;

export interface TrigramHit {
  /** Position of the text among those indexed. */
  at: number;
  /** The share of the typed trigrams that the text has, 0 to 1. One wrong letter of five leaves half. */
  share: number;
  /** BM25+: rare trigrams count more, and so do those of short texts. */
  score: number;
}

/** Finds texts that share trigrams with what was typed, in their order. */
export type TrigramIndex = (typed: string) => TrigramHit[];

export async function trigramIndex(texts: readonly string[]): Promise<TrigramIndex> {
  const places = new Map<number, number>();
  // Lists by place: how many texts have the trigram, and the last of its finds. Lists by find: the text, and
  // the find before it.
  const counts: number[] = [];
  const last: number[] = [];
  const foundIn: number[] = [];
  const before: number[] = [];
  const lengths = new Uint32Array(texts.length);
  await inChunks(texts, (text, at) => {
    for (const gram of trigramsIn(text)) {
      let place = places.get(gram);
      if (place === undefined) {
        place = counts.push(0) - 1;
        places.set(gram, place);
        last.push(NONE);
      }
      // The text has it already.
      if (foundIn[last[place]!] === at) continue;
      before.push(last[place]!);
      last[place] = foundIn.push(at) - 1;
      counts[place]! += 1;
      lengths[at]! += 1;
    }
  });
  const usual = lengths.reduce((total, length) => total + length, 0) / texts.length;
  const weights = Float64Array.from(
    lengths,
    (length) =>
      LEAST + (SATURATION + 1) / (1 + SATURATION * (1 - LENGTH_WEIGHT + (LENGTH_WEIGHT * length) / usual)),
  );

  return (typed) => {
    const grams = trigramsOf(typed);
    const found = new Uint32Array(texts.length);
    const scores = new Float64Array(texts.length);
    for (const gram of grams) {
      const place = places.get(gram);
      if (place === undefined) continue;
      const rarity = Math.log(1 + (texts.length - counts[place]! + 0.5) / (counts[place]! + 0.5));
      for (let find = last[place]!; find !== NONE; find = before[find]!) {
        const at = foundIn[find]!;
        found[at]! += 1;
        scores[at]! += rarity * weights[at]!;
      }
    }
    const hits: TrigramHit[] = [];
    for (let at = 0; at < found.length; at += 1)
      if (found[at]! > 0) hits.push({ at, share: found[at]! / grams.size, score: scores[at]! });
    return hits;
  };
}
