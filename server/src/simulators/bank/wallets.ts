import { generate } from 'promptparse';
import type { WalletWay } from '@chokdee/shared/rules/deposit-way-names';
import { signTrueMoneyNotice } from '../../wallet/public.ts';
import type { SimulatedTransfer } from './bank-books.ts';

interface SimulatedWallet {
  /** The body of the wallet's notice of a transfer. */
  noticeOf(secret: string, transfer: Omit<SimulatedTransfer, 'answer'>): Promise<unknown>;
  /** The content of the small code on a transfer slip. Absent, as in `walletTransferSlips`: it issues none. */
  transferSlipCodeOf?: (transRef: string, day: string) => string;
}

/** The simulation of each e-wallet. */
export const simulatedWallets: Readonly<Record<WalletWay, SimulatedWallet>> = {
  truemoney: {
    noticeOf: (secret, { transRef, amount, at, payerAccount }) =>
      signTrueMoneyNotice(secret, {
        event_type: 'P2P',
        received_time: at,
        amount,
        sender_mobile: payerAccount,
        transaction_id: transRef,
      }),
    transferSlipCodeOf: (transRef, date) =>
      generate.trueMoneySlipVerify({ eventType: 'P2P', transactionId: transRef, date }),
  },
};
