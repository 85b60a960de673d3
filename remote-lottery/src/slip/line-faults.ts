import { limitBreach, rateChange } from '@chokdee/shared/contracts/lottery';
import type { Satang } from '@chokdee/shared/contracts/money';
import type { ApiError } from '@chokdee/shared/http';
import type { SlipLine } from '@chokdee/shared/rules/slip';
import { z } from 'zod';

export type RateChange = z.output<typeof rateChange>;

/** Why the server will not take a line. */
export type LineFault =
  | { code: 'NUMBER_CLOSED' }
  | { code: 'MIN_MAX' | 'MEMBER_LIMIT' | 'LIMIT_NUMBER'; minSatang: Satang | undefined; maxSatang: Satang | undefined };

const changes = z.array(rateChange);
const breaches = z.array(limitBreach);

const pairOf = ({ option, number }: { option: string; number: string }) => `${option} ${number}`;

/** The rates that a refusal with RATE_CHANGED names, closed numbers among them. */
export function rateChangesOf(error: ApiError): RateChange[] {
  return changes.safeParse(error.details).data ?? [];
}

/** The lines that a refusal blames, by `ref`. Empty when it blames none in particular. */
export function lineFaultsOf(error: ApiError, lines: readonly SlipLine[]): ReadonlyMap<string, LineFault> {
  const blamed = new Map<string, LineFault>();
  switch (error.code) {
    case 'NUMBER_CLOSED':
      for (const closed of changes.safeParse(error.details).data ?? []) blamed.set(pairOf(closed), { code: error.code });
      break;
    case 'MIN_MAX':
    case 'MEMBER_LIMIT':
    case 'LIMIT_NUMBER':
      for (const breach of breaches.safeParse(error.details).data ?? []) {
        blamed.set(pairOf(breach), { code: error.code, minSatang: breach.min, maxSatang: breach.max });
      }
      break;
    default:
  }
  return new Map(lines.flatMap((line) => {
    const fault = blamed.get(pairOf(line));
    return fault ? [[line.ref, fault] as const] : [];
  }));
}

/** The slip at the rates that now hold; lines that none of them concerns stay as they are. */
export function withRates(lines: readonly SlipLine[], rateOf: (line: SlipLine) => number | undefined): readonly SlipLine[] {
  return lines.map((line) => {
    const multiplyX100 = rateOf(line) ?? line.multiplyX100;
    return multiplyX100 === line.multiplyX100 ? line : { ...line, multiplyX100 };
  });
}

/** As `withRates`, from what a refusal told. */
export function withChanges(lines: readonly SlipLine[], told: readonly RateChange[]): readonly SlipLine[] {
  const current = new Map(told.map((change) => [pairOf(change), change.current]));
  return withRates(lines, (line) => current.get(pairOf(line)));
}
