import MiniSearch from 'minisearch';
import { trigramsOf } from './trigrams.ts';

/** Texts that are indexed at once, between which the page can answer: 1 ms on a desktop, 5 on a slow phone. */
const CHUNK = 50;

export interface TrigramHit {
  /** Position of the text among those indexed. */
  at: number;
  /** Of the trigrams of what was typed, 0 to 1. One wrong letter of five leaves half. */
  share: number;
  /** BM25: rare trigrams count more, and so do those of short texts. */
  score: number;
}

/** Finds texts that share trigrams with what was typed, in no order. */
export type TrigramIndex = (typed: string) => TrigramHit[];

export async function trigramIndex(texts: readonly string[]): Promise<TrigramIndex> {
  const index = new MiniSearch({
    fields: ['text'],
    tokenize: trigramsOf,
    processTerm: (term) => term,
    searchOptions: { tokenize: trigramsOf, processTerm: (term) => term },
  });
  await index.addAllAsync(
    texts.map((text, id) => ({ id, text })),
    { chunkSize: CHUNK },
  );
  return (typed) => {
    const count = trigramsOf(typed).length;
    return index
      .search(typed)
      .map(({ id, queryTerms, score }) => ({ at: id as number, share: queryTerms.length / count, score }));
  };
}
