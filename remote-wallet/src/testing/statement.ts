import { screen } from '@testing-library/react';
import { walletCalls } from '@chokdee/shared/contracts/wallet';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import type { buildTransaction } from './transaction.ts';

/** jsdom has no ResizeObserver and no layout. */
class NoSizes implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** What the statement needs of a browser. */
export function stubLayout(): void {
  window.ResizeObserver = NoSizes;
  window.scrollBy = jest.fn();
  window.scrollTo = jest.fn();
}

export function withRows(...rows: ReturnType<typeof buildTransaction>[]) {
  const network = fakeNetwork();
  network.reply(walletCalls.transactions, { transactions: rows });
  return network;
}

export const sentRequests = (network: ReturnType<typeof fakeNetwork>) =>
  network.requestsOf(walletCalls.transactions).map(({ wire }) => wire);

/** Leaves out the header row. */
export const bodyRows = async () => (await screen.findAllByRole('row')).slice(1);
