import { bankCalls } from '@chokdee/shared/contracts/banks';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { buildOwnAccount } from '../testing/accounts.ts';
import { story } from '../testing/story.ts';
import { bank } from '../testing/withdraw.ts';
import { BankAddScreen } from './bank-add-screen.tsx';
import { BankStatusScreen } from './bank-status-screen.tsx';

export default { title: 'wallet/Bank accounts' };

const list = (...banks: (typeof bank)[]) =>
  story(BankStatusScreen, {
    arrange() {
      const network = fakeNetwork();
      network.reply(bankCalls.userBanks, banks);
      network.reply(bankCalls.userBankStatus, { status: banks[0]?.status ?? 'none' });
    },
  });

export const Accounts = list(
  bank,
  buildOwnAccount({ status: 'pending', active: false }),
  buildOwnAccount({ status: 'rejected', active: false }),
);
export const Empty = list();
export const Failed = story(BankStatusScreen);
export const Loading = story(BankStatusScreen, { arrange: () => fakeNetwork().hang(bankCalls.userBanks) });
export const Add = story(BankAddScreen, {
  arrange() {
    const network = fakeNetwork();
    network.reply(bankCalls.banks, [
      { bankCode: '004', shortName: 'KBANK', name: { th: 'กสิกรไทย', en: 'Kasikornbank' }, digits: [10] },
    ]);
    network.reply(bankCalls.userBankStatus, { status: 'verified', holderName: 'Anong Jaidee' });
  },
});
