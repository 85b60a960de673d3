import type { z } from 'zod';
import type { balanceHistoryCalls } from '@chokdee/shared/contracts/balance-history';
import { toSatang } from '@chokdee/shared/contracts/money';

type Between = z.output<typeof balanceHistoryCalls.between.reply>;

/** 500 baht in, 100 staked, 920 won, 300 out. */
export function buildBetween(over: Partial<Between> = {}): Between {
  return {
    from: {
      at: '2026-11-18T10:00:00.000+07:00',
      cash: toSatang(10_000),
      af: toSatang(0),
      points: 1_200,
      next: '2026-11-19T20:00:00.000+07:00',
    },
    to: {
      at: '2026-11-20T10:00:00.000+07:00',
      cash: toSatang(112_007),
      af: toSatang(5_250),
      points: 1_207,
      previous: '2026-11-19T20:00:00.000+07:00',
    },
    flows: { in: toSatang(50_007), staked: toSatang(10_000), won: toSatang(92_000), out: toSatang(30_000) },
    movements: 4,
    kinds: [
      { kind: 'DEPOSIT', amount: toSatang(50_007) },
      { kind: 'WITHDRAW', amount: toSatang(-30_000) },
      { kind: 'BET_YEEKEE', amount: toSatang(-10_000) },
      { kind: 'WIN_YEEKEE', amount: toSatang(92_000) },
    ],
    first: '2026-09-01T10:00:00.000+07:00',
    ...over,
  };
}

/** Two weeks of results, the newest of which is the last day. */
export function buildResults(): z.output<typeof balanceHistoryCalls.results.reply> {
  return Array.from({ length: 14 }, (_, at) => ({
    day: `2026-11-${String(at + 7).padStart(2, '0')}`,
    staked: toSatang(((at * 7) % 5) * 10_000),
    won: toSatang(at % 6 === 3 ? 92_000 : 0),
  }));
}
