import type { BetId, DepositId, MemberId, WithdrawId } from '@chokdee/shared/contracts/ids';
import type { Satang } from '@chokdee/shared/contracts/money';

/** What servers tell each other after a commit. Facts only: absolute values, so that order and repeats do no harm. */
export type FanOutMessage =
  /** `betId`: the round whose outcome moved it. */
  | { kind: 'money'; memberId: MemberId; balanceSatang: Satang; version: number; betId?: BetId }
  /** Affiliate cash or points, as they are. */
  | { kind: 'reward'; memberId: MemberId; account: 'af' | 'points'; balance: number; version: number }
  /** The rewards of a settlement were paid; each server tells its own pages. */
  | { kind: 'rewards-paid'; betId: BetId; version: number }
  | { kind: 'deposit'; memberId: MemberId; id: DepositId; status: string }
  | { kind: 'withdraw'; memberId: MemberId; id: WithdrawId; status: string }
  | { kind: 'round'; betId: BetId; state: string }
  | { kind: 'generation'; domain: string; generation: number }
  | { kind: 'session-ended'; sessionId: string };

/**
 * Reaches every server of the site, this one included. Best effort: a message may be lost, so it never decides anything,
 * and clients fetch anew when they reconnect.
 */
export interface FanOut {
  /** Call it after the commit, never within the transaction. Returns at once. */
  publish(message: FanOutMessage): void;
  /** Returns the unsubscription. */
  subscribe(subscriber: (message: FanOutMessage) => void): () => void;
  /** Told when this server was deaf for a while and hears again. Returns the unsubscription. */
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
