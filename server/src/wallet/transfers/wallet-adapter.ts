import type { BankNotice } from '@chokdee/shared/contracts/deposits';
import type { HouseAccount } from '../../ledger/public.ts';

/** other: it tells of something that is no money for us. */
export type WalletNotice =
  | { kind: 'transfer'; notice: BankNotice }
  | { kind: 'other' }
  | { kind: 'unreadable' };

export interface WalletAdapter {
  /** The books' account of our money in that wallet. */
  readonly houseAccount: HouseAccount;
  /** What the body of a notice says; `undefined` unless the wallet signed it. */
  readNotice(secret: string, body: unknown): Promise<WalletNotice | undefined>;
}
