import type { Locale } from './site.ts';
import type { BetId, DepositId, PoyId, WithdrawId } from './ids.ts';

/** Facts that one part of the site tells the others. What the state now is, the session store or the server says. */
export interface SiteEvents {
  'session/started': { userName: string };
  'session/ended': { reason: 'logout' | 'unauthorized' };
  'locale/changed': { locale: Locale };
  'wallet/balance-changed': { cashSatang: number; version: number };
  /** Affiliate cash or points. */
  'wallet/rewards-changed': { account: 'af' | 'points'; version: number };
  'wallet/deposit-changed': { id: DepositId };
  'wallet/withdraw-changed': { id: WithdrawId };
  'lottery/slip-placed': { poyId: PoyId; betId: BetId };
  'lottery/round-changed': { betId: BetId };
  /** `states` of remotes by name, where they were told along. */
  'site/generation-changed': { generation: number; states?: Record<string, 'on' | 'off' | 'maintenance'> };
  'notification/show': Notification;
}

export interface Notification {
  text: string;
  color: 'success' | 'error' | 'info';
  /** 1500 unless told. */
  timeoutMs?: number;
}
