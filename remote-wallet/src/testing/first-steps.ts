import { bankCalls } from '@chokdee/shared/contracts/banks';
import { toSatang } from '@chokdee/shared/contracts/money';
import { walletCalls } from '@chokdee/shared/contracts/wallet';
import { withdrawCalls } from '@chokdee/shared/contracts/withdraws';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import type { Turnover } from '../turnover/turnover-meter.tsx';
import { buildOwnAccount } from './accounts.ts';
import { buildTransaction } from './transaction.ts';

/** Turnover of a member who has neither deposited nor staked, unless overridden. */
export function buildTurnover(over: Partial<Turnover> = {}): Turnover {
  const none = toSatang(0);
  return {
    canWithdraw: true,
    turnOver: none,
    type: 'normal',
    isCheckNormal: true,
    deposited: none,
    staked: none,
    required: none,
    percent: 100,
    ...over,
  };
}

/** Network of a member who has done these steps. */
export function stepsNetwork({ bank = false, deposit = false, bet = false } = {}) {
  const network = fakeNetwork();
  network.reply(bankCalls.userBanks, bank ? [buildOwnAccount()] : []);
  network.reply(withdrawCalls.turnover, buildTurnover({ deposited: toSatang(deposit ? 50_000 : 0) }));
  network.reply(walletCalls.transactions, {
    transactions: bet ? [buildTransaction({ transactionType: 'BET_YEEKEE', amount: -1_000 })] : [],
  });
  return network;
}
