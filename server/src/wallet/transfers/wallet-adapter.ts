import type { BankNotice } from '@chokdee/shared/contracts/deposits';
import type { HouseAccount } from '../../ledger/public.ts';

/** `other`: an event that is not incoming money. */
export type WalletNotice =
  | { kind: 'transfer'; notice: BankNotice }
  | { kind: 'other' }
  | { kind: 'unreadable' };

export interface WalletAdapter {
  /** The ledger account of the site's money in the wallet. */
  readonly houseAccount: HouseAccount;
  /**
   * Parses the body of a notice; undefined unless the wallet signed it. No headers are passed, so the
   * signature has to be in the body.
   */
  readNotice(secret: string, body: unknown): Promise<WalletNotice | undefined>;
}
