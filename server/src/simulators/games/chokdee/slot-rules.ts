import type { Draws } from '../seeded.ts';
import type { SlotModel, SlotSymbol } from './slot-models.ts';

export const ROWS = 3;

/** Row of each reel, from the left. A stake is divided equally among the lines. */
export const LINES: readonly (readonly number[])[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [0, 1, 1, 1, 0],
];

export interface PayLineWin {
  line: number;
  symbol: SlotSymbol;
  count: number;
  /** Multiple of the line's stake. */
  pays: number;
}

interface Spin {
  /** Three symbols of each reel, from the top. */
  window: string[];
  wins: PayLineWin[];
}

export interface SlotResult {
  /** The first has the stake; free ones follow. */
  spins: Spin[];
  /** Sum in multiples of a line's stake. */
  multiple: number;
}

/** Every stop of every reel is equally likely. Nothing looks at the stake or at what was won before. */
export function playSlot(model: SlotModel, draws: Draws): SlotResult {
  const first = spinOf(model, draws);
  const free = Array.from({ length: freeSpinsOf(model, first) }, () => spinOf(model, draws));
  const spins = [first, ...free];
  return { spins, multiple: spins.flatMap(({ wins }) => wins).reduce((sum, { pays }) => sum + pays, 0) };
}

function spinOf(model: SlotModel, draws: Draws): Spin {
  const window = model.reels.map((reel) => {
    const stop = draws.below(reel.length);
    return Array.from({ length: ROWS }, (_, row) => reel[(stop + row) % reel.length]).join('');
  });
  return { window, wins: winsOf(model, window) };
}

const freeSpinsOf = ({ freeSpins }: SlotModel, { window }: Spin): number =>
  window.filter((column) => column.includes('S')).length >= 3 ? freeSpins : 0;

function winsOf(model: SlotModel, window: readonly string[]): PayLineWin[] {
  return LINES.flatMap((rows, line) => {
    const win = lineWin(
      model,
      rows.map((row, reel) => window[reel]![row] as SlotSymbol),
    );
    return win ? [{ line, ...win }] : [];
  });
}

/** The best that a line pays: a picture with wilds in its place, or wilds alone. */
export function lineWin(model: SlotModel, row: readonly SlotSymbol[]): Omit<PayLineWin, 'line'> | undefined {
  const picture = row.find((symbol) => symbol !== 'W') ?? 'W';
  const run = runOf(row, (symbol) => symbol === picture || symbol === 'W');
  const wilds = runOf(row, (symbol) => symbol === 'W');
  const helped = picture !== 'W' && row.slice(0, run).includes('W');
  const candidates: Omit<PayLineWin, 'line'>[] = [
    { symbol: picture, count: run, pays: paid(model, picture, run) * (helped ? model.wildMultiplier : 1) },
    { symbol: 'W', count: wilds, pays: paid(model, 'W', wilds) },
  ];
  const best = candidates.reduce((one, other) => (other.pays > one.pays ? other : one));
  return best.pays > 0 ? best : undefined;
}

function runOf(row: readonly SlotSymbol[], fits: (symbol: SlotSymbol) => boolean): number {
  const end = row.findIndex((symbol) => !fits(symbol));
  return end === -1 ? row.length : end;
}

const paid = ({ pays }: SlotModel, symbol: SlotSymbol, count: number): number =>
  symbol === 'S' ? 0 : (pays[symbol]?.[count - 3] ?? 0);
