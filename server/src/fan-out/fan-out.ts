import type { BetId, DepositId, GameSessionId, MemberId, WithdrawId } from '@chokdee/shared/contracts/ids';
import type { Satang } from '@chokdee/shared/contracts/money';

/**
 * Messages between servers after a commit. Facts with absolute values only, so that reordering and duplicates
 * do no harm.
 */
export type FanOutMessage =
  /** `betId`: the round whose outcome changed the balance. */
  | { kind: 'money'; memberId: MemberId; balanceSatang: Satang; version: number; betId?: BetId }
  /** Absolute balance of affiliate cash or points. */
  | { kind: 'reward'; memberId: MemberId; account: 'af' | 'points'; balance: number; version: number }
  /** The rewards of a settlement were paid; each server notifies its own pages. */
  | { kind: 'rewards-paid'; betId: BetId; version: number }
  | { kind: 'deposit'; memberId: MemberId; id: DepositId; status: string }
  | { kind: 'withdraw'; memberId: MemberId; id: WithdrawId; status: string }
  /**
   * Notices were made for a member, or changed by them; also published by the database (notice_of_sign_in).
   */
  | { kind: 'notices'; memberId: MemberId }
  | { kind: 'unread-notices'; memberId: MemberId; unread: number }
  | { kind: 'round'; betId: BetId; state: string }
  | { kind: 'generation'; domain: string; generation: number }
  | { kind: 'session-ended'; sessionId: string }
  /** Published by the database (game_session_announce_end, game_partner_state_announce), like the next. */
  | {
      kind: 'game-session-ended';
      memberId: MemberId;
      sessionId: GameSessionId;
      partner: string;
      because: string;
    }
  | { kind: 'game-partner'; domain: string; partner: string; state: string }
  | ChatFact;

/** Something in a chat changed. Whom it reaches reads what, so that a lost or repeated one does no harm. */
export interface ChatFact {
  kind: 'chat';
  conversation: string;
  /** The customer, if any: a member, or a visitor by the key of their connection. Null for a note. */
  memberId: MemberId | null;
  visitor: string | null;
  change: 'message' | 'state' | 'read' | 'typing';
  by: 'customer' | 'desk';
  /** Number of the newest message; for `read`: up to which `by` has read. */
  seq: number;
}

/**
 * Reaches every server of the site, including this one. Best effort: a message may be lost, so nothing may
 * depend on it, and clients refetch when they reconnect.
 */
export interface FanOut {
  /** Call it after the commit, never within the transaction. Returns at once. */
  publish(message: FanOutMessage): void;
  /** Returns the unsubscribe function. */
  subscribe(subscriber: (message: FanOutMessage) => void): () => void;
  /**
   * Called when this server may have missed messages and is connected again. Returns the unsubscribe
   * function.
   */
  onGap(handler: () => void): () => void;
}

/** A fan-out within one process, for tests. */
export function localFanOut(): FanOut {
  const subscribers = new Set<(message: FanOutMessage) => void>();
  return {
    publish: (message) => queueMicrotask(() => subscribers.forEach((subscriber) => subscriber(message))),
    subscribe(subscriber) {
      subscribers.add(subscriber);
      return () => subscribers.delete(subscriber);
    },
    onGap: () => () => false,
  };
}
