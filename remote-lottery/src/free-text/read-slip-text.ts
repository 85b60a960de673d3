import type { Satang } from '@chokdee/shared/contracts/money';
import type { BetOption } from '@chokdee/shared/rules/bet-options';
import { readFreeText, type TextLine } from '@chokdee/shared/rules/free-text';
import {
  addEntries,
  rateLookup,
  slipTotalSatang,
  type Entry,
  type OptionTerms,
  type SlipLine,
} from '@chokdee/shared/rules/slip';

export interface PreviewLine extends TextLine {
  /** The lines as the slip would hold them now. Lines that pay nothing are left out when added. */
  bets: readonly SlipLine[];
  /** Number of wanted stakes outside the bounds; each is moved to the nearest allowed stake. */
  repriced: number;
}

export interface TextPreview {
  lines: readonly PreviewLine[];
  entries: readonly Entry[];
  /** Number of bets that are not closed. */
  count: number;
  totalSatang: number;
  closed: readonly SlipLine[];
  faulty: readonly PreviewLine[];
}

interface SlipSettings {
  active: ReadonlySet<BetOption>;
  terms: readonly OptionTerms[];
  /** Price of numbers without one of their own. */
  eachSatang: Satang | undefined;
}

/** What a text would add to the slip at the current rates and bounds. */
export function readSlipText(text: string, { active, terms, eachSatang }: SlipSettings): TextPreview {
  const offered = new Set(terms.map(({ option }) => option));
  let refs = 0;
  const lines = readFreeText(text, { active, offered }).map((line): PreviewLine => {
    const bets = line.entries.flatMap((entry) =>
      addEntries([], {
        entries: [entry],
        options: terms,
        newRef: () => String((refs += 1)),
        priceSatang: eachSatang,
      }),
    );
    const repriced = bets.filter((bet, at) => {
      const requested = line.entries[at]!.priceSatang ?? eachSatang;
      return requested !== undefined && bet.priceSatang !== requested;
    }).length;
    return { ...line, bets, repriced };
  });
  const all = lines.flatMap(({ bets }) => bets);
  const rateOf = rateLookup(terms);
  const open = all.filter((line) => rateOf(line) > 0);
  return {
    lines,
    entries: lines.flatMap(({ entries }) => entries),
    count: open.length,
    totalSatang: slipTotalSatang(open),
    closed: all.filter((line) => rateOf(line) === 0),
    faulty: lines.filter(({ faults }) => faults.length > 0),
  };
}
