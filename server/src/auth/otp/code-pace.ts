const SECOND = 1_000;
const HOUR = 3_600_000;

export const RESEND_SECONDS = 60;

/** How many codes may be asked for in how long, the newest request apart from `every` from the one before. */
export interface Pace {
  everyMs: number;
  limits: readonly { count: number; withinMs: number }[];
}

/** Of one number, for one asker: those who name a member together, each browser that he has signed in with, those who name nobody. A phone is not made to ring all day, and guessing gets few tries. */
export const numberPace: Pace = {
  everyMs: RESEND_SECONDS * SECOND,
  limits: [
    { count: 5, withinMs: HOUR },
    { count: 10, withinMs: 24 * HOUR },
  ],
};

/** What one address may take of it where a member was named: a stranger leaves something to the owner. */
export const sharePace: Pace = {
  everyMs: 0,
  limits: [
    { count: 3, withinMs: HOUR },
    { count: 5, withinMs: 24 * HOUR },
  ],
};

/** Of one address, whatever the number: many people stand behind one address of a mobile network. */
export const addressPace = (perHour = 20): Pace => ({
  everyMs: 0,
  limits: [
    { count: perHour, withinMs: HOUR },
    { count: perHour * 5, withinMs: 24 * HOUR },
  ],
});

/** Of one member who is signed in, whatever the number: messages cost money. */
export const memberPace: Pace = {
  everyMs: 0,
  limits: [
    { count: 6, withinMs: HOUR },
    { count: 12, withinMs: 24 * HOUR },
  ],
};

/**
 * How long until one more may be asked for; 0 when it may be now.
 *
 * @param askedMs when others were asked for, the newest first, as far back as the longest limit (a day).
 */
export function waitMs({ everyMs, limits }: Pace, askedMs: readonly number[], nowMs: number): number {
  const newest = askedMs[0];
  const next = newest === undefined ? [] : [newest + everyMs];
  for (const { count, withinMs } of limits) {
    const oldestOfFull = askedMs[count - 1];
    if (oldestOfFull !== undefined) next.push(oldestOfFull + withinMs);
  }
  return Math.max(0, ...next.map((atMs) => atMs - nowMs));
}
