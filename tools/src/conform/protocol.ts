import type { Launch, NewPlayer } from './players.ts';
import type { WireAnswer, WireRequest } from './transport.ts';
import type { Verdict } from './verdict.ts';

export const protocolNames = ['chokdee', 'hub88', 'transfer'] as const;
export type ProtocolName = (typeof protocolNames)[number];
/** Protocols in which the partner calls the wallet. */
export type CallProtocolName = Exclude<ProtocolName, 'transfer'>;

/** A player in a game, as the provider knows them. */
export interface Player extends NewPlayer {
  token: string;
}

/** A call to the wallet. What it is about is beside its body, so that later calls can refer to it. */
export interface Call {
  name: string;
  body: Record<string, unknown>;
  player: Player;
  txn: string;
  round: string;
}

export interface BetFields {
  satang: number;
  txn?: string;
  round?: string;
  gameId?: string;
}
export interface WinFields {
  satang: number;
  txn?: string;
  /** The round ends with this win. A win of zero always ends it. */
  closes?: boolean;
}

/** How a call is signed and sent; used to send it wrongly. */
export interface Signing {
  /** The text that is signed, and sent unless `sent` says otherwise. Default: the body as JSON. */
  text?: string;
  /** Sent in place of the signed text. */
  sent?: string;
  /** The call is signed as the call of this name. */
  signedAs?: string;
  /** Seconds that the sender's clock is ahead. */
  aheadSeconds?: number;
  /** `foreign`: by a key that the wallet has never seen. */
  key?: 'own' | 'foreign';
  /** Replace headers; undefined removes one. */
  headers?: Record<string, string | undefined>;
  method?: string;
}

export interface Meaning {
  verdict: Verdict;
  json?: Record<string, unknown>;
  /** Satang, where the answer names a balance. */
  balance?: number;
  /** What of the answer the protocol does not allow. */
  fault?: string;
}

/** Translates between the cases and one protocol's wire. */
export interface Protocol {
  name: CallProtocolName;
  /** Names of all calls. */
  calls: readonly string[];
  /** Names of the required fields of a call's body. */
  required: Readonly<Record<string, readonly string[]>>;
  amount(satang: number): unknown;
  newTransaction(): string;
  /** The name of the field in a body: of the transaction, the round, the player and the token. */
  fields: { txn: string; round: string; player: string; token: string; amount: string; game: string };
  authenticate?(code: string): Omit<Call, 'player' | 'txn' | 'round'>;
  balance(player: Player): Call;
  bet(player: Player, fields: BetFields): Call;
  win(bet: Call, fields: WinFields): Call;
  rollback(bet: Call, fields?: { txn?: string }): Call;
  /** Gives a player of the owner a token. */
  signIn(launch: Launch): { token: string } | { code: string };
  request(call: Pick<Call, 'name' | 'body'>, signing?: Signing): WireRequest;
  meaning(name: string, answer: WireAnswer): Meaning;
  /** A shell command that signs and sends a request again. */
  command(request: WireRequest, origin: string): string;
}
