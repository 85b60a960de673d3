import { betId, poyId } from '@chokdee/shared/contracts/ids';
import type { Poy } from '@chokdee/shared/contracts/lottery';
import { toSatang } from '@chokdee/shared/contracts/money';

/** A waiting Yeekee bet slip of 100 baht, unless overridden. `n` is the last digit of its id. */
export function buildPoy(n: number, over: Partial<Poy> = {}): Poy {
  return {
    poyId: poyId.parse(`0196f000-0000-7000-8000-00000000000${n}`),
    betId: betId.parse(501),
    betGroup: 'BET_YEEKEE',
    betType: 'BET_YEEKEE_15_041',
    name: 'ยี่กี รอบที่ 41',
    dt: '2026-03-01',
    createdAt: '2026-03-01T12:00:00+07:00',
    total: toSatang(10_000),
    payout: toSatang(0),
    lineCount: 2,
    status: 'waiting',
    resultDt: '2026-03-01T16:15:00+07:00',
    ...over,
  };
}
