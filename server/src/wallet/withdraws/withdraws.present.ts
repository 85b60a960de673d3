import type { z } from 'zod';
import type { Withdraw } from '@chokdee/shared/contracts/withdraws';
import type { operatorWithdraw } from '@chokdee/shared/contracts/wallet-operator';
import { bankOf, masked } from '@chokdee/shared/rules/banks';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import type { OperatorWithdrawal, Step, Withdrawal } from './withdraws.queries.ts';

/** The member's view: includes the reason of a decision but not the operator. */
export function presentWithdrawal(row: Withdrawal): Withdraw {
  return {
    id: row.id,
    amount: row.amount,
    status: row.status,
    bankId: row.userBankId,
    bankName: bankOf(row.bankCode)?.shortName ?? row.bankCode,
    accountNumber: masked(row.accountNumber),
    createdAt: bangkokIso(row.createdAt),
    timeline: condenseSteps(row.steps).map(({ status, at, reason }) => ({
      status,
      at: bangkokIso(new Date(at)),
      reason: reason ?? undefined,
    })),
  };
}

/** The first step of each status, plus the current one. Hides repeated attempts at the bank. */
function condenseSteps(steps: readonly Step[]): Step[] {
  const first = steps.filter((step, at) => steps.findIndex(({ status }) => status === step.status) === at);
  const last = steps.at(-1)!;
  return first.at(-1)?.status === last.status ? first : [...first, last];
}

export function presentForOperator(row: OperatorWithdrawal): z.output<typeof operatorWithdraw> {
  return {
    ...presentWithdrawal(row),
    memberId: row.memberId,
    userName: row.userName,
    bankCode: row.bankCode,
    fullAccountNumber: row.accountNumber,
    accountName: row.accountName,
    holderName: row.holderName,
    payoutRef: row.payoutRef ?? undefined,
    decidedBy: row.decidedBy ?? undefined,
    bankSays: row.bankSays ?? undefined,
  };
}
