import type { Satang } from '@chokdee/shared/contracts/money';

/** Accounts that a member has. `points` counts points, every other account satang; `debt` is negative or nothing. */
export type MemberAccount = 'cash' | 'af' | 'hold' | 'points' | 'debt';

/** Accounts of the house hold entries only. `round:{betId}:pool` collects a round's stakes and pays its wins. */
export type HouseAccount = `house:${string}` | `round:${string}` | `suspense:${string}`;

/** One side of a movement; the sides of a transaction sum to zero. */
export type Posting =
  | { memberId: string; account: MemberAccount; amount: Satang }
  | { memberId?: undefined; account: HouseAccount; amount: Satang };

export interface Balance {
  satang: Satang;
  /** Grows by one with every entry: of two balances the higher version is the newer. */
  version: number;
}
