import type { DrawResult } from '../contracts/lottery.ts';
import type { OfficialOf, OfficialResult, OfficialRule } from '../contracts/operator.ts';

type Announced<Rule extends OfficialRule> = Readonly<Omit<OfficialOf<Rule>, 'rule'>>;

/** What bets are held against, of a result in the form of any rule. @throws RangeError when it is not in its form. */
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
      return setDraw(official.official);
    default:
      return official satisfies never;
  }
}

/** Every maker of a draw refuses a result that is not in its lottery's form, with a RangeError: nothing is paid on a guess. */
function asked(text: string, form: RegExp): string {
  if (!form.test(text)) throw new RangeError(`not a result: ${text}`);
  return text;
}

/** The government lottery: first prize of six digits, two digits apart, two prizes each of three digits in front and at the back. */
export function governmentDraw({ first, last2, front3, back3 }: Announced<'government'>): DrawResult {
  [...front3, ...back3].forEach((prize) => asked(prize, /^\d{3}$/));
  return {
    top3: asked(first, /^\d{6}$/).slice(-3),
    bottom2: asked(last2, /^\d{2}$/),
    front3,
    back3,
    raw: first,
  };
}

/** Yeekee of 15 and 5 minutes and ping-pong, from the five digits that the shots decide. */
export function yeekeeDraw(fiveDigits: string): DrawResult {
  asked(fiveDigits, /^\d{5}$/);
  return { top3: fiveDigits.slice(-3), bottom2: fiveDigits.slice(0, 2), raw: fiveDigits };
}

const INDEX = /^(\d*)(\d)\.(\d{2})$/;

/** Reads an index or its change, "1,465.23" or "+8.45", with exactly two decimals. */
function readIndex(text: string): { unit: string; decimals: string } {
  const [, , unit = '', decimals = ''] = INDEX.exec(text.replace(/^[+-]/, '').replaceAll(',', '')) ?? [];
  if (!decimals) throw new RangeError(`not an index: ${text}`);
  return { unit, decimals };
}

/** A stock index at its close: its last whole digit and two decimals; below, the two decimals of its change, up or down. */
export function stockDraw({ close, change }: Announced<'stock'>): DrawResult {
  const index = readIndex(close);
  return {
    top3: index.unit + index.decimals,
    bottom2: readIndex(change).decimals,
    raw: `${close} ${change}`,
  };
}

/** The Thai exchange as some operators have it: the last whole digit comes from the SET50, the decimals from the SET. Which rule a lottery goes by is its own setting. */
export function thaiStockDraw({ set50, close, change }: Announced<'thai-stock'>): DrawResult {
  return {
    top3: readIndex(set50).unit + readIndex(close).decimals,
    bottom2: readIndex(change).decimals,
    raw: `${set50} ${close} ${change}`,
  };
}

/** Hanoi: the special prize above, the first prize below. */
export function hanoiDraw({ special, first }: Announced<'hanoi'>): DrawResult {
  return {
    top3: asked(special, /^\d{5}$/).slice(-3),
    bottom2: asked(first, /^\d{5}$/).slice(-2),
    raw: `${special} ${first}`,
  };
}

/** The four digits that count of an official result of four digits or more. */
export function draw4(official: string): string {
  return asked(official, /^\d{4,}$/).slice(-4);
}

/** Laos: of the last four digits the last three above, the first two below. */
export function laoDraw(official: string): DrawResult {
  const four = draw4(official);
  return { top3: four.slice(-3), bottom2: four.slice(0, 2), raw: official };
}

/** Malaysia (Magnum): the first prize above, the second below. */
export function malayDraw({ first, second }: Announced<'malay'>): DrawResult {
  return {
    top3: asked(first, /^\d{4}$/).slice(-3),
    bottom2: asked(second, /^\d{4}$/).slice(-2),
    raw: `${first} ${second}`,
  };
}

/** A lottery of four digits: the last four of the number announced. What is above and below is theirs as in Laos. */
export function setDraw(official: string): DrawResult {
  return { ...laoDraw(official), draw4: draw4(official) };
}
