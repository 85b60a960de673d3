import { generate } from 'promptparse';
import type { WalletWay } from '@chokdee/shared/rules/deposit-way-names';
import { signWalletNotice } from '../../wallet/public.ts';
import type { SimulatedTransfer } from './bank-books.ts';

interface SimulatedWallet {
  /** The body that the wallet would tell the site of a transfer with. */
  noticeOf(secret: string, transfer: Omit<SimulatedTransfer, 'answer'>): Promise<unknown>;
  /** What the small code on the slip of a transfer says. */
  slipCodeOf(transRef: string, day: string): string;
}

/** What stands in for each e-wallet. */
export const simulatedWallets: Readonly<Record<WalletWay, SimulatedWallet>> = {
  truemoney: {
    noticeOf: (secret, { transRef, amount, at, payerAccount }) =>
      signWalletNotice(secret, {
        event_type: 'P2P',
        received_time: at,
        amount,
        sender_mobile: payerAccount,
        transaction_id: transRef,
      }),
    slipCodeOf: (transRef, date) =>
      generate.trueMoneySlipVerify({ eventType: 'P2P', transactionId: transRef, date }),
  },
};
