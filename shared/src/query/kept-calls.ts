/** The pages that open without a connection. */
export type KeptPage = 'slips' | 'statement' | 'results' | 'help';

export interface KeptCall {
  page: KeptPage;
  /**
   * Two fields of the request that name a window of days up to today. The next day, today's
   * reply is shown instead.
   */
  window?: readonly [from: string, to: string];
  /** A field of the request that names the last day. The next day, the reply for today is shown instead. */
  until?: string;
}

/**
 * Calls whose replies may stay on the device, sealed, to be read without a connection. Nothing else is kept:
 * no balance that one could act on, no PIN, no bank account.
 */
export const keptCalls: Readonly<Record<string, KeptCall>> = {
  '/poys.all': { page: 'slips', window: ['startedDate', 'endedDate'] },
  '/poys.one': { page: 'slips' },
  '/transactions.all': { page: 'statement', window: ['startedDate', 'endedDate'] },
  '/transactions.one': { page: 'statement' },
  '/transactions.balances': { page: 'statement', window: ['startedDate', 'endedDate'] },
  '/transactions.results': { page: 'statement', until: 'until' },
  '/lotteries.all': { page: 'results' },
  '/bet-list-results': { page: 'results' },
  '/bet-list-results.by-date': { page: 'results' },
  '/bet-list-results.by-month': { page: 'results' },
  '/bet-list-results.history': { page: 'results' },
  '/ying-results.one': { page: 'results' },
  '/contents.all': { page: 'help' },
  '/contents.one': { page: 'help' },
  '/sites.offers': { page: 'help' },
};
