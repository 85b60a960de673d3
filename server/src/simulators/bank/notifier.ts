import { bahtNumber } from '@chokdee/shared/contracts/money';
import {
  SIGNATURE_HEADER, signNotice, signWalletNotice, TIMESTAMP_HEADER, TRUEMONEY_BANK,
} from '../../wallet/public.ts';
import type { SimulatedTransfer } from './bank-books.ts';

/** Where one of the site's intakes is, and what its notices are signed with. */
export interface Intake {
  noticeUrl: string;
  secret: string;
}

/** Tells the site of a transfer, as a bank or the wallet would; answers with what the site said. */
export type Notifier = (transfer: Omit<SimulatedTransfer, 'answer'>) => Promise<string>;

export function notifierTo(bank: Intake, wallet: Intake | undefined): Notifier {
  return async (transfer) => {
    if (!transfer.account) return 'not told: the account is not the site\'s';
    if (transfer.account.bankId !== TRUEMONEY_BANK) return tellBank(bank, transfer, transfer.account.bankId);
    return wallet ? tellWallet(wallet, transfer) : 'not told: the site has no wallet';
  };
}

function tellBank({ noticeUrl, secret }: Intake, { transRef, amount, at, reference, payerAccount, payerName }: Omit<SimulatedTransfer, 'answer'>, bankId: string): Promise<string> {
  const raw = JSON.stringify({ bankId, transRef, amount: bahtNumber(amount), receivedAt: at, reference, payerAccount, payerName });
  const epochSeconds = Math.floor(Date.now() / 1000);
  return tell(noticeUrl, raw, { [TIMESTAMP_HEADER]: String(epochSeconds), [SIGNATURE_HEADER]: signNotice(secret, epochSeconds, raw) });
}

async function tellWallet({ noticeUrl, secret }: Intake, { transRef, amount, at, payerAccount }: Omit<SimulatedTransfer, 'answer'>): Promise<string> {
  return tell(noticeUrl, JSON.stringify(await signWalletNotice(secret, { event_type: 'P2P', received_time: at, amount, sender_mobile: payerAccount, transaction_id: transRef })), {});
}

function tell(url: string, body: string, headers: Record<string, string>): Promise<string> {
  return fetch(url, { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body }).then(
    async (response) => `${response.status} ${await response.text()}`,
    (error: unknown) => `no answer: ${String(error)}`,
  );
}
