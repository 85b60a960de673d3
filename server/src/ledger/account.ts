import type { Satang } from '@chokdee/shared/contracts/money';

/** Accounts of a member. `points` is counted in points, all others in satang; `debt` is never above zero. */
export type MemberAccount = 'cash' | 'af' | 'hold' | 'points' | 'debt';

/**
 * House accounts have entries but no stored balance. `round:{betId}:pool` collects the stakes of a round and
 * pays its wins.
 */
export type HouseAccount = `house:${string}` | `round:${string}` | `suspense:${string}`;

/** One side of a movement. The postings of a transaction sum to zero. */
export type Posting =
  | { memberId: string; account: MemberAccount; amount: Satang }
  | { memberId?: undefined; account: HouseAccount; amount: Satang };

export interface Balance {
  satang: Satang;
  /** Increases by one with every entry: of two balances, the one with the higher version is newer. */
  version: number;
}
