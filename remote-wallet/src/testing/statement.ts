import { screen } from '@testing-library/react';
import { walletCalls } from '@chokdee/shared/contracts/wallet';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import type { buildTransaction } from './transaction.ts';

/** What the statement needs of a browser, and jsdom lacks. */
export function stubLayout(): void {
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
