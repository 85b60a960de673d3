import { createHash } from 'node:crypto';

/** W: wild. S: scatter. A to G: pictures, the best first. */
export type SlotSymbol = 'W' | 'S' | 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G';

export interface SlotModel {
  /** Symbols of each reel in the order in which they pass. */
  reels: readonly string[];
  /** Multiples of a line's stake for three, four and five in a row from the left. */
  pays: Readonly<Partial<Record<SlotSymbol, readonly [number, number, number]>>>;
  /** A line that a wild helped to win pays this many times. */
  wildMultiplier: number;
  /** Spins without a stake that three scatters give; 0 where the model has no scatter. */
  freeSpins: number;
}

const OUTER = 'AGDBFECGAEDFBGCEFDGBCAEGDFCBEFGG';
const OUTER_RARE = 'BGEFDACGEFBDGCEFDGBEFCAGDEFCDGEF';
const inner = (outer: string, wilds: number): string => {
  let left = wilds;
  return outer.replaceAll('G', (symbol) => (left-- > 0 ? 'W' : symbol));
};
const reelsWith = (outer: string, wilds: number): string[] => {
  const middle = inner(outer, wilds);
  return [outer, middle, middle, middle, outer];
};

/**
 * Five reels of three rows. The index is stored with the games (0130_game_returns.sql): add at the end only.
 */
export const slotModels: readonly SlotModel[] = [
  {
    reels: reelsWith(OUTER, 3),
    pays: {
      A: [30, 100, 500],
      B: [20, 70, 300],
      C: [15, 50, 200],
      D: [12, 35, 120],
      E: [8, 22, 80],
      F: [6, 16, 50],
      G: [5, 12, 40],
    },
    wildMultiplier: 1,
    freeSpins: 0,
  },
  {
    reels: reelsWith(OUTER_RARE, 3),
    pays: {
      A: [40, 250, 2000],
      B: [25, 100, 600],
      C: [15, 50, 200],
      D: [10, 25, 100],
      E: [6, 15, 60],
      F: [5, 12, 50],
      G: [5, 12, 40],
    },
    wildMultiplier: 1,
    freeSpins: 0,
  },
  {
    reels: reelsWith(OUTER, 2),
    pays: {
      A: [50, 300, 2500],
      B: [30, 120, 750],
      C: [15, 60, 250],
      D: [10, 25, 100],
      E: [6, 15, 60],
      F: [5, 12, 40],
      G: [5, 12, 40],
    },
    wildMultiplier: 1,
    freeSpins: 0,
  },
  {
    reels: reelsWith(OUTER_RARE, 2),
    pays: {
      A: [25, 100, 500],
      B: [20, 60, 250],
      C: [12, 40, 150],
      D: [10, 28, 100],
      E: [7, 18, 60],
      F: [5, 15, 50],
      G: [5, 13, 40],
    },
    wildMultiplier: 2,
    freeSpins: 0,
  },
  {
    reels: Array.from({ length: 5 }, () => 'SAGDBFECWAEDFBGCEFDABWCEGDFCEFGB'),
    pays: {
      W: [50, 250, 2500],
      A: [25, 150, 800],
      B: [20, 80, 400],
      C: [12, 40, 150],
      D: [8, 20, 80],
      E: [5, 12, 50],
      F: [4, 10, 40],
      G: [4, 10, 30],
    },
    wildMultiplier: 1,
    freeSpins: 8,
  },
];

/** Which model a game has: fixed by its id, as in 0130_game_returns.sql. */
export function slotModelOf(gameId: string): SlotModel {
  const dice = Number.parseInt(createHash('md5').update(gameId).digest('hex').slice(0, 7), 16);
  return slotModels[dice % slotModels.length]!;
}
