import { hundredthsText } from '@chokdee/shared/contracts/money';
import type { Bookmaker, FootballSession } from './bookmaker.ts';
import { goalsUntil, scoreAt } from './match.ts';
import { LINE_TENTHS, RETURN } from './odds.ts';

/** Least and greatest stake, in satang. */
export const STAKES = { min: 1_000, max: 200_000 };
const MAX_BETS = 20;

/** What the page of a match shows to one player. Goals that are to come are left out. */
export function presentMatch({ at, book }: Bookmaker, session: FootballSession) {
  const { match, time, odds } = at();
  const { home, away } = match;
  return {
    ...time,
    home,
    away,
    score: scoreAt(match, time.minute),
    goals: goalsUntil(match, time.minute),
    odds,
    line: LINE_TENTHS,
    returns: RETURN,
    ...STAKES,
    bets: book
      .betsOf(session)
      .slice(-MAX_BETS)
      .map(({ id, nth, selection, stakeSatang, odds, ended }) => ({
        ...{ id, nth, selection, stakeSatang, odds },
        wonSatang: ended?.wonSatang,
      })),
    demo: session.demo,
    balance: hundredthsText(book.balanceOf(session)),
  };
}
