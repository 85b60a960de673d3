import type { BetOption } from '@chokdee/shared/rules/bet-options';
import { readFreeText, type TextLine } from '@chokdee/shared/rules/free-text';
import {
  addEntries,
  slipTotalSatang,
  type Entry,
  type OptionTerms,
  type SlipLine,
} from '@chokdee/shared/rules/slip';

export interface PreviewLine extends TextLine {
  /** As they would stand on the slip now. Those that pay nothing now would be left out. */
  bets: readonly SlipLine[];
  /** How many of the prices that were written are not taken, and become the nearest that is. */
  repriced: number;
}

export interface TextPreview {
  lines: readonly PreviewLine[];
  entries: readonly Entry[];
  /** What of it is open. */
  count: number;
  totalSatang: number;
  closed: readonly SlipLine[];
  faulty: readonly PreviewLine[];
}

/** What a text would put onto the slip, by the rates and bounds of now. */
export function readSlipText(
  text: string,
  { active, terms }: { active: ReadonlySet<BetOption>; terms: readonly OptionTerms[] },
): TextPreview {
  const offered = new Set(terms.map(({ option }) => option));
  let refs = 0;
  const lines = readFreeText(text, { active, offered }).map((line): PreviewLine => {
    const bets = line.entries.flatMap((entry) =>
      addEntries([], { entries: [entry], options: terms, newRef: () => String((refs += 1)) }),
    );
    const repriced = bets.filter(
      (bet, at) =>
        line.entries[at]!.priceSatang !== undefined && bet.priceSatang !== line.entries[at]!.priceSatang,
    ).length;
    return { ...line, bets, repriced };
  });
  const all = lines.flatMap(({ bets }) => bets);
  const open = all.filter(({ multiplyX100 }) => multiplyX100 > 0);
  return {
    lines,
    entries: lines.flatMap(({ entries }) => entries),
    count: open.length,
    totalSatang: slipTotalSatang(open),
    closed: all.filter(({ multiplyX100 }) => multiplyX100 === 0),
    faulty: lines.filter(({ faults }) => faults.length > 0),
  };
}
