import type { SiteEvents } from '../contracts/events.ts';
import { wallets } from '../rules/deposit-way-names.ts';

/**
 * `all`: every query of the call. A field of its request, or else of its reply: only queries where it equals
 * the event's `by`.
 */
type Match = 'all' | 'id' | 'betId';

export interface Staleness {
  /** The event's field that names what changed. */
  by?: 'id' | 'betId';
  /** All pages receive the event at once: their requests are spread over this time. */
  spreadMs?: number;
  /** Paths of the calls whose replies the event changes. Paths, because the page must not load contracts. */
  calls: Record<string, Match>;
}

const moneyLists = {
  '/transactions.all': 'all',
  '/transactions.bank': 'all',
  '/slip-verifies.all': 'all',
} as const;

const walletHistories = Object.fromEntries(
  Object.values(wallets).map(({ historyPath }) => [historyPath, 'all' as const]),
);

const withdrawal = {
  '/withdraws.limits': 'all',
  // Nothing tells the page that an account was verified; these are listed for the reconnection.
  '/users-banks.all': 'all',
  '/users-banks.status': 'all',
  '/turnovers.one': 'all',
} as const;

const rewards = {
  '/transactions.balances': 'all',
  '/af-cashs': 'all',
  '/af-cashs.all-transaction': 'all',
  '/af-cashs.transaction.all': 'all',
  '/loyalty-points.balance': 'all',
  '/loyalty-points.transaction.all': 'all',
  '/af-links.summary': 'all',
} as const;

/**
 * Which event makes which query stale. After a reconnection everything listed here is stale, because events
 * were lost meanwhile.
 */
export const staleAfter: Partial<Record<keyof SiteEvents, Staleness>> = {
  'wallet/balance-changed': {
    calls: {
      ...moneyLists,
      ...withdrawal,
      ...rewards,
      '/transactions.results': 'all',
      '/partners.game.visit': 'all',
      '/deposits.one': 'all',
      '/deposits.qrcode.one': 'all',
      '/poys.all': 'all',
      '/poys.one': 'all',
    },
  },
  'wallet/rewards-changed': { calls: rewards },
  'wallet/deposit-changed': {
    by: 'id',
    calls: {
      ...moneyLists,
      '/deposits.one': 'id',
      '/deposits.qrcode.one': 'id',
      '/deposits.fast.queue': 'all',
      '/deposits.open': 'all',
      '/deposits.qrcode.all': 'all',
      ...walletHistories,
    },
  },
  'wallet/withdraw-changed': { calls: { ...moneyLists, ...withdrawal } },
  'notices/changed': { calls: { '/notices.all': 'all' } },
  'lottery/round-changed': {
    by: 'betId',
    spreadMs: 1_000,
    calls: {
      '/bet-lists.latest': 'all',
      '/bet-lists.one': 'id',
      '/number-reachs.rate-now.all': 'betId',
      '/lotteries.4d.latest': 'all',
      '/lotteries.4d.terms': 'betId',
      '/bet-list-results': 'betId',
      '/bet-list-results.by-date': 'all',
      '/bet-list-results.history': 'all',
      '/bet-list-results.by-month': 'all',
      '/lotteries.all': 'all',
      '/ying-results.one': 'betId',
      '/poys.all': 'all',
      '/poys.one': 'betId',
      '/poys.outcome': 'betId',
      // A lost stake counts as turnover but moves no balance.
      '/withdraws.limits': 'all',
      '/turnovers.one': 'all',
      '/operators.rounds.all': 'all',
      '/operators.rounds.one': 'all',
      '/operators.rounds.awaiting': 'all',
      '/operators.results.correctable': 'all',
    },
  },
  'games/partner-changed': {
    spreadMs: 2_000,
    // Addresses of games lead to the partner, or to its backup.
    calls: { '/partners.game.list.config': 'all', '/games.all': 'all' },
  },
  'site/generation-changed': {
    calls: {
      '/sites.offers': 'all',
      '/registry.status': 'all',
      '/registry.health': 'all',
      '/registry.history': 'all',
      '/registry.evidence': 'all',
      '/registry.plans.list': 'all',
      '/registry.changes.jobs': 'all',
    },
  },
};
