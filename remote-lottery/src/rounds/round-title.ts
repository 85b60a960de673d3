import type { Round } from '@chokdee/shared/contracts/lottery';
import { formatDay } from '@chokdee/shared/format';
import { useTexts, type TextOf } from '@chokdee/shared/i18n';
import { gameOf, roundNumberOf } from '@chokdee/shared/rules/round-clock';
import { useMemo } from 'react';
import { ticketLotteryName } from '../tickets/ticket-lottery-name.ts';
import { groupOf } from './lottery-group.ts';

type Titled = Pick<Round, 'betGroup' | 'betType' | 'name' | 'dt'>;

export interface RoundTitles {
  /** Title within the lottery: "Round 41", "Draw of 01/03/2026". */
  short: (round: Titled) => string;
  /** Title that includes the lottery. */
  full: (round: Titled) => string;
  /** The same where there is little room. */
  narrow: (round: Titled) => string;
  /** Name of the lottery alone; for a stock market, the name of the market. */
  lottery: (round: Titled) => string;
}

/** Titles of a round, slip or result in the member's language. */
export function useRoundTitles(): RoundTitles {
  const text = useTexts('lottery');
  return useMemo(
    () => ({
      short: (round) => shortTitle(round, text),
      full: (round) => fullTitle(round, text, 'group'),
      narrow: (round) => fullTitle(round, text, gameOf(round.betType) ? 'groupShort' : 'group'),
      lottery: (round) => {
        const group = groupOf(round);
        return group && round.betGroup !== 'BET_STOCK' && round.betGroup !== 'BET_LOTERRY4'
          ? text(`group.${group.slug}`)
          : shortTitle(round, text);
      },
    }),
    [text],
  );
}

function fullTitle(round: Titled, text: TextOf, groups: 'group' | 'groupShort'): string {
  const lottery = ticketLotteryName(round.betType, text);
  if (lottery) return text('ticket.draw', { lottery, day: formatDay(round.dt) });
  const group = groupOf(round);
  return group ? `${text(`${groups}.${group.slug}`)} · ${shortTitle(round, text)}` : round.name;
}

const MARKET = 'BET_STOCK_';

function shortTitle({ betGroup, betType, name, dt }: Titled, text: TextOf): string {
  if (gameOf(betType)) return text('round.number', { n: roundNumberOf(betType) ?? '' });
  if (betGroup === 'BET_GOV') return text('round.draw', { day: formatDay(dt) });
  const lottery = ticketLotteryName(betType, text);
  if (lottery) return lottery;
  const key = `market.${betType.slice(MARKET.length)}`;
  const market = betType.startsWith(MARKET) ? text(key) : key;
  // The locales do not know markets added by operators; use the operator's name.
  return market === key ? name : market;
}
