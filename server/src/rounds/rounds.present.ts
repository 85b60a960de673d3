import type { Round } from '@chokdee/shared/contracts/lottery';
import type { Satang } from '@chokdee/shared/contracts/money';
import { baseOptions, betMaxKey, type BaseOption } from '@chokdee/shared/rules/bet-options';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import { roundNumberOf } from '@chokdee/shared/rules/round-clock';
import type { RoundRow } from './rounds.queries.ts';

export function presentRound(row: RoundRow): Round {
  const roundNumber = roundNumberOf(row.betType);
  return {
    betId: row.betId,
    betGroup: row.betGroup,
    betName: row.betName,
    betType: row.betType,
    name: roundName(row),
    ...(Object.keys(row.names).length === 0 ? {} : { names: row.names }),
    ...(roundNumber === undefined ? {} : { roundNumber }),
    dt: row.dt,
    betList: { dt: row.dt },
    openDt: bangkokIso(row.openAt),
    closeDt: bangkokIso(row.closeAt),
    resultDt: bangkokIso(row.resultAt),
    closeTime: timeOf(row.closeAt),
    resultTime: timeOf(row.resultAt),
    timestamp: {
      realCloseTime: seconds(row.closeAt),
      ...(row.shootCloseAt ? { realShootCloseTime: seconds(row.shootCloseAt) } : {}),
      realResultTime: seconds(row.resultAt),
    },
    active: row.state === 'open' && row.openAt <= row.now && row.now < row.closeAt,
    setResult: row.state === 'settled',
    state: row.state,
    ...maxima(row.maxSatang),
  };
}

/** The lottery's name, plus the round number if the lottery has many rounds a day. */
export function roundName({ name, betType }: Pick<RoundRow, 'name' | 'betType'>): string {
  const roundNumber = roundNumberOf(betType);
  return roundNumber === undefined ? name : `${name} ${roundNumber}`;
}

type Maxima = { [Option in BaseOption as `betMax${Option}`]?: Satang };

function maxima(maxSatang: RoundRow['maxSatang']): Maxima {
  return Object.fromEntries(
    baseOptions.flatMap((option) =>
      maxSatang[option] === undefined ? [] : [[betMaxKey(option), maxSatang[option]]],
    ),
  );
}

function timeOf(date: Date): string {
  return bangkokIso(date).slice(11, 19);
}

/** Rounded up, so that a countdown never ends before the round does. */
function seconds(date: Date): number {
  return Math.ceil(date.getTime() / 1_000);
}
