import { seededDraws } from '../seeded.ts';

const teams = ['tigers', 'elephants', 'eagles', 'sharks', 'dragons', 'lions', 'horses', 'bulls'] as const;
type Team = (typeof teams)[number];

export const MINUTES = 90;
/** Chances are whole parts of this. */
export const CHANCE_PARTS = 100_000;
const MIN_CHANCE = 800;
const CHANCE_RANGE = 1_400;

export interface Score {
  home: number;
  away: number;
}

export interface Goal {
  minute: number;
  side: 'home' | 'away';
}

export interface Match {
  nth: number;
  home: Team;
  away: Team;
  /** The chance of a goal in each minute, in parts of `CHANCE_PARTS`. */
  chances: Score;
  /** Hidden until its minute has been played. */
  goals: Goal[];
}

/** Derives a match from a seed. The same seed gives the same match. */
export function matchOf(seed: string, nth: number): Match {
  const draws = seededDraws(seed, `match ${nth}`);
  const home = draws.below(teams.length);
  const away = (home + 1 + draws.below(teams.length - 1)) % teams.length;
  const chances = {
    home: MIN_CHANCE + draws.below(CHANCE_RANGE),
    away: MIN_CHANCE + draws.below(CHANCE_RANGE),
  };
  const goals: Goal[] = [];
  for (let minute = 1; minute <= MINUTES; minute += 1)
    for (const side of ['home', 'away'] as const)
      if (draws.below(CHANCE_PARTS) < chances[side]) goals.push({ minute, side });
  return { nth, home: teams[home]!, away: teams[away]!, chances, goals };
}

export const goalsUntil = ({ goals }: Match, minute: number): Goal[] =>
  goals.filter((goal) => goal.minute <= minute);

export function scoreAt(match: Match, minute: number): Score {
  const scored = goalsUntil(match, minute);
  const of = (side: Goal['side']) => scored.filter((goal) => goal.side === side).length;
  return { home: of('home'), away: of('away') };
}

export interface MatchTimes {
  beforeMs: number;
  minuteMs: number;
  afterMs: number;
}
export const MATCH_TIMES: MatchTimes = { beforeMs: 15_000, minuteMs: 1_500, afterMs: 10_000 };

export const cycleMs = ({ beforeMs, minuteMs, afterMs }: MatchTimes): number =>
  beforeMs + MINUTES * minuteMs + afterMs;

export interface MatchTime {
  nth: number;
  phase: 'before' | 'playing' | 'over';
  /** Minutes that have been played. */
  minute: number;
  /** Time until the kick-off, full time, or the next match. */
  leftMs: number;
}

/** Matches follow each other by the clock alone, so that they go on where they are after a restart. */
export function matchTime(nowMs: number, times: MatchTimes): MatchTime {
  const { beforeMs, minuteMs } = times;
  const cycle = cycleMs(times);
  const nth = Math.floor(nowMs / cycle);
  const within = nowMs - nth * cycle;
  const played = within - beforeMs;
  const leftOfPlay = MINUTES * minuteMs - played;
  if (played < 0) return { nth, phase: 'before', minute: 0, leftMs: -played };
  if (leftOfPlay > 0)
    return { nth, phase: 'playing', minute: Math.floor(played / minuteMs), leftMs: leftOfPlay };
  return { nth, phase: 'over', minute: MINUTES, leftMs: cycle - within };
}
