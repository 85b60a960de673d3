import type { UserBank } from '@chokdee/shared/contracts/banks';
import { userBankId, withdrawId } from '@chokdee/shared/contracts/ids';
import { toSatang } from '@chokdee/shared/contracts/money';
import type { Withdraw, WithdrawStatus } from '@chokdee/shared/contracts/withdraws';
import type { Limits } from '../withdraw/limit-meter.tsx';

export const bank: UserBank = {
  bankId: userBankId.parse('0196f000-0000-7000-8000-00000000b001'),
  bankCode: '004',
  name: 'Kasikornbank',
  accountNumber: 'xxxxxx6789',
  bankAccountName: 'Anong Jaidee',
  status: 'verified',
  active: true,
  createdAt: '2026-11-20T10:00:00+07:00',
};

/** Nothing used yet, 5,000 baht available. Amounts in satang. */
export function buildLimits(over: Partial<Limits> = {}): Limits {
  return {
    minPerTime: toSatang(10_000),
    maxPerTime: toSatang(4_900_000),
    maxPerDay: toSatang(20_000_000),
    maxCountPerDay: 5,
    usedToday: toSatang(0),
    leftToday: toSatang(20_000_000),
    countToday: 0,
    countLeft: 5,
    blocks: [],
    available: toSatang(500_000),
    resetsAt: '2026-11-21T00:00:00+07:00',
    ...over,
  };
}

/** A withdrawal of 1,000 baht that went through these states. */
export function buildWithdraw(...states: WithdrawStatus[]): Withdraw {
  return {
    id: withdrawId.parse('0196f000-0000-7000-8000-00000000c001'),
    amount: toSatang(100_000),
    status: states.at(-1)!,
    bankId: bank.bankId,
    bankName: bank.name,
    accountNumber: bank.accountNumber,
    createdAt: '2026-11-20T12:00:00+07:00',
    timeline: states.map((status, place) => ({
      status,
      at: `2026-11-20T12:0${place}:00+07:00`,
      ...(status === 'rejected' ? { reason: 'The name differs' } : {}),
    })),
  };
}
