import type { Satang } from '../contracts/money.ts';
import { baseOptions, digitsOf, type BaseOption, type BetOption } from './bet-options.ts';
import { optionRules, prizes, type InstantOption, type Prize } from './option-rules.ts';
import { expand, instantNumbers } from './expansion.ts';
import { numbersWinningOn, payoutSatang, riskNumber } from './winning.ts';

/**
 * What a member chose. Rates and bounds follow from the terms of the round; see `rateLookup` and
 * `breachedBound`.
 */
export interface SlipLine {
  /** Unique in the bet slip. */
  readonly ref: string;
  /** Number of the batch that the line was added in. Undo removes the greatest. */
  readonly add: number;
  readonly option: BaseOption;
  readonly number: string;
  readonly priceSatang: Satang;
}

/** What a round offers on one option. */
export interface OptionTerms {
  readonly option: BaseOption;
  readonly minSatang: Satang;
  /** Absent: no maximum. */
  readonly maxSatang?: Satang;
  readonly multiplyX100: number;
  /** Rates of the numbers that currently differ from the default, by number. 0: closed. */
  readonly rateNow?: ReadonlyMap<string, number>;
}

/** Rate of a bet, times 100. 0: the number is closed or its option not offered, and the server refuses it. */
export type RateOf = (bet: Pick<SlipLine, 'option' | 'number'>) => number;

export function rateLookup(options: readonly OptionTerms[]): RateOf {
  const termsOf = termsByOption(options);
  return ({ option, number }) => {
    const terms = termsOf.get(option);
    return terms?.rateNow?.get(number) ?? terms?.multiplyX100 ?? 0;
  };
}

export function termsByOption(options: readonly OptionTerms[]): ReadonlyMap<BaseOption, OptionTerms> {
  return new Map(options.map((terms) => [terms.option, terms]));
}

export interface Batch {
  readonly active: ReadonlySet<BetOption>;
  readonly options: readonly OptionTerms[];
  /** Creates a ref that no line of the bet slip has. */
  readonly newRef: () => string;
  /** Price of lines without one of their own, clamped to their bounds. Absent: the option's minimum. */
  readonly priceSatang?: Satang;
}

/** Whether an option can be bet on: it has a rate, and its bounds allow a stake. */
export function isOffered({ minSatang, maxSatang, multiplyX100 }: OptionTerms): boolean {
  return multiplyX100 > 0 && (maxSatang === undefined || minSatang <= maxSatang);
}

/**
 * Adds a batch: a line for each generated number on each active base option of its length. The result is
 * sorted by option, then by number. Returns the same bet slip if there is no new line. Lines with the same
 * option and number stay separate; see `duplicatesOf`.
 */
export function addLines(
  lines: readonly SlipLine[],
  batch: Batch & { readonly typed: string },
): readonly SlipLine[] {
  return addNumbers(lines, batch, expand(batch.active, batch.typed));
}

/** Like `addLines`, for an instant option. Returns the same bet slip if no option of two digits is active. */
export function addInstant(
  lines: readonly SlipLine[],
  batch: Batch & { readonly option: InstantOption },
): readonly SlipLine[] {
  return addNumbers(lines, batch, instantNumbers(batch.option));
}

function addNumbers(
  lines: readonly SlipLine[],
  { active, options, newRef, priceSatang }: Batch,
  numbers: readonly string[],
): readonly SlipLine[] {
  const add = lastBatch(lines) + 1;
  const added = options
    .filter((terms) => active.has(terms.option) && isOffered(terms))
    .flatMap((terms) =>
      numbers
        .filter((number) => number.length === digitsOf(terms.option))
        .map((number) => ({
          ref: newRef(),
          add,
          option: terms.option,
          number,
          priceSatang: clamped(priceSatang ?? terms.minSatang, terms),
        })),
    );
  return added.length === 0 ? lines : [...lines, ...added].sort(byOptionThenNumber);
}

/** A number with its own option, independent of the selection. */
export interface Entry {
  readonly option: BaseOption;
  readonly number: string;
  /** Absent: the price of the batch. */
  readonly priceSatang?: Satang;
}

