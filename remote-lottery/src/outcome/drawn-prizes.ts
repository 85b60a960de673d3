import type { BetGroup, DrawResult } from '@chokdee/shared/contracts/lottery';

export type DrawnName = 'draw4' | 'first' | 'top3' | 'front3' | 'back3' | 'bottom2' | 'last2';

/** A prize as the draw shows it. `name` is the key of its text in `draw`. */
export interface DrawnPrize {
  name: DrawnName;
  numbers: readonly string[];
}

/**
 * The prizes of a draw, the most important one first. The government lottery shows its whole first prize,
 * whose last three digits are the top three.
 */
export function drawnPrizes(draw: DrawResult, betGroup: BetGroup): DrawnPrize[] {
  if (draw.draw4) return [{ name: 'draw4', numbers: [draw.draw4] }];
  const isGov = betGroup === 'BET_GOV';
  return [
    isGov ? { name: 'first', numbers: [draw.raw] } : { name: 'top3', numbers: [draw.top3] },
    ...(draw.front3 ? [{ name: 'front3', numbers: draw.front3 } as const] : []),
    ...(draw.back3 ? [{ name: 'back3', numbers: draw.back3 } as const] : []),
    { name: isGov ? 'last2' : 'bottom2', numbers: [draw.bottom2] },
  ];
}

/** How many digits each prize of a group will have, as empty places of a draw to come. */
export function prizesToCome(betGroup: BetGroup): DrawnPrize[] {
  const digits = (count: number) => ' '.repeat(count);
  const isGov = betGroup === 'BET_GOV';
  return drawnPrizes(
    {
      top3: digits(3),
      bottom2: digits(2),
      raw: digits(6),
      ...(isGov ? { front3: [digits(3), digits(3)], back3: [digits(3), digits(3)] } : {}),
      ...(betGroup === 'BET_LOTERRY4' ? { draw4: digits(4) } : {}),
    },
    betGroup,
  );
}
