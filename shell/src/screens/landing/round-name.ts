import type { Round } from '@chokdee/shared/contracts/lottery';
import type { TextOf } from '@chokdee/shared/i18n';

const known = ['gov', 'yeekee-15', 'yeekee-5', 'pingpong-60', 'lao', 'lao-super', 'hanoy', 'malay'];

/** A lottery in the reader's language where we have words for it, by the server's name otherwise. */
export function roundName({ betName, name, roundNumber }: Round, text: TextOf): string {
  if (!known.includes(betName)) return name;
  const lottery = text(`landing.lotteries.${betName}`);
  return roundNumber === undefined ? lottery : `${lottery} · ${text('landing.rounds.number', { number: roundNumber })}`;
}
