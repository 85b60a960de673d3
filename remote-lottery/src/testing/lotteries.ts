import { betId } from '@chokdee/shared/contracts/ids';
import type { DrawnDay, Lottery } from '@chokdee/shared/contracts/lottery-results';
import { governmentDraw, stockDraw, yeekeeDraw } from '@chokdee/shared/rules/draw';

const drawOfGov = governmentDraw({
  first: '123456',
  last2: '89',
  front3: ['111', '222'],
  back3: ['333', '444'],
});

/** A drawn day of the government lottery, unless overridden. */
export function buildDrawnDay(dt: string, over: Partial<DrawnDay> = {}): DrawnDay {
  return { dt, betId: betId.parse(900), draw: drawOfGov, draws: 1, ...over };
}

/** The government lottery, Yeekee and a market. */
export const someLotteries: Lottery[] = [
  {
    betName: 'gov',
    betGroup: 'BET_GOV',
    betType: 'BET_GOV',
    name: 'สลากกินแบ่งรัฐบาล',
    multiply: 90_000,
    last: { betId: betId.parse(900), dt: '2026-11-16', draw: drawOfGov },
  },
  {
    betName: 'yeekee-15',
    betGroup: 'BET_YEEKEE',
    betType: 'BET_YEEKEE_15_001',
    name: 'ยี่กี',
    multiply: 85_000,
    last: { betId: betId.parse(541), dt: '2026-11-20', draw: yeekeeDraw('43705') },
  },
  {
    betName: 'korea',
    betGroup: 'BET_STOCK',
    betType: 'BET_STOCK_korea',
    name: 'เกาหลี',
    multiply: 85_000,
    last: {
      betId: betId.parse(701),
      dt: '2026-11-20',
      draw: stockDraw({ close: '1465.23', change: '+8.45' }),
    },
  },
  {
    betName: 'india',
    betGroup: 'BET_STOCK',
    betType: 'BET_STOCK_india',
    name: 'อินเดีย',
    multiply: 85_000,
  },
];
