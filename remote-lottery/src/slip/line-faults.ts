import { limitBreach, rateChange } from '@chokdee/shared/contracts/lottery';
import type { Satang } from '@chokdee/shared/contracts/money';
import type { ApiError } from '@chokdee/shared/http';
import type { SlipLine } from '@chokdee/shared/rules/slip';
import { z } from 'zod';

export type RateChange = z.output<typeof rateChange>;

/** The limit a line violates, with the amount still available to this member. */
export interface LineFault {
  code: 'MIN_MAX' | 'MEMBER_LIMIT' | 'LIMIT_NUMBER';
  minSatang: Satang | undefined;
  maxSatang: Satang | undefined;
}

const changes = z.array(rateChange);
const breaches = z.array(limitBreach);

const pairOf = ({ option, number }: { option: string; number: string }) => `${option} ${number}`;

/** The rates in a RATE_CHANGED or NUMBER_CLOSED refusal; 0 means closed. */
export function rateChangesOf(error: ApiError): RateChange[] {
  return error.code === 'RATE_CHANGED' || error.code === 'NUMBER_CLOSED'
    ? (changes.safeParse(error.details).data ?? [])
    : [];
}

/** The lines named in a limit refusal, by `ref`. Empty if it names none. */
export function lineFaultsOf(error: ApiError, lines: readonly SlipLine[]): ReadonlyMap<string, LineFault> {
  const { code } = error;
  if (code !== 'MIN_MAX' && code !== 'MEMBER_LIMIT' && code !== 'LIMIT_NUMBER') return new Map();
  const blamed = new Map(breaches.safeParse(error.details).data?.map((breach) => [pairOf(breach), breach]));
  return new Map(
    lines.flatMap((line) => {
      const breach = blamed.get(pairOf(line));
      return breach ? [[line.ref, { code, minSatang: breach.min, maxSatang: breach.max }] as const] : [];
    }),
  );
}

/** Applies current rates. Unaffected lines keep their identity; the array does too if nothing changed. */
export function withRates(
  lines: readonly SlipLine[],
  rateOf: (line: SlipLine) => number | undefined,
): readonly SlipLine[] {
  let moved = false;
  const rated = lines.map((line) => {
    const multiplyX100 = rateOf(line) ?? line.multiplyX100;
    if (multiplyX100 === line.multiplyX100) return line;
    moved = true;
    return { ...line, multiplyX100 };
  });
  return moved ? rated : lines;
}

/** Like `withRates`, with the rates from a refusal. */
export function withChanges(
  lines: readonly SlipLine[],
  rateChanges: readonly RateChange[],
): readonly SlipLine[] {
  const current = new Map(rateChanges.map((change) => [pairOf(change), change.current]));
  return withRates(lines, (line) => current.get(pairOf(line)));
}
