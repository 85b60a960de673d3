import type { DrawResult } from '../contracts/lottery.ts';
import type { Satang } from '../contracts/money.ts';
import type { BaseOption } from './bet-options.ts';

const sorted = (number: string) => [...number].sort().join('');

/**
 * Whether a number wins on an option. A line is won once or not at all: a running digit that is drawn twice, or a number that both
 * prizes of three digits show, changes nothing; tode wins in the exact order as well.
 */
export function isWinning(option: BaseOption, number: string, draw: DrawResult): boolean {
  switch (option) {
    case 'teng_bon_3': return number === draw.top3;
    case 'tode_3': return sorted(number) === sorted(draw.top3);
    case 'teng_bon_nha_3': return draw.front3?.includes(number) ?? false;
    case 'teng_lang_3': return draw.back3?.includes(number) ?? false;
    case 'teng_bon_2': return number === draw.top3.slice(1);
    case 'teng_lang_2': return number === draw.bottom2;
    case 'teng_bon_1': return number.length === 1 && draw.top3.includes(number);
    case 'teng_lang_1': return number.length === 1 && draw.bottom2.includes(number);
    default: return unknownOption(option);
  }
}

/**
 * What a winning line is paid, its stake included: price × multiplier, down to a whole satang.
 *
 * @throws RangeError when the product is no longer exact.
 */
export function payoutSatang(priceSatang: number, multiplyX100: number): Satang {
  const product = priceSatang * multiplyX100;
  if (!Number.isSafeInteger(product) || product < 0) throw new RangeError(`no exact payout of ${priceSatang} × ${multiplyX100}`);
  return ((product - (product % 100)) / 100) as Satang;
}

/** Draws that win, of how many equally likely ones. The pairs of front and back prizes count as drawn apart, so that they may be alike. */
function chance(option: BaseOption, number: string | undefined): readonly [wins: number, of: number] {
  switch (option) {
    case 'teng_bon_3': return [1, 1_000];
    case 'tode_3': return [[1, 3, 6][new Set(number ?? '123').size - 1] ?? 6, 1_000];
    case 'teng_bon_nha_3':
    case 'teng_lang_3': return [1_999, 1_000_000];
    case 'teng_bon_2':
    case 'teng_lang_2': return [1, 100];
    case 'teng_bon_1': return [271, 1_000];
    case 'teng_lang_1': return [19, 100];
    default: return unknownOption(option);
  }
}

/** The chance that a line wins, from 0 to 1. Only tode depends on the number; without one, three different digits are meant. */
export function winChance(option: BaseOption, number?: string): number {
  const [wins, of] = chance(option, number);
  return wins / of;
}

/** What comes back of a baht staked, in the long run: 0.9 is 90 %. */
export function returnToPlayer(option: BaseOption, multiplyX100: number, number?: string): number {
  const [wins, of] = chance(option, number);
  return (wins * multiplyX100) / (of * 100);
}

function unknownOption(option: never): never {
  throw new RangeError(`no such option: ${String(option)}`);
}
