import { digitsOf, type BetOption } from '@chokdee/shared/rules/bet-options';
import { expand } from '@chokdee/shared/rules/expansion';
import { isOffered, type OptionTerms, type SlipLine } from '@chokdee/shared/rules/slip';
import { cellLength } from './toggle-number.ts';

/** State of a cell, encoded as one character: how much of it is on the slip, and its rate. */
export type Mark = { chosen: 'no' | 'some' | 'all'; rate: 'usual' | 'reduced' | 'closed' };

const chosenSteps = ['no', 'some', 'all'] as const;
const rateSteps = ['usual', 'reduced', 'closed'] as const;

export function readMark(code: string): Mark {
  const value = Number(code);
  return { chosen: chosenSteps[value % 3]!, rate: rateSteps[Math.floor(value / 3)]! };
}

interface Desk {
  active: ReadonlySet<BetOption>;
  terms: readonly OptionTerms[];
  lines: readonly SlipLine[];
}

/**
 * The numbers and rates of all cells for the current options. Independent of the slip, so cached across
 * presses.
 */
interface CellPlan {
  of: Pick<Desk, 'active' | 'terms'>;
  options: readonly OptionTerms[];
  /** The numbers that each cell expands to. */
  numbers: readonly (readonly number[])[];
  rates: readonly number[];
  /** The number of bets that each cell stands for; closed bets do not count. */
  bets: readonly number[];
}

let cachedPlan: CellPlan | undefined;
let cachedMarks: { lines: readonly SlipLine[]; plan: CellPlan; marks: string } | undefined;

/** The marks of all cells in order, one character each (see `readMark`). Empty while no option is active. */
export function marksOf(desk: Desk): string {
  if (cachedPlan?.of.active !== desk.active || cachedPlan.of.terms !== desk.terms) cachedPlan = planOf(desk);
  if (cachedMarks?.lines !== desk.lines || cachedMarks.plan !== cachedPlan)
    cachedMarks = { lines: desk.lines, plan: cachedPlan, marks: computeMarks(desk.lines, cachedPlan) };
  return cachedMarks.marks;
}

function planOf({ active, terms }: Desk): CellPlan {
  const length = cellLength(active);
  const cells =
    length === 0
      ? []
      : Array.from({ length: 10 ** length }, (_, cell) => expand(active, String(cell).padStart(length, '0')));
  const options = terms.filter(
    (each) => active.has(each.option) && isOffered(each) && digitsOf(each.option) === cells[0]?.[0]?.length,
  );
  const rateOf = (each: OptionTerms, number: string) => each.rateNow?.get(number) ?? each.multiplyX100;
  const open = cells.map((numbers) =>
    options.reduce((count, each) => count + numbers.filter((number) => rateOf(each, number) > 0).length, 0),
  );
  const isReduced = (numbers: readonly string[]) =>
    options.some(
      (each) => each.rateNow && numbers.some((number) => rateOf(each, number) < each.multiplyX100),
    );
  return {
    of: { active, terms },
    options,
    numbers: cells.map((numbers) => numbers.map(Number)),
    rates: cells.map((numbers, cell) => (open[cell] === 0 ? 2 : Number(isReduced(numbers)))),
    bets: open,
  };
}

function computeMarks(lines: readonly SlipLine[], { options, numbers, rates, bets }: CellPlan): string {
  const onSlip = new Map(options.map(({ option }) => [option, new Uint8Array(10 ** digitsOf(option))]));
  for (const { option, number } of lines) {
    const ofOption = onSlip.get(option);
    if (ofOption) ofOption[Number(number)] = 1;
  }
  const found = [...onSlip.values()];
  let marks = '';
  for (let cell = 0; cell < numbers.length; cell += 1) {
    let count = 0;
    for (const ofOption of found) for (const number of numbers[cell]!) count += ofOption[number]!;
    marks += String(rates[cell]! * 3 + (count === 0 ? 0 : count >= bets[cell]! ? 2 : 1));
  }
  return marks;
}
