/** What an answer of a wallet means, whatever the words of its protocol. */
export type Verdict =
  | 'done'
  | 'no-money'
  | 'no-session'
  | 'session-ended'
  | 'no-code'
  | 'no-player'
  | 'player-blocked'
  | 'partner-closed'
  | 'no-bet'
  | 'not-a-bet'
  | 'round-closed'
  | 'other-game'
  | 'rolled-back'
  | 'conflict'
  | 'too-fine'
  | 'above-stake'
  | 'limit'
  /** Refused for a reason that the protocol has no word for. */
  | 'refused'
  /** The body is not of the protocol's format. */
  | 'format'
  | 'currency'
  /** Signature, clock or address. */
  | 'unsigned'
  /** No such partner, or no such call. */
  | 'not-found'
  /** Too many calls, or not now: the same call may be repeated. */
  | 'later'
  /** An answer that the protocol does not have: a 5xx, no JSON, an unknown code. */
  | 'broken';

/** Refusals that a wallet may give for a session that it does not accept bets with. */
export const sessionRefusals: readonly Verdict[] = ['no-session', 'session-ended'];

/** Refusals of a call that comes too late for its round. */
export const roundOver: readonly Verdict[] = ['round-closed', 'no-bet', 'rolled-back', 'refused'];

/** Refusals of a win or a rollback that names nothing it could belong to. */
export const withoutBet: readonly Verdict[] = ['no-bet', 'rolled-back'];
