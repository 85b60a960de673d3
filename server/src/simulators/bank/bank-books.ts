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
  /** Number that was paid, as the payer gave it: an account's, PromptPay's or a biller's. */
  target: string;
  /** Whose of the site's accounts that is; absent when it is somebody else's. */
  account?: SimulatedAccount;
  amount: Satang;
  /** What a bill passes on to its biller. */
  reference?: string;
  payerName: string;
  payerAccount: string;
  /** When the money moved, ISO 8601. */
  at: string;
  /** What the site answered to the notice, or why it got none. */
  answer: string;
}

/** What the bank has seen, newest first, in memory: it is gone with the process. */
export interface BankBooks {
  readonly accounts: readonly SimulatedAccount[];
  readonly transfers: readonly SimulatedTransfer[];
  write(transfer: SimulatedTransfer): void;
  /** As the money moved: what was told of it later is no other transfer. */
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
