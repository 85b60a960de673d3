import { depositId } from '@chokdee/shared/contracts/ids';
import { toSatang } from '@chokdee/shared/contracts/money';
import type { QrDeposit } from '@chokdee/shared/contracts/deposits';

const MINUTE_MS = 60_000;

/** A deposit of 500 baht that waits for its transfer; amounts in satang. */
export function buildDeposit(over: Partial<Omit<QrDeposit, 'prepareAmount' | 'prepareTotal'>> & { prepareAmount?: number; prepareTotal?: number } = {}): QrDeposit {
  const { prepareAmount = 50_000, prepareTotal = 50_007, ...rest } = over;
  return {
    id: depositId.parse('0196f000-0000-7000-8000-00000000d001'),
    channel: 'qrcode',
    bankId: 'promptpay',
    receiver: { bankId: 'promptpay', name: 'PromptPay', accountNumber: '0000000000', accountName: 'Chokdee' },
    prepareIndex: 7,
    status: 'pending',
    payload: '00020101021229370016A000000677010111011300660000000005802TH530376454065 00.076304ABCD',
    createdAt: new Date(Date.now() - MINUTE_MS).toISOString(),
    expiresAt: new Date(Date.now() + 14 * MINUTE_MS).toISOString(),
    ...rest,
    prepareAmount: toSatang(prepareAmount),
    prepareTotal: toSatang(prepareTotal),
  };
}
