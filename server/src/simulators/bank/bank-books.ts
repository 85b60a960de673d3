import type { Satang } from '@chokdee/shared/contracts/money';

/** An account of the site's at this bank, or its wallet. */
export interface SimulatedAccount {
  bankId: string;
  bankCode?: string;
  name: string;
  accountNumber: string;
  accountName: string;
  promptPayId?: string;
  billerId?: string;
}

export interface SimulatedTransfer {
  transRef: string;
  /** The number that was paid, as the payer entered it: an account's, PromptPay's or a biller's. */
  target: string;
  /** The site's account with that number; undefined when it belongs to someone else. */
  account?: SimulatedAccount;
  amount: Satang;
  /** Reference that a bill passes on to its biller. */
  reference?: string;
  payerName: string;
  payerAccount: string;
  /** When the money moved, ISO 8601. */
  at: string;
  /** The site's reply to the notice, or why none was sent. */
  answer: string;
}

/** The transfers at the bank, newest first, in memory only: they are lost when the process ends. */
export interface BankBooks {
  readonly accounts: readonly SimulatedAccount[];
  readonly transfers: readonly SimulatedTransfer[];
  write(transfer: SimulatedTransfer): void;
  /** The original transfer: a repeated notice of it is not another one. */
  find(transRef: string): SimulatedTransfer | undefined;
}

export function bankBooks(accounts: readonly SimulatedAccount[]): BankBooks {
  const transfers: SimulatedTransfer[] = [];
  return {
    accounts,
    transfers,
    write: (transfer) => void transfers.unshift(transfer),
    find: (transRef) => transfers.findLast((transfer) => transfer.transRef === transRef),
  };
}
