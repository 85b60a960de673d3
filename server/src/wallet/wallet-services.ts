import type { AuthService } from '../auth/public.ts';
import type { Db } from '../db/db.ts';
import type { Env } from '../env.ts';
import type { FanOut } from '../fan-out/fan-out.ts';
import type { NotifyMoney } from '../ledger/public.ts';
import { provided } from '../module.ts';
import type { AccountNames } from './banks/account-names.ts';
import type { TransferSlipService } from './transfer-slips/transfer-slips.service.ts';
import type { PayoutPort } from './withdraws/payouts.ts';

/** The bank that checks account names and makes payouts. */
export interface Bank {
  names: AccountNames;
  payouts: PayoutPort;
}

/** Dependencies of the wallet's routes. */
export interface WalletServices {
  env: Env;
  db: Db;
  fanOut: FanOut;
  auth: AuthService;
  bank: Bank;
  transferSlips: TransferSlipService;
  notifyMoney: NotifyMoney;
}

export const walletServices = provided<WalletServices>('wallet');
