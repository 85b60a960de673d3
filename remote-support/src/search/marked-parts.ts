import { languageTag, type Locale } from '@chokdee/shared/contracts/site';
import { trigramsOf } from '@chokdee/shared/search/trigrams';

export interface Part {
  text: string;
  marked: boolean;
}

/** Share of a word's trigrams that were typed. */
const MIN_SHARE = 0.5;

/** A short text in parts: the words that were meant by what was typed, and what is between them. */
export function markedParts(line: string, typed: string, locale: Locale): Part[] {
  const wanted = trigramsOf(typed);
  const isMeant = (word: string) => {
    const grams = [...trigramsOf(word)];
    return grams.length > 0 && grams.filter((gram) => wanted.has(gram)).length / grams.length >= MIN_SHARE;
  };
  const parts: Part[] = [];
  for (const word of wordsOf(line, locale)) {
    const last = parts.at(-1);
    const marked = isMeant(word);
    if (last?.marked === marked) last.text += word;
    else parts.push({ text: word, marked });
  }
  return parts;
}

/** Together they are the text. Browsers without a segmenter find only words with spaces between them. */
function wordsOf(line: string, locale: Locale): string[] {
  if (typeof Intl.Segmenter !== 'function') return line.split(/(\s+)/);
  const segmenter = new Intl.Segmenter(languageTag[locale], { granularity: 'word' });
  return Array.from(segmenter.segment(line), ({ segment }) => segment);
}
