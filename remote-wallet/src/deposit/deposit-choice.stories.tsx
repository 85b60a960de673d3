import { depositCalls, walletDepositCalls } from '@chokdee/shared/contracts/deposits';
import { siteCalls } from '@chokdee/shared/contracts/site';
import { walletCalls } from '@chokdee/shared/contracts/wallet';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { buildDeposit, buildQrDeposit } from '../testing/deposit.ts';
import { openSite } from '../testing/open-site.ts';
import { story } from '../testing/story.ts';
import { DepositChoiceScreen } from './deposit-choice-screen.tsx';

export default { title: 'wallet/Deposit' };

const at = { at: '/credit/deposit' };

function arrange(waiting: boolean) {
  const network = openSite();
  const qr = waiting ? [buildQrDeposit()] : [];
  network.reply(walletCalls.bankTransactions, {
    depositFast: waiting ? [buildDeposit({ status: 'matched' })] : [],
    depositNormal: [],
    userWithdraw: [],
  });
  network.reply(depositCalls.qrAll, qr);
  network.reply(walletDepositCalls.truemoney.history, []);
}

export const Ready = story(DepositChoiceScreen, { ...at, arrange: () => arrange(false) });
export const OpenDeposits = story(DepositChoiceScreen, { ...at, arrange: () => arrange(true) });
export const OpenDepositsUnknown = story(DepositChoiceScreen, { ...at, arrange: () => void openSite() });
export const Loading = story(DepositChoiceScreen, {
  ...at,
  arrange: () => fakeNetwork().hang(siteCalls.offers),
});
export const NothingToStake = story(DepositChoiceScreen, {
  ...at,
  arrange: () => fakeNetwork().reply(siteCalls.offers, { canStake: false, paths: [] }),
});
export const Failed = story(DepositChoiceScreen, at);
