import { trigramIndex } from '@chokdee/shared/search/trigram-index';
import { fold } from '@chokdee/shared/search/trigrams';
import type { HelpEntry } from './help-entry.ts';

/** Share of the trigrams of the typed text that one line must have. One wrong letter of five leaves half. */
const MIN_SHARE = 0.4;
/** What a line counts by its place. */
const WEIGHT = { title: 1.5, summary: 0.8, text: 0.6 };
/**
 * The weight of further lines of the same entry: what is written about often matters more than what is
 * mentioned once.
 */
const FURTHER = 0.2;
const MAX_RESULTS = 8;
/** Money as Thai speaks of it. It is written "เงิน" everywhere. */
const SPOKEN_MONEY = /ตัง(ค์)?/g;
/** "How", which Thai writes without a space: after a short word it has most of the trigrams. */
const HOW = /(ทำ)?(ยังไง|อย่างไร|ไง)(ดี)?(คะ|ครับ)?$/;

export interface HelpResult {
  entry: HelpEntry;
  /** The best line of its text; its summary where only the title matched. */
  line: string;
}

/** Finds entries by texts with typing errors. Best first. */
export type HelpSearch = (typed: string) => HelpResult[];

interface SearchLine {
  entry: HelpEntry;
  text: string;
  weight: number;
}

export async function helpSearch(entries: readonly HelpEntry[]): Promise<HelpSearch> {
  const lines = entries.flatMap(linesOf);
  const index = await trigramIndex(lines.map(({ text }) => text));
  const folded = lines.map(({ text }) => fold(text));

  const find: HelpSearch = (typed) => {
    const wanted = fold(typed);
    if (wanted.length < 2) return [];
    const found = new Map<HelpEntry, { value: number; best: SearchLine; bestValue: number }>();
    const hits = index(typed)
      .map(({ at, share, score }) => {
        const within = folded[at]!.includes(wanted);
        const line = lines[at]!;
        return { line, share: within ? 1 : share, value: score * share * (within ? 1.5 : 1) * line.weight };
      })
      .filter(({ share }) => share >= MIN_SHARE)
      .sort((left, right) => right.value - left.value);
    for (const { line, value } of hits) {
      const known = found.get(line.entry);
      if (known) {
        known.value += value * FURTHER;
        if (isName(known.best)) Object.assign(known, { best: line });
      } else found.set(line.entry, { value, best: line, bestValue: value });
    }
    return [...found]
      .sort(([, left], [, right]) => right.value - left.value)
      .slice(0, MAX_RESULTS)
      .map(([entry, { best }]) => ({
        entry,
        line: isName(best) ? entry.summary : best.text,
      }));
  };
  return (typed) => {
    const written = typed.replaceAll(SPOKEN_MONEY, 'เงิน');
    const found = find(written);
    return found.length > 0 ? found : find(written.trim().replace(HOW, ''));
  };
}

const isName = ({ entry, text }: SearchLine): boolean => text === entry.title || text === entry.question;

function linesOf(entry: HelpEntry): SearchLine[] {
  return [
    { entry, text: entry.title, weight: WEIGHT.title },
    { entry, text: entry.summary, weight: WEIGHT.summary },
    ...(entry.question === undefined ? [] : [{ entry, text: entry.question, weight: WEIGHT.text }]),
    ...entry.lines.map((text) => ({ entry, text, weight: WEIGHT.text })),
  ];
}
