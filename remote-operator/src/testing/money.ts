import { depositId, memberId, userBankId, withdrawId } from '@chokdee/shared/contracts/ids';
import { toSatang } from '@chokdee/shared/contracts/money';
import type {
  Adjustment,
  BankTransfer,
  NormalDeposit,
  OperatorWithdraw,
  StatementImport,
} from '@chokdee/shared/contracts/wallet-operator';

const anong = { memberId: memberId.parse('0196f000-0000-7000-8000-0000000000aa'), userName: 'anong1' };
export const DEPOSIT_ID = depositId.parse('0196f000-0000-7000-8000-00000000d001');

export const withdraw = (over: Partial<OperatorWithdraw> = {}): OperatorWithdraw => ({
  ...anong,
  id: withdrawId.parse('0196f000-0000-7000-8000-00000000c001'),
  amount: toSatang(100_000),
  status: 'pending',
  bankId: userBankId.parse('0196f000-0000-7000-8000-00000000b001'),
  bankName: 'Kasikornbank',
  bankCode: '004',
  accountNumber: 'xxxxxx6789',
  fullAccountNumber: '0123456789',
  accountName: 'Anong Jaidee',
  holderName: 'Anong Jaidee',
  createdAt: '2026-11-20T12:00:00+07:00',
  timeline: [{ status: 'pending', at: '2026-11-20T12:00:00+07:00' }],
  ...over,
});

export const transfer = (over: Partial<BankTransfer> = {}): BankTransfer => ({
  bankId: 'promptpay',
  transRef: 'BANK0001',
  amount: toSatang(50_000),
  receivedAt: '2026-11-20T12:00:00+07:00',
  noticedAt: '2026-11-20T12:00:01+07:00',
  payerName: 'A. Jaidee',
  payerAccount: 'xxx-x-x6789-x',
  state: 'suspense',
  candidates: [
    {
      ...anong,
      depositId: DEPOSIT_ID,
      channel: 'qrcode',
      prepareTotal: toSatang(50_007),
      createdAt: '2026-11-20T11:50:00+07:00',
      why: 'short',
    },
  ],
  ...over,
});

export const normalDeposit = (over: Partial<NormalDeposit> = {}): NormalDeposit => ({
  ...anong,
  id: DEPOSIT_ID,
  channel: 'normal',
  bankId: 'promptpay',
  receiver: { bankId: 'promptpay', name: 'PromptPay', accountNumber: '0000000000', accountName: 'Chokdee' },
  prepareAmount: toSatang(50_000),
  prepareTotal: toSatang(50_000),
  prepareIndex: 0,
  status: 'pending',
  createdAt: '2026-11-20T12:00:00+07:00',
  expiresAt: '2026-11-23T12:00:00+07:00',
  channelName: 'mobile',
  depositAt: '2026-11-20T11:55:00+07:00',
  transfers: [
    {
      bankId: 'promptpay',
      transRef: 'BANK0001',
      amount: toSatang(50_000),
      receivedAt: '2026-11-20T11:55:10+07:00',
    },
  ],
  ...over,
});

export const adjustment = (over: Partial<Adjustment> = {}): Adjustment => ({
  ...anong,
  id: '0196f000-0000-7000-8000-00000000e001',
  type: 'ADMIN_INCREASE',
  amount: toSatang(20_000),
  reason: 'A transfer slip was paid twice',
  state: 'proposed',
  proposedBy: 'opdin',
  proposedAt: '2026-11-20T12:00:00+07:00',
  ...over,
});

export const statementImport = (over: Partial<StatementImport> = {}): StatementImport => ({
  id: '0196f000-0000-4000-8000-00000000f001',
  bankId: 'kbank',
  fileName: 'november.csv',
  fileHash: '0'.repeat(64),
  state: 'proposed',
  proposedBy: 'opdin',
  proposedAt: '2026-11-20T12:00:00+07:00',
  report: { rows: 2, known: 1, credited: 1, suspense: 0, conflicts: [], unreadable: [] },
  ...over,
});
