const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * The first close, in minutes from 00:00 of the business day, and the interval after it. Rounds past midnight
 * still belong to the business day.
 */
const grids = {
  'yeekee-15': { prefix: 'BET_YEEKEE_15', firstCloseMinute: 360, stepMinutes: 15, rounds: 88 },
  'yeekee-5': { prefix: 'BET_YEEKEE_5', firstCloseMinute: 305, stepMinutes: 5, rounds: 265 },
  'pingpong-60': { prefix: 'BET_PINGPONG_60', firstCloseMinute: 360, stepMinutes: 60, rounds: 22 },
} as const;

/** A lottery with many rounds a day. */
export type RoundGame = keyof typeof grids;
export const roundGames = Object.keys(grids) as RoundGame[];

export function roundsPerDay(game: RoundGame): number {
  return grids[game].rounds;
}

/** 00:00 at +07:00 of the day, in epoch milliseconds. */
function midnight(dt: string): number {
  const ms = /^\d{4}-\d\d-\d\d$/.test(dt) ? Date.parse(`${dt}T00:00:00+07:00`) : Number.NaN;
  if (Number.isNaN(ms)) throw new RangeError(`not a day: ${dt}`);
  return ms;
}

/**
 * When betting on a round closes.
 *
 * @param roundNumber from 1.
 * @param dt the business day, YYYY-MM-DD: round 73 of Yeekee 15 closes at 00:00 of the following day.
 * @throws RangeError when the day has no such round.
 */
export function closeAt(game: RoundGame, roundNumber: number, dt: string): Date {
  const { firstCloseMinute, stepMinutes, rounds } = grids[game];
  if (!Number.isInteger(roundNumber) || roundNumber < 1 || roundNumber > rounds)
    throw new RangeError(`${game} has no round ${roundNumber}`);
  return new Date(midnight(dt) + (firstCloseMinute + (roundNumber - 1) * stepMinutes) * MINUTE_MS);
}

/** The betType of a round: BET_YEEKEE_15_073. */
export function betTypeOf(game: RoundGame, roundNumber: number): string {
  return `${grids[game].prefix}_${String(roundNumber).padStart(3, '0')}`;
}

/** The round number, which is the fourth part of a betType. `undefined` if there is none. */
export function roundNumberOf(betType: string): number | undefined {
  const part = betType.split('_')[3];
  return part !== undefined && /^\d+$/.test(part) ? Number(part) : undefined;
}

/** The game of a betType. `undefined` for lotteries with one draw a day. */
export function gameOf(betType: string): RoundGame | undefined {
  return roundGames.find((game) => betType.startsWith(`${grids[game].prefix}_`));
}

/** Whether a round closes on the calendar day after its business day. */
export function closesNextDay(betType: string): boolean {
  if (betType.includes('downjone')) return true;
  const game = gameOf(betType);
  const roundNumber = roundNumberOf(betType);
  if (!game || roundNumber === undefined || roundNumber > grids[game].rounds) return false;
  return grids[game].firstCloseMinute + (roundNumber - 1) * grids[game].stepMinutes >= 24 * 60;
}

/**
 * The instant of a round's wall-clock time, for rounds without epoch seconds. At most one day is added, even
 * if several reasons apply.
 *
 * @param time closeTime or resultTime, HH:mm or HH:mm:ss. Both refer to the day of the close.
 */
export function wallTimeAt({
  betType,
  dt,
  time,
}: {
  readonly betType: string;
  readonly dt: string;
  readonly time: string;
}): Date {
  const match = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/.exec(time);
  if (!match) throw new RangeError(`not a time: ${time}`);
  const [, hours, minutes, seconds = '0'] = match;
  const ofDay = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000;
  return new Date(midnight(dt) + ofDay + (closesNextDay(betType) ? DAY_MS : 0));
}
