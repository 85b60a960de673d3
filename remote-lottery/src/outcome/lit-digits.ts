import type { PoyLine, StakedOption } from '@chokdee/shared/contracts/lottery';
import { digitsOf } from '@chokdee/shared/rules/bet-options';
import { optionRules, type Prize } from '@chokdee/shared/rules/option-rules';
import { TICKET_OPTION, type TicketPrize } from '@chokdee/shared/rules/tickets';
import { numbersWinningOn } from '@chokdee/shared/rules/winning';
import type { DrawnName } from './drawn-prizes.ts';

/**
 * A line that the server has paid. Nothing else lights a digit: a line that nearly won looks like any other.
 */
export type PaidLine = Pick<PoyLine, 'option' | 'number' | 'prize'>;

const prizeOfName: Partial<Record<DrawnName, Prize>> = {
  first: 'top3',
  top3: 'top3',
  front3: 'front3',
  back3: 'back3',
  bottom2: 'bottom2',
  last2: 'bottom2',
};

/** The part of a four-digit ticket that its prize compares: its first and last place, from 0. */
const ticketPlaces: Record<TicketPrize, readonly [from: number, to: number]> = {
  straight_4: [0, 3],
  tode_4: [0, 3],
  straight_3: [1, 3],
  tode_3: [1, 3],
  front_3: [0, 2],
  front_2: [0, 1],
  back_2: [2, 3],
};

const isTicketPlace = (prize: TicketPrize | undefined, at: number) =>
  prize !== undefined && at >= ticketPlaces[prize][0] && at <= ticketPlaces[prize][1];

/** Which digits of a line's own number match the draw. None of a line that won nothing. */
export function litInLine({ option, number, prize, status }: PaidLine & Pick<PoyLine, 'status'>): boolean[] {
  return [...number].map(
    (_, at) => status === 'win' && (option !== TICKET_OPTION || isTicketPlace(prize, at)),
  );
}

/** Which digits of a drawn number are matched by the member's paid lines. */
export function litInPrize(name: DrawnName, drawn: string, paid: readonly PaidLine[]): boolean[] {
  const lit = Array.from(drawn, () => false);
  const prize = prizeOfName[name];
  for (const line of paid) {
    if (name === 'draw4') lit.forEach((_, at) => (lit[at] ||= isTicketPlace(line.prize, at)));
    else if (isBase(line.option) && optionRules[line.option].prize === prize)
      light(lit, drawn, line.option, line.number);
  }
  return lit;
}

const isBase = (option: StakedOption): option is Exclude<StakedOption, typeof TICKET_OPTION> =>
  option !== TICKET_OPTION;

/** Only the last three digits of a first prize are compared. */
const COMPARED_DIGITS = 3;

function light(
  lit: boolean[],
  drawn: string,
  option: Exclude<StakedOption, typeof TICKET_OPTION>,
  number: string,
): void {
  const compared = drawn.slice(-COMPARED_DIGITS);
  if (!numbersWinningOn(option, compared).includes(number)) return;
  const isContained = optionRules[option].match === 'contains';
  const from = drawn.length - (isContained ? compared.length : digitsOf(option));
  for (let at = from; at < drawn.length; at += 1) lit[at] ||= !isContained || drawn[at] === number;
}
