import { hundredthsText } from '../contracts/money.ts';
import type { BaseOption } from './bet-options.ts';
import { optionRules } from './option-rules.ts';
import type { Place } from './free-text-words.ts';
import type { Entry } from './slip.ts';

/** The plainest word of a place, for numbers of whatever length. */
const words: Record<Place, string> = {
  straight: 'ตรง',
  tode: 'โต๊ด',
  front: 'หน้า',
  tail: 'ท้าย',
  top: 'บน',
  bottom: 'ล่าง',
  'run-top': 'วิ่งบน',
  'run-bottom': 'วิ่งล่าง',
};
const wordOf = (option: BaseOption) => words[optionRules[option].places[0]];

const amount = (satang: number) => hundredthsText(satang).replace(/\.00$/, '');

/**
 * Entries as text that `readFreeText` reads back as the same ones, in another order perhaps: numbers that are bet alike share a line.
 * An entry that is there twice is written twice.
 */
export function printFreeText(entries: readonly Entry[]): string {
  const lines = new Map<string, string[]>();
  for (const [number, bets] of betsByNumber(entries)) {
    const prices = [...new Set(bets.map(({ priceSatang }) => priceSatang))];
    const price =
      prices[0] === undefined
        ? ''
        : ` = ${(prices.length === 1 ? prices : bets.map(({ priceSatang }) => priceSatang)).map((each) => amount(each ?? 0)).join('x')}`;
    const like = `${price} ${bets.map(({ option }) => wordOf(option)).join(' ')}`;
    lines.set(`${number.length} ${like}`, [...(lines.get(`${number.length} ${like}`) ?? []), number]);
  }
  return [...lines]
    .map(([like, numbers]) => numbers.join(' ') + like.slice(like.indexOf(' ') + 1))
    .join('\n');
}

/** For each number its bets on different options; what repeats an option, or has a price where others have none, is bets of its own. */
function betsByNumber(entries: readonly Entry[]): [number: string, bets: Entry[]][] {
  const ofNumber = new Map<string, Entry[][]>();
  for (const entry of entries) {
    const known = ofNumber.get(entry.number) ?? [];
    const alike = known.find(
      (bets) =>
        (bets[0]!.priceSatang === undefined) === (entry.priceSatang === undefined) &&
        !bets.some(({ option }) => option === entry.option),
    );
    if (alike) alike.push(entry);
    else ofNumber.set(entry.number, [...known, [entry]]);
  }
  return [...ofNumber].flatMap(([number, all]) => all.map((bets): [string, Entry[]] => [number, bets]));
}
