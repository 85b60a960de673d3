import type { Satang } from '@chokdee/shared/contracts/money';
import type { Entry, SlipLine } from '@chokdee/shared/rules/slip';
import type { SlipState } from './slip-state.ts';

/**
 * Adds the requested stakes of lines whose actual stake differs. Lines with the requested stake are not
 * recorded.
 */
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

/**
 * Looks up the requested stake of each line. Lines with the same number and option match the entries in
 * order.
 */
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