/**
 * Like `addLines`, for numbers with their own options: from a text, saved numbers or an earlier bet slip.
 * Clamps stakes to the option's bounds. Skips entries on options that the round does not offer, and
 * numbers of another length.
 */
export function addEntries(
  lines: readonly SlipLine[],
  {
    entries,
    options,
    newRef,
    priceSatang: batchPrice,
  }: Omit<Batch, 'active'> & { readonly entries: readonly Entry[] },
): readonly SlipLine[] {
  const add = lastBatch(lines) + 1;
  const offered = termsByOption(options.filter(isOffered));
  const added = entries.flatMap(({ option, number, priceSatang = batchPrice }): SlipLine[] => {
    const terms = offered.get(option);
    if (!terms || number.length !== digitsOf(option)) return [];
    return [
      { ref: newRef(), add, option, number, priceSatang: clamped(priceSatang ?? terms.minSatang, terms) },
    ];
  });
  return added.length === 0 ? lines : [...lines, ...added].sort(byOptionThenNumber);
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

function byOptionThenNumber(a: SlipLine, b: SlipLine): number {
  return compare(a.option, b.option) || compare(a.number, b.number);
}

const lastBatch = (lines: readonly SlipLine[]) =>
  lines.reduce((greatest, { add }) => Math.max(greatest, add), 0);

/** Removes every line of the number on the option, including duplicates. */
export function removeLine(
  lines: readonly SlipLine[],
  number: string,
  option: BaseOption,
): readonly SlipLine[] {
  return lines.filter((line) => line.number !== number || line.option !== option);
}

/** Removes every line of the number, on any option. */
export function removeNumber(lines: readonly SlipLine[], number: string): readonly SlipLine[] {
  return lines.filter((line) => line.number !== number);
}

/** Removes the last batch. */
export function undoBatch(lines: readonly SlipLine[]): readonly SlipLine[] {
  const last = lastBatch(lines);
  return lines.filter(({ add }) => add !== last);
}

/** Restores a batch that was undone. */
export function redoBatch(lines: readonly SlipLine[], batch: readonly SlipLine[]): readonly SlipLine[] {
  return [...lines, ...batch].sort(byOptionThenNumber);
}

/**
 * Sets the price of a line, limited to its maximum. A price below the minimum is kept, so that it can be
 * typed digit by digit; see `breachedBound`.
 */
export function setPrice(
  lines: readonly SlipLine[],
  ref: string,
  priceSatang: Satang,
  options: readonly OptionTerms[],
): readonly SlipLine[] {
  const termsOf = termsByOption(options);
  return lines.map((line) =>
    line.ref === ref
      ? { ...line, priceSatang: atMost(priceSatang, termsOf.get(line.option)?.maxSatang) }
      : line,
  );
}

/** Sets the price of every line, clamped to its bounds. */
export function setEveryPrice(
  lines: readonly SlipLine[],
  priceSatang: Satang,
  options: readonly OptionTerms[],
): readonly SlipLine[] {
  const termsOf = termsByOption(options);
  return lines.map((line) => ({ ...line, priceSatang: clamped(priceSatang, termsOf.get(line.option)) }));
}

function clamped(priceSatang: Satang, terms: OptionTerms | undefined): Satang {
  return terms && priceSatang < terms.minSatang ? terms.minSatang : atMost(priceSatang, terms?.maxSatang);
}

function atMost(priceSatang: Satang, maxSatang: Satang | undefined): Satang {
  return maxSatang !== undefined && priceSatang > maxSatang ? maxSatang : priceSatang;
}

/**
 * The bound that a price violates: while it is typed, or because the bounds changed or the line came from
 * another round.
 */
export function breachedBound(
  priceSatang: Satang,
  { minSatang, maxSatang }: Pick<OptionTerms, 'minSatang' | 'maxSatang'>,
): 'min' | 'max' | undefined {
  if (priceSatang < minSatang) return 'min';
  return maxSatang !== undefined && priceSatang > maxSatang ? 'max' : undefined;
}

/**
 * The `ref`s of all lines that share option and number with another line. The server sums them before it
 * checks limits.
 */
export function duplicatesOf(lines: readonly SlipLine[]): ReadonlySet<string> {
  const counts = new Map<BaseOption, Uint16Array>();
  const countsOf = (option: BaseOption) =>
    counts.get(option) ?? counts.set(option, new Uint16Array(10 ** digitsOf(option))).get(option)!;
  for (const { option, number } of lines) countsOf(option)[Number(number)]! += 1;
  return new Set(
    lines.filter(({ option, number }) => countsOf(option)[Number(number)]! > 1).map(({ ref }) => ref),
  );
}

/**
 * Merges the lines that share option and number into the first of them, at the sum of their prices. The sum
 * may exceed the maximum; see `breachedBound`.
 */
export function mergeDuplicates(lines: readonly SlipLine[]): readonly SlipLine[] {
  const pairOf = ({ option, number }: SlipLine) => `${option} ${number}`;
  const sums = new Map<string, number>();
  for (const line of lines) sums.set(pairOf(line), (sums.get(pairOf(line)) ?? 0) + line.priceSatang);
  return lines.flatMap((line) => {
    const sum = sums.get(pairOf(line));
    sums.delete(pairOf(line));
    if (sum === undefined) return [];
    return [sum === line.priceSatang ? line : { ...line, priceSatang: sum as Satang }];
  });
}

export function slipTotalSatang(lines: readonly SlipLine[]): Satang {
  return lines.reduce((total, { priceSatang }) => total + priceSatang, 0) as Satang;
}

/**
 * The options that a prize decides, with the winning numbers for each possible value of the prize. All orders
 * of a tode count as one number.
 */
interface PrizeOutcomes {
  prize: Prize;
  options: readonly { option: BaseOption; winners: readonly (readonly number[])[] }[];
}

/** A few thousand short lists, computed once. */
const prizeOutcomes = lazy((): readonly PrizeOutcomes[] =>
  (Object.keys(prizes) as Prize[]).map((prize) => {
    const { digits } = prizes[prize];
    const numbers = Array.from({ length: 10 ** digits }, (_, number) => String(number).padStart(digits, '0'));
    const winners = (option: BaseOption, number: string) => [
      ...new Set(numbersWinningOn(option, number).map((winner) => Number(riskNumber(option, winner)))),
    ];
    const options = baseOptions.filter((option) => optionRules[option].prize === prize);
    return {
      prize,
      options: options.map((option) => ({
        option,
        winners: numbers.map((number) => winners(option, number)),
      })),
    };
  }),
);

function lazy<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}

