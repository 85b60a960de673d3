import { depositCalls } from '@chokdee/shared/contracts/deposits';
import { toSatang } from '@chokdee/shared/contracts/money';
import {
  adjustmentCalls,
  operatorTransferCalls,
  operatorWithdrawCalls,
  reconcileCalls,
} from '@chokdee/shared/contracts/wallet-operator';
import { currentTexts } from '@chokdee/shared/i18n';
import { press } from '@chokdee/shared/testing/story-steps';
import { adjustment, normalDeposit, transfer, withdraw } from '../testing/money.ts';
import { consoleStory } from '../testing/story.ts';
import { AdjustmentsScreen } from './adjustments-screen.tsx';
import { BooksScreen } from './books-screen.tsx';
import { DepositsScreen } from './deposits-screen.tsx';
import { TransfersScreen } from './transfers-screen.tsx';
import { WithdrawsScreen } from './withdraws-screen.tsx';

export default { title: 'operator/Money' };

export const Withdrawals = consoleStory(WithdrawsScreen, (network) =>
  network.reply(operatorWithdrawCalls.withdraws, [
    withdraw(),
    withdraw({ status: 'unknown', decidedBy: 'opfah' }),
  ]),
);
export const Rejecting = consoleStory(
  WithdrawsScreen,
  (network) => network.reply(operatorWithdrawCalls.withdraws, [withdraw()]),
  {
    async play() {
      await press(currentTexts('operator')('money.step.reject'));
      // The button of the question, which wants a reason.
      await press(currentTexts('operator')('money.step.reject'));
    },
  },
);
export const NoWithdrawals = consoleStory(WithdrawsScreen, (network) =>
  network.reply(operatorWithdrawCalls.withdraws, []),
);
export const WithdrawalsFailed = consoleStory(WithdrawsScreen);
export const WithdrawalsLoading = consoleStory(WithdrawsScreen, (network) =>
  network.hang(operatorWithdrawCalls.withdraws),
);

export const Transfers = consoleStory(TransfersScreen, (network) => {
  network.reply(operatorTransferCalls.transfers, [
    transfer(),
    transfer({
      transRef: 'BANK0002',
      conflicts: [{ amount: toSatang(99_900), toldAt: '2026-11-20T13:00:00+07:00' }],
    }),
  ]);
  network.reply(depositCalls.receivers, []);
});
export const NoTransfers = consoleStory(TransfersScreen, (network) =>
  network.reply(operatorTransferCalls.transfers, []),
);
export const TransfersLoading = consoleStory(TransfersScreen, (network) =>
  network.hang(operatorTransferCalls.transfers),
);
export const TransfersFailed = consoleStory(TransfersScreen);
export const Assigning = consoleStory(
  TransfersScreen,
  (network) => {
    network.reply(operatorTransferCalls.transfers, [transfer()]);
    network.reply(depositCalls.receivers, []);
  },
  { play: () => press(currentTexts('operator')('money.assign')) },
);
export const Deposits = consoleStory(DepositsScreen, (network) =>
  network.reply(operatorTransferCalls.normalDeposits, [normalDeposit()]),
);
export const NoDeposits = consoleStory(DepositsScreen, (network) =>
  network.reply(operatorTransferCalls.normalDeposits, []),
);
export const DepositsLoading = consoleStory(DepositsScreen, (network) =>
  network.hang(operatorTransferCalls.normalDeposits),
);
export const DepositsFailed = consoleStory(DepositsScreen);
export const Adjustments = consoleStory(AdjustmentsScreen, (network) =>
  network.reply(adjustmentCalls.adjustments, [
    adjustment(),
    adjustment({ id: '0196f000-0000-7000-8000-00000000e002', proposedBy: 'opfah' }),
  ]),
);
export const NoAdjustments = consoleStory(AdjustmentsScreen, (network) =>
  network.reply(adjustmentCalls.adjustments, []),
);
export const Proposing = consoleStory(
  AdjustmentsScreen,
  (network) => network.reply(adjustmentCalls.adjustments, []),
  {
    async play() {
      await press(currentTexts('operator')('money.adjust.propose'));
      await press(currentTexts('operator')('money.adjust.propose'));
    },
  },
);
export const AdjustmentsLoading = consoleStory(AdjustmentsScreen, (network) =>
  network.hang(adjustmentCalls.adjustments),
);
export const AdjustmentsFailed = consoleStory(AdjustmentsScreen);
const books = (breaches: number) =>
  consoleStory(BooksScreen, (network) =>
    network.reply(reconcileCalls.latest, {
      report: {
        ranAt: '2026-11-20T12:00:00+07:00',
        tookMs: 340,
        scope: 'whole',
        invariants: [{ name: 'ledger_i2_not_conserved', breaches }],
        drifts: breaches > 0 ? [{ invariant: 'ledger_i2_not_conserved', row: { total: 5 } }] : [],
      },
    }),
  );
export const BooksAgree = books(0);
export const BooksDisagree = books(1);
export const BooksFailed = consoleStory(BooksScreen);
