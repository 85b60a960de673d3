import type { Satang } from '@chokdee/shared/contracts/money';
import type { Entry, SlipLine } from '@chokdee/shared/rules/slip';
import type { SlipState } from './slip-state.ts';

/** With those of these lines whose price is not the one that was asked for. A price that stays as typed is told by itself. */
export function withBounded(
  known: SlipState['bounded'],
  lines: readonly SlipLine[],
  askedOf: (line: SlipLine) => Satang | undefined,
): SlipState['bounded'] {
  const more = lines.flatMap((line) => {
    const asked = askedOf(line);
    return asked !== undefined && asked !== line.priceSatang ? [[line.ref, asked] as const] : [];
  });
  return more.length > 0 ? new Map([...known, ...more]) : known;
}

/** The price that the next line was asked for. Lines of one number on one option come in the order of entries. */
export function askedBy(entries: readonly Entry[]): (line: SlipLine) => Satang | undefined {
  const asked = new Map<string, (Satang | undefined)[]>();
  for (const { option, number, priceSatang } of entries) {
    const pair = `${option} ${number}`;
    const known = asked.get(pair);
    if (known) known.push(priceSatang);
    else asked.set(pair, [priceSatang]);
  }
  return ({ option, number }) => asked.get(`${option} ${number}`)?.shift();
}
