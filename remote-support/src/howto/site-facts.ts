import { MAX_DEPOSIT_SATANG, MIN_DEPOSIT_SATANG } from '@chokdee/shared/rules/deposit-limits';
import {
  MAX_WITHDRAW_PER_DAY_SATANG,
  MAX_WITHDRAW_PER_TIME_SATANG,
  MAX_WITHDRAWS_PER_DAY,
  MIN_WITHDRAW_SATANG,
} from '@chokdee/shared/contracts/withdraws';
import { wholeBaht } from '@chokdee/shared/format';

/** The server's limits that the steps mention. */
export const siteFacts = {
  minDeposit: wholeBaht(MIN_DEPOSIT_SATANG),
  maxDeposit: wholeBaht(MAX_DEPOSIT_SATANG),
  minWithdraw: wholeBaht(MIN_WITHDRAW_SATANG),
  maxWithdraw: wholeBaht(MAX_WITHDRAW_PER_TIME_SATANG),
  maxWithdrawDay: wholeBaht(MAX_WITHDRAW_PER_DAY_SATANG),
  withdrawsDay: MAX_WITHDRAWS_PER_DAY,
};
