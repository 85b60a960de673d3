import type { Satang } from '../contracts/money.ts';
import { baseOptions, digitsOf, type BaseOption, type BetOption } from './bet-options.ts';
import { optionRules, prizes, type InstantOption, type Prize } from './option-rules.ts';
import { expand, instantNumbers } from './expansion.ts';
import { payoutSatang, riskNumber, winnersOf } from './winning.ts';

export interface SlipLine {
  /** Unique in the slip. */
  readonly ref: string;
  /** Number of the batch that the line came in; undo takes the greatest. */
  readonly add: number;
  readonly option: BaseOption;
  readonly number: string;
  readonly priceSatang: Satang;
  readonly minSatang: Satang;
  /** Absent: no cap. */
  readonly maxSatang?: Satang;
  /** 0: the number is closed at present, and the server will refuse the slip. */
  readonly multiplyX100: number;
}

/** What a round offers on one option. */
export interface OptionTerms {
  readonly option: BaseOption;
  readonly minSatang: Satang;
  readonly maxSatang?: Satang;
  readonly multiplyX100: number;
  /** Multipliers of the numbers that pay something else now, by number; 0 closes one. */
  readonly rateNow?: ReadonlyMap<string, number>;
}

export interface Batch {
  readonly active: ReadonlySet<BetOption>;
  readonly options: readonly OptionTerms[];
  /** Makes a name that no line of the slip has. */
  readonly newRef: () => string;
}

/** Whether an option can be bet on at all: it has a rate, and its bounds leave a price. */
export function isOffered({ minSatang, maxSatang, multiplyX100 }: OptionTerms): boolean {
  return multiplyX100 > 0 && (maxSatang === undefined || minSatang <= maxSatang);
}

/**
 * The slip with a batch more, sorted by option, then number: a line for each number of the typed keys on each active base option of its length.
 * The same slip when that makes no line. Lines that repeat an option and number stay apart; see `duplicatesOf`.
 */
export function addLines(
  lines: readonly SlipLine[],
  batch: Batch & { readonly typed: string },
): readonly SlipLine[] {
  return addNumbers(lines, batch, expand(batch.active, batch.typed));
}

/** As `addLines`, for an option that fires at once. The same slip when no option of two digits is active. */
export function addInstant(
  lines: readonly SlipLine[],
  batch: Batch & { readonly option: InstantOption },
): readonly SlipLine[] {
  return addNumbers(lines, batch, instantNumbers(batch.option));
}

function addNumbers(
  lines: readonly SlipLine[],
  { active, options, newRef }: Batch,
  numbers: readonly string[],
): readonly SlipLine[] {
  const add = lastBatch(lines) + 1;
  const added = options
    .filter((terms) => active.has(terms.option) && isOffered(terms))
    .flatMap((terms) =>
      numbers
        .filter((number) => number.length === digitsOf(terms.option))
        .map((number) => lineOf(terms, number, add, newRef())),
    );
  return added.length === 0 ? lines : [...lines, ...added].sort(byOptionThenNumber);
}

/** A number on an option that is named with it, not chosen beside it. */
export interface Entry {
  readonly option: BaseOption;
  readonly number: string;
  /** Absent: the least that the option takes. */
  readonly priceSatang?: Satang;
}

/**
 * As `addLines`, for numbers that bring their options: from a text, a saved set or an earlier slip. Rates are those of now; a price is held
 * between the option's bounds. Entries on options that the round does not offer, or of another number of digits, make no line.
 */
export function addEntries(
  lines: readonly SlipLine[],
  { entries, options, newRef }: Pick<Batch, 'options' | 'newRef'> & { readonly entries: readonly Entry[] },
): readonly SlipLine[] {
  const add = lastBatch(lines) + 1;
  const offered = new Map(options.filter(isOffered).map((terms) => [terms.option, terms]));
  const added = entries.flatMap(({ option, number, priceSatang }) => {
    const terms = offered.get(option);
    return terms && number.length === digitsOf(option)
      ? [held(lineOf(terms, number, add, newRef()), priceSatang ?? terms.minSatang)]
      : [];
  });
  return added.length === 0 ? lines : [...lines, ...added].sort(byOptionThenNumber);
}

