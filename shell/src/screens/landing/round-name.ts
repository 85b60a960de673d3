import type { Round } from '@chokdee/shared/contracts/lottery';
import type { Locale } from '@chokdee/shared/contracts/site';
import type { TextOf } from '@chokdee/shared/i18n';

/** The name of a round in the reader's language if its lottery has one, otherwise the server's name. */
export function roundName(
  { name, names, roundNumber }: Pick<Round, 'name' | 'names' | 'roundNumber'>,
  locale: Locale,
  text: TextOf,
): string {
  const lottery = names?.[locale];
  if (lottery === undefined || roundNumber === undefined) return lottery ?? name;
  return `${lottery} · ${text('landing.rounds.number', { number: roundNumber })}`;
}
