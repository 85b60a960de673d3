import type { Round } from '@chokdee/shared/contracts/lottery';
import type { Locale } from '@chokdee/shared/contracts/site';
import type { TextOf } from '@chokdee/shared/i18n';

/** A round in the reader's language where its lottery has a name in it, by the server's name otherwise. */
export function roundName(
  { name, names, roundNumber }: Pick<Round, 'name' | 'names' | 'roundNumber'>,
  locale: Locale,
  text: TextOf,
): string {
  const lottery = names?.[locale];
  if (lottery === undefined || roundNumber === undefined) return lottery ?? name;
  return `${lottery} · ${text('landing.rounds.number', { number: roundNumber })}`;
}
