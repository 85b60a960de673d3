import { betId } from '@chokdee/shared/contracts/ids';
import type { Round } from '@chokdee/shared/contracts/lottery';
import { bangkokDay, bangkokIso } from '@chokdee/shared/rules/instant';

interface RoundTimes {
  openMs?: number;
  closeMs?: number;
  shootCloseMs?: number | null;
}

/** A Yeekee round that opened an hour ago and closes in ten minutes, unless overridden. */
export function buildRound(over: Partial<Round> = {}, times: RoundTimes = {}): Round {
  const { openMs = Date.now() - 3_600_000, closeMs = Date.now() + 600_000 } = times;
  const shootCloseMs = times.shootCloseMs === null ? undefined : (times.shootCloseMs ?? closeMs + 120_000);
  const resultMs = (shootCloseMs ?? closeMs) + 18_000;
  const dt = bangkokDay(new Date(closeMs));
  const time = (ms: number) => bangkokIso(new Date(ms)).slice(11, 19);
  return {
    betId: betId.parse(501),
    betGroup: 'BET_YEEKEE',
    betName: 'yeekee-15',
    betType: 'BET_YEEKEE_15_041',
    name: 'ยี่กี รอบที่ 41',
    roundNumber: 41,
    dt,
    betList: { dt },
    openDt: bangkokIso(new Date(openMs)),
    closeDt: bangkokIso(new Date(closeMs)),
    resultDt: bangkokIso(new Date(resultMs)),
    closeTime: time(closeMs),
    resultTime: time(resultMs),
    timestamp: {
      realCloseTime: Math.floor(closeMs / 1_000),
      ...(shootCloseMs === undefined ? {} : { realShootCloseTime: Math.floor(shootCloseMs / 1_000) }),
      realResultTime: Math.floor(resultMs / 1_000),
    },
    active: true,
    setResult: false,
    state: 'open',
    ...over,
  };
}

/** A government round that closes tomorrow. */
export function buildGovRound(over: Partial<Round> = {}, times: RoundTimes = {}): Round {
  return buildRound(
    {
      betId: betId.parse(900),
      betGroup: 'BET_GOV',
      betName: 'gov',
      betType: 'BET_GOV',
      name: 'สลากกินแบ่งรัฐบาล',
      roundNumber: undefined,
      ...over,
    },
    { closeMs: Date.now() + 86_400_000, shootCloseMs: null, ...times },
  );
}
