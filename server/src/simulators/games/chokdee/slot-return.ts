import { lineWin, ROWS } from './slot-rules.ts';
import type { SlotModel, SlotSymbol } from './slot-models.ts';

interface Chance {
  symbol: SlotSymbol;
  count: number;
  pays: number;
  /** The chance on one line of one spin. */
  chance: number;
}

interface SlotReturn {
  /** Return to player in basis points, rounded down. */
  basisPoints: number;
  /** The chance of three or more scatters in one spin. */
  freeSpinChance: number;
  chances: Chance[];
}

/**
 * The exact return: each line sees every combination of symbols as often as the reels have it, so all lines
 * and spins return the same share on average, and free spins add it once more each.
 */
export function slotReturn(model: SlotModel): SlotReturn {
  const tallies = new Map<string, Omit<Chance, 'chance'> & { ways: number }>();
  const counts = model.reels.map(countsOf);
  const visit = (row: SlotSymbol[], ways: number): void => {
    if (row.length < counts.length) {
      for (const [symbol, count] of counts[row.length]!) visit([...row, symbol], ways * count);
      return;
    }
    const win = lineWin(model, row);
    if (!win) return;
    const key = `${win.symbol}${win.count}x${win.pays}`;
    const tally = tallies.get(key) ?? { ...win, ways: 0 };
    tally.ways += ways;
    tallies.set(key, tally);
  };
  visit([], 1);
  const all = model.reels.reduce((product, reel) => product * reel.length, 1);
  const returned = [...tallies.values()].reduce((sum, { ways, pays }) => sum + ways * pays, 0);
  const freeSpinChance = model.freeSpins > 0 ? chanceOfScatters(model) : 0;
  return {
    basisPoints: Math.floor((returned * 10_000 * (1 + model.freeSpins * freeSpinChance)) / all),
    freeSpinChance,
    chances: [...tallies.values()].map(({ ways, ...win }) => ({ ...win, chance: ways / all })),
  };
}

function countsOf(reel: string): Map<SlotSymbol, number> {
  const counts = new Map<SlotSymbol, number>();
  for (const symbol of reel) counts.set(symbol as SlotSymbol, (counts.get(symbol as SlotSymbol) ?? 0) + 1);
  return counts;
}

/** The chance of three or more reels with a scatter among their three rows. */
function chanceOfScatters({ reels }: SlotModel): number {
  const shown = reels.map((reel) => {
    const stops = Array.from({ length: reel.length }, (_, stop) =>
      Array.from({ length: ROWS }, (_row, row) => reel[(stop + row) % reel.length]).includes('S'),
    );
    return stops.filter(Boolean).length / reel.length;
  });
  let byCount = [1];
  for (const chance of shown)
    byCount = Array.from(
      { length: byCount.length + 1 },
      (_, count) => (byCount[count] ?? 0) * (1 - chance) + (byCount[count - 1] ?? 0) * chance,
    );
  return byCount.slice(3).reduce((sum, chance) => sum + chance, 0);
}
