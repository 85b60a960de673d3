import { depositId } from '@chokdee/shared/contracts/ids';
import { toSatang } from '@chokdee/shared/contracts/money';
import type { Deposit, QrDeposit } from '@chokdee/shared/contracts/deposits';

const MINUTE_MS = 60_000;

type Changes = Partial<Omit<Deposit, 'prepareAmount' | 'prepareTotal' | 'receivedAmount'>> & {
  prepareAmount?: number;
  prepareTotal?: number;
  receivedAmount?: number;
};

/** A pending fast deposit of 500 baht. Amounts in satang. */
export function buildDeposit({
  prepareAmount = 50_000,
  prepareTotal = 50_007,
  receivedAmount,
  ...rest
}: Changes = {}): Deposit {
  return {
    id: depositId.parse('0196f000-0000-7000-8000-00000000d001'),
    channel: 'fast',
    bankId: 'kbank-1',
    receiver: {
      bankId: 'kbank-1',
      bankCode: '004',
      name: 'Kasikornbank',
      accountNumber: '1234567890',
      accountName: 'Chokdee Co',
    },
    prepareIndex: 7,
    status: 'pending',
    createdAt: new Date(Date.now() - MINUTE_MS).toISOString(),
    expiresAt: new Date(Date.now() + 14 * MINUTE_MS).toISOString(),
    ...rest,
    prepareAmount: toSatang(prepareAmount),
    prepareTotal: toSatang(prepareTotal),
    receivedAmount: receivedAmount === undefined ? undefined : toSatang(receivedAmount),
  };
}

/** The same, as a QR deposit. */
export function buildQrDeposit(changes: Changes = {}): QrDeposit {
  return {
    ...buildDeposit({
      channel: 'qrcode',
      bankId: 'promptpay',
      receiver: {
        bankId: 'promptpay',
        name: 'PromptPay',
        accountNumber: '0000000000',
        accountName: 'Chokdee',
      },
      ...changes,
    }),
    payload:
      changes.payload ??
      '00020101021229370016A000000677010111011300660000000005802TH530376454065 00.076304ABCD',
  };
}
