/** What the provider's server tells this page (chokdee/present.ts). */
export interface SlotSession {
  game: 'slot';
  lines: number[][];
  wildMultiplier: number;
  freeSpins: number;
  freeSpinChance: number;
  chances: { symbol: string; count: number; pays: number; chance: number }[];
  /** Picture of each symbol. */
  pictures: Record<string, string>;
}

interface DrawSession {
  game: 'high-low';
}

export type SessionView = (SlotSession | DrawSession) & {
  session: string;
  names: Record<string, string>;
  minBet: number;
  maxBet: number;
  picture: string;
  demo: boolean;
  balance: string;
  seed: string;
  returnBasisPoints: number;
  /** A round whose result the player has not seen. */
  round?: RoundView;
};

export interface SpinView {
  window: string[];
  wins: { line: number; symbol: string; count: number; pays: number }[];
}

type ResultView =
  | { game: 'slot'; spins: SpinView[]; multiple: number }
  | { game: 'high-low'; side: 'low' | 'high'; number: number; outcome: 'won' | 'drawn' | 'lost' };

export interface RoundView {
  roundId: string;
  nth: number;
  stakeSatang: number;
  state: 'staking' | 'refused' | 'paying' | 'closed';
  code?: string;
  wonSatang?: number;
  result?: ResultView;
}

/** The part of the page that differs from game to game. */
export interface GameView {
  stage: HTMLElement;
  rules: HTMLElement;
  /** Controls besides the stake, with the choice that goes with a round. */
  choice?: { element: HTMLElement; chosen(): 'low' | 'high' };
  start(): void;
  stop(): void;
  show(result: ResultView, say: (text: string) => void): Promise<void>;
}
