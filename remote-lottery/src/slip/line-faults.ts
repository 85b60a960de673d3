import { limitBreach, rateChange } from '@chokdee/shared/contracts/lottery';
import type { Satang } from '@chokdee/shared/contracts/money';
import type { ApiError } from '@chokdee/shared/http';
import type { SlipLine } from '@chokdee/shared/rules/slip';
import { z } from 'zod';

export type RateChange = z.output<typeof rateChange>;

/** The bound that a line breaks; what is left of it where others, or the member himself, have used some. */
export interface LineFault {
  code: 'MIN_MAX' | 'MEMBER_LIMIT' | 'LIMIT_NUMBER';
  minSatang: Satang | undefined;
  maxSatang: Satang | undefined;
}

const changes = z.array(rateChange);
const breaches = z.array(limitBreach);

const pairOf = ({ option, number }: { option: string; number: string }) => `${option} ${number}`;

/** The rates that a refusal with RATE_CHANGED or NUMBER_CLOSED names; those of closed numbers are 0. */
export function rateChangesOf(error: ApiError): RateChange[] {
  return error.code === 'RATE_CHANGED' || error.code === 'NUMBER_CLOSED'
    ? (changes.safeParse(error.details).data ?? [])
    : [];
}

/** The lines that a refusal for a limit blames, by `ref`. Empty when it blames none in particular. */
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

/** The slip at the rates that now hold; lines that none of them concerns stay as they are, and so does the slip when there are no others. */
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

/** As `withRates`, from what a refusal told. */
export function withChanges(lines: readonly SlipLine[], told: readonly RateChange[]): readonly SlipLine[] {
  const current = new Map(told.map((change) => [pairOf(change), change.current]));
  return withRates(lines, (line) => current.get(pairOf(line)));
}
