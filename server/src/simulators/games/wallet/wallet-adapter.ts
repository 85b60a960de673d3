/** What a provider tells the wallet. */
export interface WalletContent {
  /** `draw`: a win that gives stakes of a drawn round back. */
  kind: 'bet' | 'win' | 'draw' | 'rollback' | 'bonus';
  transactionId: string;
  partner: string;
  playerId: string;
  /** The player's session; absent where the protocol needs none. */
  token?: string;
  roundId: string;
  gameList?: string;
  gameId?: string;
  /** Decimal text in baht; of a rollback: what the provider believes that it gives back. */
  amount: string;
  /** The bet that a rollback undoes. */
  original?: string;
  /** Whether a win or draw ends the round. */
  closes?: boolean;
}

export type Outcome =
  | { state: 'done'; balance: string; text: string }
  /** Understood and refused. */
  | { state: 'refused'; code: string; text: string }
  /** Not admitted or not understood: nothing has moved. */
  | { state: 'rejected'; status: number; text: string }
  /** Nobody knows whether it counts: it is repeated, or undone. */
  | { state: 'unknown'; why: string };

/** The wire form of a protocol. */
export interface WalletAdapter {
  path(content: WalletContent): string;
  /** Number of a transaction that a fault adds to another one. */
  otherId(transactionId: string, what: string): string;
  /** Kind of a win that belongs to no bet. */
  jackpotKind: 'bonus' | 'win';
  body(content: WalletContent): string;
  headers(content: WalletContent, body: string, atMs: number): Record<string, string>;
  /** Reads an answer that is neither 429 nor a failure of the server. */
  read(status: number, text: string): Outcome;
}
