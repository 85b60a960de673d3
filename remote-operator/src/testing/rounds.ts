import { betId } from '@chokdee/shared/contracts/ids';
import type { Round } from '@chokdee/shared/contracts/lottery';
import { toSatang } from '@chokdee/shared/contracts/money';
import type { ExposedNumber, RoundDecision } from '@chokdee/shared/contracts/operator-rounds';

export const round: Round = {
  betId: betId.parse(7),
  betGroup: 'BET_STOCK',
  betName: 'taiwan',
  betType: 'BET_STOCK_taiwan',
  name: 'ไต้หวัน',
  dt: '2026-03-02',
  betList: { dt: '2026-03-02' },
  openDt: '2026-03-01T16:20:00+07:00',
  closeDt: '2026-03-02T12:20:00+07:00',
  resultDt: '2026-03-02T12:40:00+07:00',
  closeTime: '12:20:00',
  resultTime: '12:40:00',
  timestamp: { realCloseTime: 1_772_428_800, realResultTime: 1_772_430_000 },
  active: true,
  setResult: false,
  state: 'open',
};

interface Desk {
  round?: Round;
  stake?: number;
  limits?: number;
  worst?: undefined;
  decision?: RoundDecision;
  /** True if its number 56 was closed by hand. */
  closed?: boolean;
}

/** 200 baht on 56 of a two-digit option. */
export const exposed: ExposedNumber = {
  option: 'teng_bon_2',
  number: '56',
  stake: toSatang(20_000),
  liability: toSatang(1_840_000),
  multiply: 9_200,
  byStakes: 9_200,
  limited: false,
};

/** A round with 200 baht on 56 of a two-digit option, and 15 baht on other numbers. */
export function buildDesk(given: Desk) {
  const { closed = false } = given;
  return {
    round: given.round ?? round,
    rule: 'stock' as const,
    stake: toSatang(given.stake ?? 21_500),
    ...('worst' in given ? {} : { worst: exposed }),
    limits: given.limits ?? 0,
    ...(given.decision ? { decision: given.decision } : {}),
    slips: 4,
    options: [
      {
        option: 'teng_bon_2' as const,
        multiply: 9_200,
        stake: toSatang(20_000),
        numbers: [{ ...exposed, multiply: closed ? 0 : 9_200, limited: closed }],
      },
      { option: 'tode_3' as const, multiply: 12_000, stake: toSatang(0), numbers: [] },
    ],
    acts: [],
  };
}
