import type { Round } from '@chokdee/shared/contracts/lottery';
import type { FirstFact } from '../page/public.ts';

export function factOf({
  name,
  names = {},
  roundNumber,
  closeTime,
  timestamp,
}: Pick<Round, 'name' | 'names' | 'roundNumber' | 'closeTime' | 'timestamp'>): FirstFact {
  const numbered = Object.fromEntries(
    Object.entries(names).map(([locale, lottery]) => [
      locale,
      roundNumber === undefined ? lottery : `${lottery} ${roundNumber}`,
    ]),
  );
  return {
    name,
    names: numbered,
    closeTime: closeTime.slice(0, 5),
    untilMs: timestamp.realCloseTime * 1_000,
  };
}
