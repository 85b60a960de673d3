import { bankCalls } from '@chokdee/shared/contracts/banks';
import { depositCalls, walletDepositCalls } from '@chokdee/shared/contracts/deposits';
import { depositId } from '@chokdee/shared/contracts/ids';
import { currentTexts } from '@chokdee/shared/i18n';
import { fill, press } from '@chokdee/shared/testing/story-steps';
import { buildOwnAccount, buildReceiver } from '../testing/accounts.ts';
import { buildDeposit } from '../testing/deposit.ts';
import { openSite } from '../testing/open-site.ts';
import { story } from '../testing/story.ts';
import { FastDepositScreen } from './fast/fast-deposit-screen.tsx';
import { FastQueueScreen } from './fast/fast-queue-screen.tsx';
import { NormalDepositScreen } from './normal/normal-deposit-screen.tsx';
import { walletDepositScreens } from './wallet/wallet-deposit-screen.tsx';

export default { title: 'wallet/Deposit by transfer' };

function withReceivers() {
  const network = openSite();
  network.reply(depositCalls.receivers, [
    buildReceiver(['fast', 'normal']),
    buildReceiver(['fast'], { bankId: 'scb-1', bankCode: '014', name: 'Siam Commercial Bank' }),
    buildReceiver(['truemoney'], { bankId: 'truemoney', bankCode: undefined, name: 'TrueMoney' }),
  ]);
  network.reply(bankCalls.userBanks, [buildOwnAccount()]);
  return network;
}

export const Fast = story(FastDepositScreen, { arrange: () => void withReceivers() });
export const FastRefused = story(FastDepositScreen, {
  arrange: () => withReceivers().refuse(depositCalls.createFast, 'DEPOSIT_PENDING_LIMIT'),
  async play() {
    const text = currentTexts('wallet');
    await fill(text('amount.label'), '500');
    await press(text('fast.create'));
  },
});
export const FastWithoutReceiver = story(FastDepositScreen, {
  arrange: () => openSite().reply(depositCalls.receivers, []),
});
export const FastFailed = story(FastDepositScreen, { arrange: () => void openSite() });
export const FastLoading = story(FastDepositScreen, {
  arrange: () => openSite().hang(depositCalls.receivers),
});

const waiting = buildDeposit();
const queue = (...deposits: (typeof waiting)[]) => ({
  at: '/credit/deposit/fast/queue',
  arrange() {
    const network = openSite();
    network.reply(
      depositCalls.fastQueue,
      deposits.map((deposit, place) => ({ ...deposit, place: place + 2, waiting: 5 })),
    );
    if (deposits[0]) network.reply(depositCalls.one, deposits[0]);
  },
});
export const Queue = story(
  FastQueueScreen,
  queue(
    waiting,
    buildDeposit({ id: depositId.parse('0196f000-0000-7000-8000-00000000d002'), prepareTotal: 100_031 }),
  ),
);
export const EmptyQueue = story(FastQueueScreen, queue());

export const QueueFailed = story(FastQueueScreen, {
  at: '/credit/deposit/fast/queue',
  arrange: () => void openSite(),
});

const report = '/credit/deposit/normal';
export const Report = story(NormalDepositScreen, { at: report, arrange: () => void withReceivers() });
export const ReportInvalid = story(NormalDepositScreen, {
  at: report,
  arrange: () => void withReceivers(),
  play: () => press(currentTexts('wallet')('normal.create')),
});
export const Reported = story(NormalDepositScreen, {
  at: `${report}?id=${waiting.id}`,
  arrange: () =>
    withReceivers().reply(depositCalls.one, buildDeposit({ channel: 'normal', prepareTotal: 50_000 })),
});

export const Wallet = story(walletDepositScreens.truemoney, {
  arrange() {
    const network = withReceivers();
    network.reply(walletDepositCalls.truemoney.history, [
      buildDeposit({ channel: 'truemoney', status: 'success' }),
    ]);
  },
});
export const WalletFailed = story(walletDepositScreens.truemoney, { arrange: () => void openSite() });
