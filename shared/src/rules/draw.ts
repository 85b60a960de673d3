import type { DrawResult } from '../contracts/lottery.ts';
import type { OfficialOf, OfficialResult, OfficialRule } from '../contracts/operator.ts';

type Announced<Rule extends OfficialRule> = Readonly<Omit<OfficialOf<Rule>, 'rule'>>;

/**
 * The draw that follows from a result, by its rule.
 *
 * @throws RangeError when the result is malformed.
 */
export function drawOf(official: OfficialResult): DrawResult {
  switch (official.rule) {
    case 'government':
      return governmentDraw(official);
    case 'stock':
      return stockDraw(official);
    case 'thai-stock':
      return thaiStockDraw(official);
    case 'hanoi':
      return hanoiDraw(official);
    case 'lao':
      return laoDraw(official.official);
    case 'malay':
      return malayDraw(official);
    case 'set-4':
      return ticketDraw(official.official);
    default:
      return official satisfies never;
  }
}

/**
 * Returns the text if it has the required format. Throws a RangeError otherwise: nothing is paid on a
 * malformed result.
 */
function requireFormat(text: string, format: RegExp): string {
  if (!format.test(text)) throw new RangeError(`not a result: ${text}`);
  return text;
}

/**
 * The government lottery: a first prize of six digits, a separate two-digit prize, and two three-digit prizes
 * each in front and at the back.
 */
export function governmentDraw({ first, last2, front3, back3 }: Announced<'government'>): DrawResult {
  [...front3, ...back3].forEach((prize) => requireFormat(prize, /^\d{3}$/));
  return {
    top3: requireFormat(first, /^\d{6}$/).slice(-3),
    bottom2: requireFormat(last2, /^\d{2}$/),
    front3,
    back3,
    raw: first,
  };
}

/** Yeekee of 15 and 5 minutes and ping-pong, from the five digits that the shots decide. */
export function yeekeeDraw(fiveDigits: string): DrawResult {
  requireFormat(fiveDigits, /^\d{5}$/);
  return { top3: fiveDigits.slice(-3), bottom2: fiveDigits.slice(0, 2), raw: fiveDigits };
}

const INDEX = /^(\d*)(\d)\.(\d{2})$/;

/** Parses an index or its change, "1,465.23" or "+8.45", with exactly two decimals. */
function readIndex(text: string): { unit: string; decimals: string } {
  const [, , unit = '', decimals = ''] = INDEX.exec(text.replace(/^[+-]/, '').replaceAll(',', '')) ?? [];
  if (!decimals) throw new RangeError(`not an index: ${text}`);
  return { unit, decimals };
}

/**
 * A closing stock index: top3 is its last integer digit and two decimals, bottom2 the two decimals of its
 * change, up or down.
 */
export function stockDraw({ close, change }: Announced<'stock'>): DrawResult {
  const index = readIndex(close);
  return {
    top3: index.unit + index.decimals,
    bottom2: readIndex(change).decimals,
    raw: `${close} ${change}`,
  };
}

/**
 * The Thai exchange by the rule of some operators: the last integer digit is from the SET50, the decimals
 * from the SET. Each lottery has its rule as a setting.
 */
export function thaiStockDraw({ set50, close, change }: Announced<'thai-stock'>): DrawResult {
  return {
    top3: readIndex(set50).unit + readIndex(close).decimals,
    bottom2: readIndex(change).decimals,
    raw: `${set50} ${close} ${change}`,
  };
}

/** Hanoi: top3 from the special prize, bottom2 from the first prize. */
export function hanoiDraw({ special, first }: Announced<'hanoi'>): DrawResult {
  return {
    top3: requireFormat(special, /^\d{5}$/).slice(-3),
    bottom2: requireFormat(first, /^\d{5}$/).slice(-2),
    raw: `${special} ${first}`,
  };
}

/** The last four digits of an official result, which has four or more. */
export function draw4(official: string): string {
  return requireFormat(official, /^\d{4,}$/).slice(-4);
}

/** Laos: of the last four digits, top3 is the last three and bottom2 the first two. */
export function laoDraw(official: string): DrawResult {
  const four = draw4(official);
  return { top3: four.slice(-3), bottom2: four.slice(0, 2), raw: official };
}

/** Malaysia (Magnum): top3 from the first prize, bottom2 from the second. */
export function malayDraw({ first, second }: Announced<'malay'>): DrawResult {
  return {
    top3: requireFormat(first, /^\d{4}$/).slice(-3),
    bottom2: requireFormat(second, /^\d{4}$/).slice(-2),
    raw: `${first} ${second}`,
  };
}

/**
 * A 4-digit lottery: draw4 is the last four digits of the announced number. top3 and bottom2 follow from them
 * as in Laos.
 */
export function ticketDraw(official: string): DrawResult {
  return { ...laoDraw(official), draw4: draw4(official) };
}
