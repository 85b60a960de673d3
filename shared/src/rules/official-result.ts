import type { OfficialResult } from '../contracts/operator.ts';

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

/** Whether two entries say the same. */
export function sameResult(one: OfficialResult, other: OfficialResult): boolean {
  return text(asCompared(one)) === text(asCompared(other));
}

/** Whatever order its fields came in: the database keeps none. */
function text(official: OfficialResult): string {
  return JSON.stringify(Object.entries(official).sort(([a], [b]) => (a < b ? -1 : 1)));
}

const ascending = ([a, b]: readonly [string, string]): [string, string] => (a <= b ? [a, b] : [b, a]);
const plain = (amount: string) => amount.replaceAll(',', '').replace(/^\+/, '');
