import type { z } from 'zod';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Identity, userInfo } from '../contracts/auth.ts';
import type { Satang } from '../contracts/money.ts';
import { bus } from '../bus/bus.ts';

export { holds, useHeld, useHold } from './holds.ts';

export type UserInfo = z.output<typeof userInfo>;

/** A balance and its number in the account's history; a higher version is newer. */
export interface Balance {
  readonly satang: Satang;
  readonly version: number;
}

interface SessionState {
  /** unknown until the shell has asked the server once. */
  phase: 'unknown' | 'visitor' | 'member';
  token: string | undefined;
  identity: Identity | undefined;
  info: UserInfo | undefined;
  cash: Balance | undefined;
  afCash: Balance | undefined;
  loyaltyPoints: number | undefined;
  pointsVersion: number | undefined;
  /** The member signed up in this page: nothing greets them as returning. */
  isNewcomer: boolean;
  /** The member is on his way out: that the server knows him no more, in an answer or a push, is no news. */
  leaving: boolean;
}

interface SessionActions {
  /** Signs in, or renews: the token of the same member is replaced and what is known of him stays. */
  start(identity: Identity, token: string): void;
  /** The server knows of no session. */
  end(reason: 'logout' | 'unauthorized'): void;
  /**
   * Logs out: ends the session here when the server was told.
   *
   * @param told rejects where the session goes on without it; this then rejects with the same.
   */
  leave(told: Promise<unknown>): Promise<void>;
  /** Ignored when what is known is as new: answers and pushes may arrive in any order. */
  setCash(satang: Satang, version: number): void;
  setAfCash(satang: Satang, version: number): void;
  setInfo(info: UserInfo): void;
  setLoyaltyPoints(points: number, version: number): void;
}

const nobody: Omit<SessionState, 'leaving'> = {
  phase: 'visitor',
  token: undefined,
  identity: undefined,
  info: undefined,
  cash: undefined,
  afCash: undefined,
  loyaltyPoints: undefined,
  pointsVersion: undefined,
  isNewcomer: false,
};

const newer = (known: Balance | undefined, satang: Satang, version: number): Balance =>
  known && known.version >= version ? known : { satang, version };

/** Who is signed in and what he has: the only place that knows, one per page (federation shares this module). */
export const session = createStore<SessionState & SessionActions>()((set, get) => ({
  ...nobody,
  phase: 'unknown',
  leaving: false,

  start(identity, token) {
    const same = get().identity?.uuid === identity.uuid;
    set({ ...(same ? {} : nobody), phase: 'member', identity, token });
    if (!same) bus.emit('session/started', { userName: identity.name });
  },

  end(reason) {
    const wasMember = get().phase === 'member';
    set(nobody);
    if (wasMember) bus.emit('session/ended', { reason: get().leaving ? 'logout' : reason });
  },

  async leave(told) {
    set({ leaving: true });
    try {
      await told;
      get().end('logout');
    } finally {
      set({ leaving: false });
    }
  },

  setCash(satang, version) {
    const cash = newer(get().cash, satang, version);
    if (cash === get().cash) return;
    set({ cash });
    bus.emit('wallet/balance-changed', { cashSatang: cash.satang, version: cash.version });
  },

  setAfCash(satang, version) {
    const afCash = newer(get().afCash, satang, version);
    if (afCash === get().afCash) return;
    set({ afCash });
    bus.emit('wallet/rewards-changed', { account: 'af', version });
  },

  setInfo: (info) => set({ info }),
  setLoyaltyPoints(loyaltyPoints, version) {
    if (version <= (get().pointsVersion ?? -1)) return;
    set({ loyaltyPoints, pointsVersion: version });
    bus.emit('wallet/rewards-changed', { account: 'points', version });
  },
}));

/** Select the smallest slice: `useSession((state) => state.cash)`. */
export function useSession<Slice>(select: (state: SessionState) => Slice): Slice {
  return useStore(session, select);
}

bus.on('session/registered', () => session.setState({ isNewcomer: true }));
