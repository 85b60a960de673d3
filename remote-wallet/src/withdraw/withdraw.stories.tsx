import { bankCalls } from '@chokdee/shared/contracts/banks';
import { toSatang } from '@chokdee/shared/contracts/money';
import { walletCalls } from '@chokdee/shared/contracts/wallet';
import { withdrawCalls, type WithdrawStatus } from '@chokdee/shared/contracts/withdraws';
import { currentTexts } from '@chokdee/shared/i18n';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { fill, press } from '@chokdee/shared/testing/story-steps';
import { knownBalances, story } from '../testing/story.ts';
import { bank, buildLimits, buildWithdraw } from '../testing/withdraw.ts';
import { WithdrawScreen } from './withdraw-screen.tsx';

export default { title: 'wallet/Withdraw' };

/** All of the cash that the member has in stories. */
const available = toSatang(123_450);

function site({
  accounts = [bank],
  limits = buildLimits({ available }),
  states = [] as WithdrawStatus[],
} = {}) {
  const network = fakeNetwork();
  network.reply(withdrawCalls.limits, limits);
  network.reply(bankCalls.userBanks, accounts);
  network.reply(walletCalls.bankTransactions, {
    depositFast: [],
    depositNormal: [],
    userWithdraw: states.length > 0 ? [buildWithdraw(...states)] : [],
  });
  knownBalances();
  return network;
}
const withdraw = (given: Parameters<typeof site>[0], play?: () => Promise<void>) =>
  story(WithdrawScreen, { arrange: () => void site(given), play });

export const Ready = withdraw({});
export const Review = withdraw({}, review);
export const AmountInvalid = withdraw({}, async () => {
  const text = currentTexts('wallet');
  await fill(text('withdraw.amount'), '5');
  await press(text('withdraw.next'));
});
export const WrongPin = story(WithdrawScreen, {
  arrange: () => site().refuse(withdrawCalls.create, 'PIN_WRONG'),
  play: confirm,
});
export const AnswerLost = story(WithdrawScreen, { arrange: () => void site(), play: confirm });
export const OnHold = withdraw({
  limits: buildLimits({
    blocks: ['WITHDRAW_ON_HOLD', 'TURNOVER_NOT_MET'],
    withdrawHoldUntil: '2026-11-21T10:00:00+07:00',
  }),
});
export const WithoutAccount = withdraw({ accounts: [] });
export const LimitReached = withdraw({
  limits: buildLimits({
    usedToday: toSatang(20_000_000),
    leftToday: toSatang(0),
    countToday: 5,
    countLeft: 0,
    blocks: ['MAX_COUNT_PER_DAY'],
  }),
});
export const Pending = withdraw({ states: ['pending'] });
export const OutcomeUnknown = withdraw({ states: ['pending', 'approved', 'sending', 'unknown'] });
export const Paid = withdraw({ states: ['pending', 'approved', 'sending', 'paid'] });
export const Rejected = withdraw({ states: ['pending', 'rejected'] });
export const Failed = story(WithdrawScreen);
export const Loading = story(WithdrawScreen, {
  arrange() {
    const network = fakeNetwork();
    network.hang(withdrawCalls.limits);
    network.hang(bankCalls.userBanks);
    network.hang(walletCalls.bankTransactions);
  },
});

async function review(): Promise<void> {
  const text = currentTexts('wallet');
  await fill(text('withdraw.amount'), '1000');
  await press(text('withdraw.next'));
}

async function confirm(): Promise<void> {
  const text = currentTexts('wallet');
  await review();
  await fill(text('withdraw.pin'), 'Right-Pin1!');
  await press(text('withdraw.submit'));
}
