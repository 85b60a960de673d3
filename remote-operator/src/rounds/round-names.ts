import { useMemo } from 'react';
import type { Round } from '@chokdee/shared/contracts/lottery';
import { formatDay } from '@chokdee/shared/format';
import { useTexts, type TextOf } from '@chokdee/shared/i18n';

type Named = Pick<Round, 'betName' | 'name' | 'roundNumber'>;

export interface RoundNames {
  lottery: (of: { lottery: string; name: string }) => string;
  /** The name, with the round's number when a day has several rounds. */
  round: (round: Named) => string;
  /** The same name with the round's day. */
  dated: (round: Named & Pick<Round, 'dt'>) => string;
}

/** Names of lotteries and rounds in the operator's language. */
export function useRoundNames(): RoundNames {
  const text = useTexts('operator');
  return useMemo(
    () => ({
      lottery: ({ lottery, name }) => lotteryName(lottery, text) ?? name,
      round: (round) => roundName(round, text),
      dated: (round) => `${roundName(round, text)} · ${formatDay(round.dt)}`,
    }),
    [text],
  );
}

/** `undefined` for a lottery without a text, added later: only the server knows its name. */
export function lotteryName(lottery: string, text: TextOf): string | undefined {
  const key = `lottery.${lottery}`;
  const name = text(key);
  return name === key ? undefined : name;
}

function roundName({ betName, name, roundNumber }: Named, text: TextOf): string {
  const lottery = lotteryName(betName, text);
  if (lottery === undefined) return name;
  return roundNumber === undefined ? lottery : text('desk.roundOf', { lottery, n: roundNumber });
}
