import type { Locale } from './site.ts';
import type { BetId, DepositId, PoyId, WithdrawId } from './ids.ts';

/** Facts that one part of the site tells the others. What the state now is, the session store or the server says. */
export interface SiteEvents {
  'session/started': { userName: string };
  /** Who has just started a session has signed up for it. */
  'session/registered': Record<string, never>;
  'session/ended': { reason: 'logout' | 'unauthorized' };
  'locale/changed': { locale: Locale };
  'wallet/balance-changed': { cashSatang: number; version: number };
  /** Affiliate cash or points. */
  'wallet/rewards-changed': { account: 'af' | 'points'; version: number };
  'wallet/deposit-changed': { id: DepositId };
  'wallet/withdraw-changed': { id: WithdrawId };
  'lottery/slip-placed': { poyId: PoyId; betId: BetId };
  'lottery/round-changed': { betId: BetId };
  /** A round has paid the member, taken back what it had paid, or given stakes back. */
  'lottery/outcome-known': { betId: BetId };
  /** `states` of remotes by name, where they were told along. */
  'site/generation-changed': { generation: number; states?: Record<string, 'on' | 'off' | 'maintenance'> };
  'notification/show': Notification;
}

export interface Notification {
  text: string;
  color: 'success' | 'error' | 'info';
  /** 1500 unless told. */
  timeoutMs?: number;
  /** Outlives a change of address and is lost to no other; one with a link always does. */
  lasting?: boolean;
  /** Leads to what the text speaks of. */
  link?: { to: string; label: string };
}
