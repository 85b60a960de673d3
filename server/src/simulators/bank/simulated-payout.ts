import type { Satang } from '@chokdee/shared/contracts/money';

export interface SimulatedPayout {
  id: string;
  amount: Satang;
  to: string;
  at: string;
  payoutRef: string;
  /** silent: it answers nothing about it. */
  status: 'processing' | 'paid' | 'failed' | 'silent';
  /** How often the site has asked, and what it is told the second time where the amount says so. */
  asked: number;
  later?: 'paid' | 'failed';
  told: number;
}
