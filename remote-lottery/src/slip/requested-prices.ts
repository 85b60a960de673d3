import type { Satang } from '@chokdee/shared/contracts/money';
import type { Entry, SlipLine } from '@chokdee/shared/rules/slip';
import type { SlipState } from './slip-state.ts';

/**
 * Adds the requested stakes of lines whose actual stake differs. Lines with the requested stake are not
 * recorded.
 */
export function withRequested(
  known: SlipState['requested'],
  lines: readonly SlipLine[],
  requestedOf: (line: SlipLine) => Satang | undefined,
): SlipState['requested'] {
  const more = lines.flatMap((line) => {
    const requested = requestedOf(line);
    return requested !== undefined && requested !== line.priceSatang ? [[line.ref, requested] as const] : [];
  });
  return more.length > 0 ? new Map([...known, ...more]) : known;
}

/**
 * Looks up the requested stake of each line. Lines with the same number and option match the entries in
 * order.
 */
export function requestedPriceOf(entries: readonly Entry[]): (line: SlipLine) => Satang | undefined {
  const pending = new Map<string, (Satang | undefined)[]>();
  for (const { option, number, priceSatang } of entries) {
    const pair = `${option} ${number}`;
    const known = pending.get(pair);
    if (known) known.push(priceSatang);
    else pending.set(pair, [priceSatang]);
  }
  return ({ option, number }) => pending.get(`${option} ${number}`)?.shift();
}

/** `undefined` if the lines have different prices, or there are none. */
export function commonPriceOf([first, ...others]: readonly SlipLine[]): Satang | undefined {
  return first && others.every(({ priceSatang }) => priceSatang === first.priceSatang)
    ? first.priceSatang
    : undefined;
}
