/** A player that the wallet's owner has made for one case. */
export interface NewPlayer {
  playerId: string;
  /** The code of a launch, to be exchanged for a token; where the protocol has such codes. */
  code?: string;
  token?: string;
  /** The game that was launched. */
  gameId?: string;
  gameList?: string;
  /** Another game of the same partner. */
  otherGameId?: string;
}

export type Launch = Pick<NewPlayer, 'code' | 'token'>;

/** The tested partner as a whole. Each change lasts until the next. */
export interface PartnerChange {
  open?: boolean;
  /** CIDR ranges that calls may come from; null: as they were. */
  addresses?: string[] | null;
  /** Where a provider of the kit listens: the wallet calls it from now on. */
  providerUrl?: string;
}

/**
 * What the kit asks of a wallet besides its protocol: players with money, and what happens to them. Money is
 * in satang. A hook that the owner does not offer throws NotOffered, and the case is skipped.
 */
export interface Players {
  /**
   * @param elsewhere launched at another partner of the same protocol, with that partner's unexchanged
   *   code or with its token.
   */
  add(options: { satang: number; elsewhere?: 'code' | 'token' }): Promise<NewPlayer>;
  /** Launches a game again, which ends the session before. */
  launch(playerId: string): Promise<Launch>;
  /** Cash of the player in the wallet. */
  balance(playerId: string): Promise<number>;
  credit(playerId: string, satang: number): Promise<void>;
  endSession(playerId: string): Promise<void>;
  lock(playerId: string): Promise<void>;
  partner(change: PartnerChange): Promise<void>;
  /**
   * Sets the highest stake in the partner's games, open rounds included; null: there is
   * none, as at the start.
   */
  highestStake?(satang: number | null): Promise<void>;
  /** Transfer wallets: opens a game, with the player's money. Resolves whether or not the game opened. */
  enter?(playerId: string): Promise<void>;
  /** Transfer wallets: ends the game, and brings the money back. */
  leave?(playerId: string): Promise<void>;
  /** Transfer wallets: asks the provider about every transfer whose outcome is unknown, now. */
  settle?(): Promise<void>;
}

/** The wallet's owner does not offer a hook that the case needs. */
export class NotOffered extends Error {
  override readonly name = 'NotOffered';
}
