import type { OfficialResult } from '../contracts/operator.ts';

/**
 * Normalizes a result for the comparison of two entries: the two prizes of one kind have no order, and commas
 * and a plus do not change an amount.
 */
function normalized(official: OfficialResult): OfficialResult {
  switch (official.rule) {
    case 'government':
      return { ...official, front3: ascending(official.front3), back3: ascending(official.back3) };
    case 'stock':
      return { ...official, close: plain(official.close), change: plain(official.change) };
    case 'thai-stock':
      return {
        ...official,
        set50: plain(official.set50),
        close: plain(official.close),
        change: plain(official.change),
      };
    case 'hanoi':
    case 'lao':
    case 'malay':
    case 'set-4':
      return official;
    default:
      return official satisfies never;
  }
}

/** Whether two entries have the same result. */
export function sameResult(one: OfficialResult, other: OfficialResult): boolean {
  return text(normalized(one)) === text(normalized(other));
}

/** Independent of the order of the fields, which the database does not preserve. */
function text(official: OfficialResult): string {
  return JSON.stringify(Object.entries(official).sort(([a], [b]) => (a < b ? -1 : 1)));
}

const ascending = ([a, b]: readonly [string, string]): [string, string] => (a <= b ? [a, b] : [b, a]);
const plain = (amount: string) => amount.replaceAll(',', '').replace(/^\+/, '');
