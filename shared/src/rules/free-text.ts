import type { Satang } from '../contracts/money.ts';
import { baseOptions, digitsOf, type BaseOption, type BetOption } from './bet-options.ts';
import { permutations } from './expansion.ts';
import type { TextFault } from './free-text-fault.ts';
import { groupsOf, type Item, type TextGroup, type Word } from './free-text-groups.ts';
import { numbersOfDigit, numbersOfWord, optionAt, usualPair } from './free-text-options.ts';
import { linesOfText, tokensOf } from './free-text-tokens.ts';
import type { Entry } from './slip.ts';

export interface TextLine {
  /** Counted from 1. */
  readonly line: number;
  readonly text: string;
  /** Empty if the line has a fault: a partly understood line is never bet. */
  readonly entries: readonly Entry[];
  readonly faults: readonly TextFault[];
  /** The line sets words for the lines below. */
  readonly heading: boolean;
}

interface TextContext {
  /** Options selected on the page. They apply to numbers of their length that name no option. */
  readonly active: ReadonlySet<BetOption>;
  readonly offered: ReadonlySet<BaseOption>;
}

/**
 * Reads bet slips as members write them to each other: `123=50x20 ตรง โต๊ด`, `12 34 56=20x20`, `บน ล่าง`
 * above the lines it applies to, `123 6กลับ`, `19ประตู 5`. Never guesses: ambiguous and unknown text is
 * reported as a fault of its line. Empty lines are omitted.
 */
export function readFreeText(text: string, { active, offered }: TextContext): TextLine[] {
  let heading: Pick<TextGroup, 'words' | 'satang'> = { words: [] };
  return linesOfText(text).flatMap((line, at): TextLine[] => {
    if (line.trim() === '') return [];
    const grouped = groupsOf(tokensOf(line));
    if (grouped.heading) heading = grouped.heading;
    const read = grouped.groups.map((group) =>
      entriesOf(
        group.words.length > 0
          ? group
          : { ...group, words: heading.words, satang: group.satang ?? heading.satang },
        active,
      ),
    );
    const entries = read.flatMap((each) => each.entries);
    const missing = entries.find(({ option }) => !offered.has(option));
    const faults = [
      ...grouped.faults,
      ...read.flatMap((each) => each.faults),
      ...(missing ? [{ code: 'not-offered', text: line.trim(), option: missing.option } as const] : []),
    ];
    return [
      {
        line: at + 1,
        text: line.trim(),
        entries: faults.length > 0 ? [] : entries,
        faults,
        heading: grouped.heading !== undefined,
      },
    ];
  });
}

type ParsedEntries = { entries: Entry[]; faults: TextFault[] };

function entriesOf(group: TextGroup, active: ReadonlySet<BetOption>): ParsedEntries {
  const reads = group.items.map((item) => {
    try {
      return { entries: entriesOfItem(item, group, active), faults: [] };
    } catch (error) {
      if (error instanceof FaultError) return { entries: [], faults: [error.fault] };
      throw error;
    }
  });
  return { entries: reads.flatMap(({ entries }) => entries), faults: reads.flatMap(({ faults }) => faults) };
}

/** Carries a fault out of the parser of one item. */
class FaultError extends Error {
  readonly fault: TextFault;
  constructor(fault: TextFault) {
    super(fault.code);
    this.fault = fault;
  }
}

function entriesOfItem(item: Item, { words, satang }: TextGroup, active: ReadonlySet<BetOption>): Entry[] {
  const numbers = numbersOf(
    item,
    words.filter((word) => word.kind === 'expander'),
  );
  const options = optionsFor(numbers[0]!.length, item.text, words, satang, active);
  if (satang && satang.length !== 1 && satang.length !== options.length)
    throw new FaultError({ code: 'prices', text: item.text });
  const priced = options.map((option, at) => ({
    option,
    price: satang && (satang.length === 1 ? satang[0] : satang[at]),
  }));
  // 50x0: no bet on the second option of the pair. Zero for every option is a typing error.
  const wanted = priced.filter(({ price }) => price !== 0);
  if (wanted.length === 0) throw new FaultError({ code: 'price', text: item.text });
  return wanted.flatMap(({ option, price }) =>
    numbers.map((number): Entry => ({
      option,
      number,
      ...(price === undefined ? {} : { priceSatang: price as Satang }),
    })),
  );
}

function numbersOf(item: Item, expanders: readonly Extract<Word, { kind: 'expander' }>[]): string[] {
  if (item.kind === 'numberWord') return numbersOfWord(item.numberWord);
  if (item.text.length > 3) throw new FaultError({ code: 'digits', text: item.text });
  if (expanders.length === 0) return [item.text];
  const numbers = expanders.flatMap(({ expander, digits, text }) => {
    const fits =
      expander === 'shuffle'
        ? item.text.length > 1 && (digits ?? item.text.length) === item.text.length
        : item.text.length === 1;
    if (!fits) throw new FaultError({ code: 'digits', text: item.text, word: text });
    return expander === 'shuffle' ? permutations(item.text) : numbersOfDigit(expander, item.text);
  });
  const [first] = numbers;
  const other = numbers.find(({ length }) => length !== first!.length);
  if (other) throw new FaultError({ code: 'digits', text: item.text, word: expanders.at(-1)!.text });
  return [...new Set(numbers)].sort();
}

function optionsFor(
  digits: number,
  text: string,
  words: readonly Word[],
  satang: readonly Satang[] | undefined,
  active: ReadonlySet<BetOption>,
): BaseOption[] {
  const places = words.filter((word) => word.kind === 'place');
  if (places.length > 0) {
    return [
      ...new Set(
        places.map((word) => {
          const option = optionAt(word.place, digits);
          if (!option || (word.digits ?? digits) !== digits)
            throw new FaultError({ code: 'digits', text, word: word.text });
          return option;
        }),
      ),
    ];
  }
  const pair = usualPair[digits];
  if (satang?.length === 2 && pair) return [...pair];
  const chosen = baseOptions.filter((option) => active.has(option) && digitsOf(option) === digits);
  if (chosen.length === 0) throw new FaultError({ code: 'no-option', text });
  return chosen;
}
