import { bangkokIso, dayAfter } from '@chokdee/shared/rules/instant';

const DAY_MS = 86_400_000;
/** How far back the slider reaches, in days that end today. `0`: to the first movement. */
export const reaches = [7, 30, 90, 0] as const;
export type Reach = (typeof reaches)[number];

/** A moment before any movement. */
const BEGINNING = '2000-01-01T00:00:00.000+07:00';
/** The server replaces a moment that has not come by the present. */
const PRESENT = '9000-01-01T00:00:00.000+07:00';

/** Epoch milliseconds. Undefined: the start of the slider, and the present. */
export interface Moments {
  from: number | undefined;
  to: number | undefined;
}

/** Where the slider begins; undefined while the first movement is not known. */
export function startOf(reach: Reach, today: string, first: string | undefined): number | undefined {
  if (reach > 0) return Date.parse(`${dayAfter(today, 1 - reach)}T00:00:00+07:00`);
  return first === undefined ? undefined : Date.parse(first) - 1;
}

/** The range for the calls about balances. */
export function rangeOf({ from, to }: Moments): { startedDate: string; endedDate: string } {
  return {
    startedDate: from === undefined ? BEGINNING : bangkokIso(new Date(from)),
    endedDate: to === undefined ? PRESENT : bangkokIso(new Date(to)),
  };
}

/** The range of the movements between: those of the first millisecond belong to the balance before. */
export function rowsRangeOf({ from, to }: Moments): { startedDate: string; endedDate: string } {
  return rangeOf({
    from: from === undefined ? undefined : from + 1,
    to: to === undefined ? undefined : to + 1,
  });
}

/** Moves one end within the limits; the other end goes with it where it would be passed. */
export function moveEnd(
  moments: { from: number; to: number },
  end: 'from' | 'to',
  at: number,
  limits: { min: number; max: number },
): { from: number; to: number } {
  const moved = Math.min(limits.max, Math.max(limits.min, Math.round(at)));
  return end === 'from'
    ? { from: moved, to: Math.max(moved, moments.to) }
    : { from: Math.min(moved, moments.from), to: moved };
}

export const dayFrom = (at: number, days: number): number => at + days * DAY_MS;