function lineOf(
  { option, minSatang, maxSatang, multiplyX100, rateNow }: OptionTerms,
  number: string,
  add: number,
  ref: string,
): SlipLine {
  return {
    ref,
    add,
    option,
    number,
    priceSatang: minSatang,
    minSatang,
    maxSatang,
    multiplyX100: rateNow?.get(number) ?? multiplyX100,
  };
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

function byOptionThenNumber(a: SlipLine, b: SlipLine): number {
  return compare(a.option, b.option) || compare(a.number, b.number);
}

const lastBatch = (lines: readonly SlipLine[]) =>
  lines.reduce((greatest, { add }) => Math.max(greatest, add), 0);

/** Takes out every line of the number on the option, duplicates included. */
export function removeLine(
  lines: readonly SlipLine[],
  number: string,
  option: BaseOption,
): readonly SlipLine[] {
  return lines.filter((line) => line.number !== number || line.option !== option);
}

/** Takes out every line of the number, on whatever option. */
export function removeNumber(lines: readonly SlipLine[], number: string): readonly SlipLine[] {
  return lines.filter((line) => line.number !== number);
}

/** Takes out the batch that came last. */
export function undoBatch(lines: readonly SlipLine[]): readonly SlipLine[] {
  const last = lastBatch(lines);
  return lines.filter(({ add }) => add !== last);
}

/** Puts a batch that was undone back in its place. */
export function redoBatch(lines: readonly SlipLine[], batch: readonly SlipLine[]): readonly SlipLine[] {
  return [...lines, ...batch].sort(byOptionThenNumber);
}

/** Prices the line, at most at its cap. A price below the minimum stays as typed, see `isBelowMin`, so that it can be typed digit by digit. */
export function setPrice(lines: readonly SlipLine[], ref: string, priceSatang: Satang): readonly SlipLine[] {
  return lines.map((line) => (line.ref === ref ? priced(line, priceSatang) : line));
}

/** Prices every line alike, each at most at its cap and at least at its minimum. */
export function setEveryPrice(lines: readonly SlipLine[], priceSatang: Satang): readonly SlipLine[] {
  return lines.map((line) => held(line, priceSatang));
}

function held(line: SlipLine, priceSatang: Satang): SlipLine {
  return priced(line, priceSatang < line.minSatang ? line.minSatang : priceSatang);
}

function priced(line: SlipLine, priceSatang: Satang): SlipLine {
  const { maxSatang } = line;
  return {
    ...line,
    priceSatang: maxSatang !== undefined && priceSatang > maxSatang ? maxSatang : priceSatang,
  };
}

export function isBelowMin({ priceSatang, minSatang }: SlipLine): boolean {
  return priceSatang < minSatang;
}

/** The `ref`s of all lines that share their option and number with another. The server adds them up before it checks limits. */
export function duplicatesOf(lines: readonly SlipLine[]): ReadonlySet<string> {
  const counts = new Map<BaseOption, Uint16Array>();
  const countsOf = (option: BaseOption) =>
    counts.get(option) ?? counts.set(option, new Uint16Array(10 ** digitsOf(option))).get(option)!;
  for (const { option, number } of lines) countsOf(option)[Number(number)]! += 1;
  return new Set(
    lines.filter(({ option, number }) => countsOf(option)[Number(number)]! > 1).map(({ ref }) => ref),
  );
}

export function slipTotalSatang(lines: readonly SlipLine[]): Satang {
  return lines.reduce((total, { priceSatang }) => total + priceSatang, 0) as Satang;
}

/** Of a prize, the options that it decides, and for each number that it can be the ones that win; all orders of a tode stand as one. */
interface PrizeOutcomes {
  prize: Prize;
  options: readonly { option: BaseOption; winners: readonly (readonly number[])[] }[];
}

/** A few thousand short lists, the same for everybody. */
const prizeOutcomes = atFirstUse((): readonly PrizeOutcomes[] =>
  (Object.keys(prizes) as Prize[]).map((prize) => {
    const { digits } = prizes[prize];
    const numbers = Array.from({ length: 10 ** digits }, (_, number) => String(number).padStart(digits, '0'));
    const winners = (option: BaseOption, number: string) => [
      ...new Set(winnersOf(option, number).map((winner) => Number(riskNumber(option, winner)))),
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

function atFirstUse<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}

/**
 * The most that one draw can pay on these lines. Not the sum of their payouts: of the nineteen numbers of a door at most one comes.
 * Lotteries whose upper and lower number share digits (Laos) can pay less, never more.
 */
export function possibleWinSatang(lines: readonly SlipLine[]): Satang {
  const payouts = Object.fromEntries(
    baseOptions.map((option) => [option, new Float64Array(10 ** digitsOf(option))]),
  ) as Record<BaseOption, Float64Array>;
  for (const { option, number, priceSatang, multiplyX100 } of lines) {
    payouts[option][Number(riskNumber(option, number))]! += payoutSatang(priceSatang, multiplyX100);
  }
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
