import { CHANCE_PARTS, MINUTES, scoreAt, type Match, type Score } from './match.ts';

export const selections = ['home', 'draw', 'away', 'over', 'under'] as const;
export type Selection = (typeof selections)[number];

/** Odds in hundredths: 250 returns 2.5 times the stake. Null: no bets are taken. */
export type Odds = Record<Selection, number | null>;

/** The return of each stake, in basis points, on average and at most. */
export const RETURN = 9_500;
/** Goals of both teams: more than 2.5, or fewer. */
export const LINE_TENTHS = 25;
/** Odds stay for so many minutes, unless there is a goal. */
const STEP_MINUTES = 5;
/** A team scores more in one of a billion matches. */
const MAX_GOALS = 15;
const MIN_ODDS = 102;
const MAX_ODDS = 10_000;

const isWon: Record<Selection, (score: Score) => boolean> = {
  home: ({ home, away }) => home > away,
  draw: ({ home, away }) => home === away,
  away: ({ home, away }) => home < away,
  over: ({ home, away }) => (home + away) * 10 > LINE_TENTHS,
  under: ({ home, away }) => (home + away) * 10 < LINE_TENTHS,
};

/** Probability of 0, 1, 2… goals of a team in so many minutes; the last is of that many or more. */
function goalsAhead(chance: number, minutes: number): number[] {
  const p = chance / CHANCE_PARTS;
  const result = [(1 - p) ** minutes];
  for (let goals = 1; goals < Math.min(minutes, MAX_GOALS); goals += 1)
    result.push((result[goals - 1]! * (minutes - goals + 1) * p) / (goals * (1 - p)));
  if (minutes > 0) result.push(1 - result.reduce((sum, value) => sum + value, 0));
  return result;
}

/** Probability that each selection wins, given the score after a minute. */
export function chancesOf({ chances }: Match, minute: number, score: Score): Record<Selection, number> {
  const left = MINUTES - minute;
  const sums = { home: 0, draw: 0, away: 0, over: 0, under: 0 };
  const away = goalsAhead(chances.away, left);
  for (const [ofHome, homeChance] of goalsAhead(chances.home, left).entries())
    for (const [ofAway, awayChance] of away.entries()) {
      const end = { home: score.home + ofHome, away: score.away + ofAway };
      for (const selection of selections)
        if (isWon[selection](end)) sums[selection] += homeChance * awayChance;
    }
  return sums;
}

/**
 * Odds after a minute. They hold until the next step, and are those of its least favourable minute, so that
 * waiting within a step brings nothing.
 */
export function oddsOf(match: Match, minute: number): Odds {
  const score = scoreAt(match, minute);
  const odds = {
    home: MAX_ODDS + 1,
    draw: MAX_ODDS + 1,
    away: MAX_ODDS + 1,
    over: MAX_ODDS + 1,
    under: MAX_ODDS + 1,
  };
  const first = minute - (minute % STEP_MINUTES);
  for (let at = first; at < Math.min(first + STEP_MINUTES, MINUTES); at += 1) {
    const chances = chancesOf(match, at, score);
    for (const selection of selections)
      odds[selection] = Math.min(odds[selection], Math.floor(RETURN / 100 / chances[selection]));
  }
  const open = (value: number) => (minute < MINUTES && value >= MIN_ODDS && value <= MAX_ODDS ? value : null);
  return {
    home: open(odds.home),
    draw: open(odds.draw),
    away: open(odds.away),
    over: open(odds.over),
    under: open(odds.under),
  };
}

/** What comes back of a stake of whole baht, in satang. */
export function returnOf(
  bet: { selection: Selection; stakeSatang: number; odds: number },
  end: Score,
): number {
  return isWon[bet.selection](end) ? (bet.stakeSatang / 100) * bet.odds : 0;
}
