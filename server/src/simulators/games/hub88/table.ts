import type { SimulatedGame } from '../process-messages.ts';
import { seededDraws } from '../seeded.ts';
import { dealRound, shoeOf, type Card, type Deal, type Spot } from './baccarat.ts';

type Phase = 'betting' | 'dealing' | 'result';

export interface TableTimes {
  bettingMs: number;
  cardMs: number;
  resultMs: number;
}

export const TABLE_TIMES: TableTimes = { bettingMs: 15_000, cardMs: 1_300, resultMs: 5_000 };
const ROAD = 72;
/** A shoe is changed before it runs out. */
const CUT = 30;

export interface TableState {
  roundId: string;
  nth: number;
  phase: Phase;
  /** When the phase ends, by this process's clock. */
  until: number;
  shown: Deal['cards'];
  player: number;
  banker: number;
  outcome?: Spot;
  road: Spot[];
}

interface Options {
  game: SimulatedGame;
  seed: string;
  instance: string;
  firstRound: number;
  times: TableTimes;
  /** Called after each change. */
  changed: () => void;
  /** All bets of the round are in; settles them. */
  over: (roundId: string, outcome: Spot) => void;
}

/** A table whose rounds run by a clock, whoever watches. */
export function baccaratTable({ game, seed, instance, firstRound, times, changed, over }: Options) {
  const name = `${game.partner} ${game.gameId}`;
  let nth = firstRound;
  let shoeNumber = 0;
  let shoe: Card[] = [];
  let timer: NodeJS.Timeout | undefined;
  let state: TableState;

  const after = (ms: number, next: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(next, ms);
  };
  const set = (changes: Partial<TableState>, ms: number) => {
    state = { ...state, ...changes, until: Date.now() + ms };
    changed();
  };

  function bets(): void {
    nth += 1;
    if (shoe.length < CUT) {
      shoeNumber += 1;
      shoe = shoeOf(seededDraws(seed, `${name} ${instance} ${firstRound} ${shoeNumber}`));
    }
    const road = state?.road ?? [];
    const roundId = `${instance}-${game.gameId}-${nth}`;
    state = { roundId, nth, phase: 'betting', until: 0, shown: [], player: 0, banker: 0, road };
    set({}, times.bettingMs);
    after(times.bettingMs, deal);
  }

  function deal(): void {
    const round = dealRound(shoe);
    shoe = shoe.slice(round.cards.length);
    const { roundId } = state;
    const step = (count: number) => {
      const shown = round.cards.slice(0, count);
      if (count <= round.cards.length) {
        set({ phase: 'dealing', shown }, times.cardMs);
        return after(times.cardMs, () => step(count + 1));
      }
      const { player, banker, outcome } = round;
      const road = [...state.road, outcome].slice(-ROAD);
      set({ phase: 'result', player, banker, outcome, road }, times.resultMs);
      over(roundId, outcome);
      after(times.resultMs, bets);
    };
    step(0);
  }

  return {
    game,
    start: bets,
    state: () => state,
    stop: () => clearTimeout(timer),
  };
}

export type BaccaratTable = ReturnType<typeof baccaratTable>;
