import type { Satang } from '@chokdee/shared/contracts/money';

export interface SimulatedPayout {
  id: string;
  amount: Satang;
  to: string;
  at: string;
  payoutRef: string;
  /** silent: status requests time out. */
  status: 'processing' | 'paid' | 'failed' | 'silent';
  /** Number of status requests, and the status from the second one on where the amount sets it. */
  statusRequests: number;
  statusOnSecondRequest?: 'paid' | 'failed';
  orderCount: number;
}
