import { randomBytes } from 'node:crypto';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import { SIGNATURE_HEADER, signNotice, TIMESTAMP_HEADER } from '../src/wallet/transfers/bank-notice.ts';
import { BANK_NOTICE_PATH } from '../src/wallet/transfers/intake.routes.ts';
import type { TestApp } from './app.ts';

/** A notice as a bank sends it, in baht. Defaults: PromptPay, current time, no previous notice. */
export interface ReportedTransfer {
  amount: number;
  transRef?: string;
  bankId?: string;
  receivedAt?: string;
  reference?: string;
  payerAccount?: string;
  payerName?: string;
}

export const newTransRef = (): string => randomBytes(8).toString('hex');

/** Sends a signed bank notice of a transfer and returns the response. */
export async function sendBankNotice(
  site: TestApp,
  {
    transRef = newTransRef(),
    bankId = 'promptpay',
    receivedAt = bangkokIso(new Date()),
    ...told
  }: ReportedTransfer,
  secret = site.services.env.BANK_WEBHOOK_SECRET,
) {
  const payload = JSON.stringify({ bankId, transRef, receivedAt, ...told });
  const seconds = Math.floor(Date.now() / 1000);
  const headers = {
    'content-type': 'application/json',
    [TIMESTAMP_HEADER]: String(seconds),
    [SIGNATURE_HEADER]: signNotice(secret, seconds, payload),
  };
  return site.app.inject({ method: 'POST', url: BANK_NOTICE_PATH, headers, payload });
}
