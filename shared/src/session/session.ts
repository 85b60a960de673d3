import { useEffect, useSyncExternalStore } from 'react';
import type { z } from 'zod';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Identity, userInfo } from '../contracts/auth.ts';
import type { SiteEvents } from '../contracts/events.ts';
import type { Satang } from '../contracts/money.ts';
import { bus } from '../bus/bus.ts';

export type UserInfo = z.output<typeof userInfo>;

/** A balance and its version in the account's history. A higher version is newer. */
export interface Balance {
  readonly satang: Satang;
  readonly version: number;
}

/** `reset`: the PIN was reset in this page, which shows what follows from it. */
type LeaveReason = 'logout' | 'reset';

interface SessionState {
  /** `unknown` until the shell has asked the server once. */
  phase: 'unknown' | 'visitor' | 'member';
  token: string | undefined;
  identity: Identity | undefined;
  info: UserInfo | undefined;
  cash: Balance | undefined;
  afCash: Balance | undefined;
  loyaltyPoints: number | undefined;
  pointsVersion: number | undefined;
  /** The member registered in this page, so nothing greets them as returning. */
  isNewcomer: boolean;
  /** Why this page is ending the session: a response or push that reports the end is expected. */
  leaving: LeaveReason | false;
  /**
   * The idempotency key of a change of the PIN whose outcome is unknown. If it ended this session, a renewal
   * with it continues the session that it began.
   */
  pinChangeKey: string | undefined;
}

interface SessionActions {
  /**
   * Signs in, or renews: for the same member, replaces the token and keeps the other data. Another
   * member's session ends first.
   */
  start(identity: Identity, token: string): void;
  /** Ends the session in this page. */
  end(reason: SiteEvents['session/ended']['reason']): void;
  /**
   * Ends the session here once the server has ended it.
   *
   * @param call rejects when the session continues. This function then rejects with the same error.
   * @param reason default: `logout`.
   */
  leave(call: Promise<unknown>, reason?: LeaveReason): Promise<void>;
  /** Ignores a version that is not newer: responses and pushes may arrive in any order. */
  setCash(satang: Satang, version: number): void;
  setAfCash(satang: Satang, version: number): void;
  setInfo(info: UserInfo): void;
  setLoyaltyPoints(points: number, version: number): void;
  setPinChangeKey(key: string | undefined): void;
}

const signedOut: Omit<SessionState, 'leaving'> = {
  phase: 'visitor',
  token: undefined,
  identity: undefined,
  info: undefined,
  cash: undefined,
  afCash: undefined,
  loyaltyPoints: undefined,
  pointsVersion: undefined,
  isNewcomer: false,
  pinChangeKey: undefined,
};

const newer = (known: Balance | undefined, satang: Satang, version: number): Balance =>
  known && known.version >= version ? known : { satang, version };

/**
 * The signed-in member and their balances: the single source of truth, one per page (federation shares this
 * module).
 */
export const session = createStore<SessionState & SessionActions>()((set, get) => ({
  ...signedOut,
  phase: 'unknown',
  leaving: false,

  start(identity, token) {
    const known = get().identity?.uuid;
    const same = known === identity.uuid;
    if (known && !same) get().end('replaced');
    set({ ...(same ? {} : signedOut), phase: 'member', identity, token });
    if (!same) bus.emit('session/started', {});
  },

  end(reason) {
    const wasMember = get().phase === 'member';
    set(signedOut);
    if (wasMember) bus.emit('session/ended', { reason: get().leaving || reason });
  },

  async leave(call, reason = 'logout') {
    set({ leaving: reason });
    try {
      await call;
      get().end(reason);
    } finally {
      set({ leaving: false });
    }
  },

  setCash(satang, version) {
    const cash = newer(get().cash, satang, version);
    if (cash === get().cash) return;
    set({ cash });
    bus.emit('wallet/balance-changed', {});
  },

  setAfCash(satang, version) {
    const afCash = newer(get().afCash, satang, version);
    if (afCash === get().afCash) return;
    set({ afCash });
    bus.emit('wallet/rewards-changed', { account: 'af' });
  },

  setInfo: (info) => set({ info }),
  setLoyaltyPoints(loyaltyPoints, version) {
    if (version <= (get().pointsVersion ?? -1)) return;
    set({ loyaltyPoints, pointsVersion: version });
    bus.emit('wallet/rewards-changed', { account: 'points' });
  },
  setPinChangeKey: (pinChangeKey) => set({ pinChangeKey }),
}));

/** Select the smallest slice: `useSession((state) => state.cash)`. */
export function useSession<Slice>(select: (state: SessionState) => Slice): Slice {
  return useStore(session, select);
}

bus.on('session/registered', () => session.setState({ isNewcomer: true }));

const holders: string[] = [];
const listeners = new Set<() => void>();

function announce(): void {
  listeners.forEach((listener) => listener());
}

/** The remotes whose screens must not be removed now. One list per page (federation shares this module). */
export const pageHolds = {
  /** Returns the release. */
  take(remote: string): () => void {
    holders.push(remote);
    announce();
    return () => {
      holders.splice(holders.indexOf(remote), 1);
      announce();
    };
  },

  /** Whether this remote, or any remote when no name is given, holds its screen. */
  has: (remote?: string): boolean => (remote === undefined ? holders.length > 0 : holders.includes(remote)),

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/**
 * Keeps a remote's screen on the page while `active`, even if the remote is switched off: for work in
 * progress that the member would lose, such as a payment. The shell grants two minutes, shows the member the
 * remaining time, and removes the screen as soon as nothing holds it. Meanwhile the page does not ask to
 * reload for a new version either. Calls may still be refused (REMOTE_OFF).
 *
 * @param remote the remote's own name.
 */
export function usePageHold(remote: string, active: boolean): void {
  useEffect(() => (active ? pageHolds.take(remote) : undefined), [remote, active]);
}

/** Tells the shell whether this remote, or any remote when no name is given, holds its screen. */
export function usePageHeld(remote?: string): boolean {
  return useSyncExternalStore(pageHolds.subscribe, () => pageHolds.has(remote));
}

/** Kept for builds before host API 1.6.0. Delete with major 2. */
export { pageHolds as holds, usePageHeld as useHeld, usePageHold as useHold };
