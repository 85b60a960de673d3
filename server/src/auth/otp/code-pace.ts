const SECOND = 1_000;
const HOUR = 3_600_000;

export const RESEND_SECONDS = 60;

/**
 * How many codes may be requested within a time, and the minimum interval between two requests (`everyMs`).
 */
export interface Pace {
  everyMs: number;
  limits: readonly { count: number; withinMs: number }[];
}

/**
 * The pace per number and requester: requests that name the same member share one counter, each browser the
 * member has signed in with has its own, and requests that name nobody share one. Keeps a phone from ringing
 * all day and gives guessing few tries.
 */
export const numberPace: Pace = {
  everyMs: RESEND_SECONDS * SECOND,
  limits: [
    { count: 5, withinMs: HOUR },
    { count: 10, withinMs: 24 * HOUR },
  ],
};

/** The share of one address in requests that name a member: a stranger cannot use up all of the owner's. */
export const sharePace: Pace = {
  everyMs: 0,
  limits: [
    { count: 3, withinMs: HOUR },
    { count: 5, withinMs: 24 * HOUR },
  ],
};

/** The pace per address, for all numbers. Many people share one address of a mobile network. */
export const addressPace = (perHour = 20): Pace => ({
  everyMs: 0,
  limits: [
    { count: perHour, withinMs: HOUR },
    { count: perHour * 5, withinMs: 24 * HOUR },
  ],
});

/** The pace per signed-in member, for all numbers: messages cost money. */
export const memberPace: Pace = {
  everyMs: 0,
  limits: [
    { count: 6, withinMs: HOUR },
    { count: 12, withinMs: 24 * HOUR },
  ],
};

/**
 * Milliseconds until another code may be requested; 0 when it may be now.
 *
 * @param askedMs times of earlier requests, newest first, as far back as the longest limit (a day).
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
