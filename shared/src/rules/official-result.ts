import type { OfficialResult, ResultMismatch } from '../contracts/operator.ts';

/**
 * A result as two entries of it are compared: two prizes of one kind are announced in no order, and an amount is the same with or without
 * its commas and its plus.
 */
function asCompared(official: OfficialResult): OfficialResult {
  switch (official.rule) {
    case 'government':
      return { ...official, front3: ascending(official.front3), back3: ascending(official.back3) };
    case 'stock':
      return { ...official, close: plain(official.close), change: plain(official.change) };
    case 'thai-stock':
      return { ...official, set50: plain(official.set50), close: plain(official.close), change: plain(official.change) };
    case 'hanoi':
    case 'lao':
    case 'malay':
    case 'set-4':
      return official;
    default:
      return official satisfies never;
  }
}

/** Whether two entries say the same. */
export function sameResult(one: OfficialResult, other: OfficialResult): boolean {
  return text(asCompared(one)) === text(asCompared(other));
}

/** Where two entries of one rule part, number by number, as they are compared; `field` is its place in the result, `front3.0`. */
export function differencesOf(first: OfficialResult, second: OfficialResult): ResultMismatch['differences'] {
  const [one, other] = [numbersOf(asCompared(first)), new Map(numbersOf(asCompared(second)))];
  return one.flatMap(([field, number]) => {
    const theOther = other.get(field) ?? '';
    return theOther === number ? [] : [{ field, first: number, second: theOther }];
  });
}

function numbersOf(official: OfficialResult): [field: string, number: string][] {
  return Object.entries(official).flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : value.map((one, at): [string, string] => [`${key}.${at}`, one])));
}

/** Whatever order its fields came in: the database keeps none. */
function text(official: OfficialResult): string {
  return JSON.stringify(Object.entries(official).sort(([a], [b]) => (a < b ? -1 : 1)));
}

const ascending = ([a, b]: readonly [string, string]): [string, string] => (a <= b ? [a, b] : [b, a]);
const plain = (amount: string) => amount.replaceAll(',', '').replace(/^\+/, '');