/**
 * The maximum payout of one draw for these lines. Not the sum of their payouts: at most one of the nineteen
 * numbers of a door can be drawn. In lotteries whose top and bottom numbers share digits (Laos) the actual
 * maximum can be lower, never higher.
 */
export function possibleWinSatang(
  lines: readonly SlipLine[],
  rateOf: (line: SlipLine, index: number) => number,
): Satang {
  const payouts = Object.fromEntries(
    baseOptions.map((option) => [option, new Float64Array(10 ** digitsOf(option))]),
  ) as Record<BaseOption, Float64Array>;
  lines.forEach((line, index) => {
    const { option, number, priceSatang } = line;
    payouts[option][Number(riskNumber(option, number))]! += payoutSatang(priceSatang, rateOf(line, index));
  });
  return prizeOutcomes().reduce((total, { prize, options }) => {
    const paid = new Float64Array(10 ** prizes[prize].digits);
    for (const { option, winners } of options) {
      winners.forEach((numbers, outcome) =>
        numbers.forEach((number) => (paid[outcome]! += payouts[option][number]!)),
      );
    }
    return total + (prizes[prize].drawn === 2 ? bestTwo(paid) : Math.max(...paid));
  }, 0) as Satang;
}

function bestTwo(paid: Float64Array): number {
  let [first, second] = [0, 0];
  for (const each of paid) {
    if (each > first) [first, second] = [each, first];
    else if (each > second) second = each;
  }
  return first + second;
}
