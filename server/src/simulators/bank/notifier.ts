import { bahtNumber } from '@chokdee/shared/contracts/money';
import { isWalletWay, type WalletWay } from '@chokdee/shared/rules/deposit-way-names';
import { SIGNATURE_HEADER, signNotice, TIMESTAMP_HEADER } from '../../wallet/public.ts';
import type { SimulatedTransfer } from './bank-books.ts';
import { simulatedWallets } from './wallets.ts';

/** Address of one of the site's intakes, and the secret that signs its notices. */
export interface Intake {
  noticeUrl: string;
  secret: string;
}

/** Intakes of the wallets that the site has. */
export type WalletIntakes = Partial<Record<WalletWay, Intake>>;

/** Notifies the site of a transfer, like a bank or the wallet; returns the site's reply. */
export type Notifier = (transfer: Omit<SimulatedTransfer, 'answer'>) => Promise<string>;

export function notifierTo(bank: Intake, wallets: WalletIntakes): Notifier {
  return async (transfer) => {
    if (!transfer.account) return "not sent: the account is not the site's";
    const { bankId } = transfer.account;
    if (!isWalletWay(bankId)) return sendBankNotice(bank, transfer, bankId);
    const intake = wallets[bankId];
    if (!intake) return 'not sent: the site has no wallet';
    return postNotice(
      intake.noticeUrl,
      JSON.stringify(await simulatedWallets[bankId].noticeOf(intake.secret, transfer)),
      {},
    );
  };
}

function sendBankNotice(
  { noticeUrl, secret }: Intake,
  { transRef, amount, at, reference, payerAccount, payerName }: Omit<SimulatedTransfer, 'answer'>,
  bankId: string,
): Promise<string> {
  const raw = JSON.stringify({
    bankId,
    transRef,
    amount: bahtNumber(amount),
    receivedAt: at,
    reference,
    payerAccount,
    payerName,
  });
  const epochSeconds = Math.floor(Date.now() / 1000);
  return postNotice(noticeUrl, raw, {
    [TIMESTAMP_HEADER]: String(epochSeconds),
    [SIGNATURE_HEADER]: signNotice(secret, epochSeconds, raw),
  });
}

function postNotice(url: string, body: string, headers: Record<string, string>): Promise<string> {
  return fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body,
  }).then(
    async (response) => `${response.status} ${await response.text()}`,
    (error: unknown) => `no answer: ${String(error)}`,
  );
}
