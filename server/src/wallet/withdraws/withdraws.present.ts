import type { z } from 'zod';
import type { Withdraw } from '@chokdee/shared/contracts/withdraws';
import type { operatorWithdraw } from '@chokdee/shared/contracts/wallet-operator';
import { bankOf, masked } from '@chokdee/shared/rules/banks';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import type { Step, Withdrawal } from './withdraws.queries.ts';

/** As its member sees it: who decided is left out, why is not. */
export function presentWithdrawal(row: Withdrawal): Withdraw {
  return {
    id: row.id,
    amount: row.amount,
    status: row.status,
    bankId: row.userBankId,
    bankName: bankOf(row.bankCode)?.shortName ?? row.bankCode,
    accountNumber: masked(row.accountNumber),
    createdAt: bangkokIso(row.createdAt),
    timeline: told(row.steps).map(({ status, at, reason }) => ({
      status,
      at: bangkokIso(new Date(at)),
      reason: reason ?? undefined,
    })),
  };
}

/** Each state once, and the one that it is in: how often the bank was told and asked anew says nothing to anybody. */
function told(steps: readonly Step[]): Step[] {
  const first = steps.filter((step, at) => steps.findIndex(({ status }) => status === step.status) === at);
  const last = steps.at(-1)!;
  return first.at(-1)?.status === last.status ? first : [...first, last];
}

export function presentForOperator(
  row: Withdrawal & { userName: string },
): z.output<typeof operatorWithdraw> {
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
  };
}
