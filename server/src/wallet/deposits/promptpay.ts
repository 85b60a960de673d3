import { generate } from 'promptparse';
import { hundredthsText, type Satang } from '@chokdee/shared/contracts/money';

export interface PromptPayAccount {
  kind: 'MSISDN' | 'NATID' | 'EWALLETID';
  target: string;
}

/** EMVCo payload (tag 29) of a QR code that requests exactly this amount. */
export function promptPayPayload(account: PromptPayAccount, totalSatang: Satang): string {
  return generate.anyId({
    type: account.kind,
    target: account.target,
    amount: Number(hundredthsText(totalSatang)),
  });
}

/**
 * EMVCo payload (tag 30) of a bill. The payer's bank passes `reference` (at most 20 capitals and digits) to
 * the biller.
 */
export function billPayload(billerId: string, reference: string, totalSatang: Satang): string {
  return generate.billPayment({ billerId, ref1: reference, amount: Number(hundredthsText(totalSatang)) });
}
