import { hundredthsText } from '../contracts/money.ts';
import type { BaseOption } from './bet-options.ts';
import { optionRules } from './option-rules.ts';
import type { Place } from './free-text-words.ts';
import type { Entry } from './slip.ts';

/** The simplest word of a place, for numbers of any length. */
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
 * Prints entries as text that `readFreeText` reads back as the same entries, perhaps in another order.
 * Numbers with the same bets share a line. A duplicate entry is printed twice.
 */
export function printFreeText(entries: readonly Entry[]): string {
  const lines = new Map<string, string[]>();
  for (const [number, bets] of betsByNumber(entries)) {
    const prices = [...new Set(bets.map(({ priceSatang }) => priceSatang))];
    const price =
      prices[0] === undefined
        ? ''
        : ` = ${(prices.length === 1 ? prices : bets.map(({ priceSatang }) => priceSatang)).map((each) => amount(each ?? 0)).join('x')}`;
    const suffix = `${price} ${bets.map(({ option }) => wordOf(option)).join(' ')}`;
    lines.set(`${number.length} ${suffix}`, [...(lines.get(`${number.length} ${suffix}`) ?? []), number]);
  }
  return [...lines]
    .map(([like, numbers]) => numbers.join(' ') + like.slice(like.indexOf(' ') + 1))
    .join('\n');
}

/**
 * Groups the entries of each number into bets on different options. A repeated option starts a new group, and
 * entries with and without a price are kept apart.
 */
function betsByNumber(entries: readonly Entry[]): [number: string, bets: Entry[]][] {
  const groupsByNumber = new Map<string, Entry[][]>();
  for (const entry of entries) {
    const known = groupsByNumber.get(entry.number) ?? [];
    const group = known.find(
      (bets) =>
        (bets[0]!.priceSatang === undefined) === (entry.priceSatang === undefined) &&
        !bets.some(({ option }) => option === entry.option),
    );
    if (group) group.push(entry);
    else groupsByNumber.set(entry.number, [...known, [entry]]);
  }
  return [...groupsByNumber].flatMap(([number, all]) => all.map((bets): [string, Entry[]] => [number, bets]));
}
