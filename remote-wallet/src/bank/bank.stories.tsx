import { bankCalls } from '@chokdee/shared/contracts/banks';
import type { ErrorCode } from '@chokdee/shared/contracts/errors';
import { supportCalls } from '@chokdee/shared/contracts/support';
import { currentTexts } from '@chokdee/shared/i18n';
import { contactable } from '@chokdee/shared/testing/contactable';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { fill, press } from '@chokdee/shared/testing/story-steps';
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
export const OnHold = story(BankStatusScreen, {
  arrange() {
    const network = fakeNetwork();
    network.reply(bankCalls.userBanks, [bank]);
    network.reply(bankCalls.userBankStatus, {
      status: 'verified',
      withdrawHoldUntil: '2026-11-21T10:00:00+07:00',
    });
  },
});
export const Empty = list();
export const Failed = story(BankStatusScreen);
export const Loading = story(BankStatusScreen, { arrange: () => fakeNetwork().hang(bankCalls.userBanks) });

function takesAccounts(status: 'none' | 'verified' = 'none') {
  const network = fakeNetwork();
  network.reply(bankCalls.banks, [
    { bankCode: '004', shortName: 'KBANK', name: { th: 'กสิกรไทย', en: 'Kasikornbank' }, digits: [10] },
  ]);
  const holderName = status === 'none' ? undefined : 'Anong Jaidee';
  network.reply(bankCalls.userBankStatus, { status, holderName });
  return network;
}
const refused = (code: ErrorCode) =>
  story(BankAddScreen, {
    arrange() {
      const network = takesAccounts();
      network.refuse(bankCalls.addUserBank, code);
      network.reply(supportCalls.support, contactable);
    },
    play: addAccount,
  });

export const Add = story(BankAddScreen, { arrange: () => void takesAccounts('verified') });
export const AddInvalid = story(BankAddScreen, {
  arrange: () => void takesAccounts(),
  play: () => press(currentTexts('wallet')('bank.add')),
});
export const AddAtLimit = refused('BANK_ACCOUNT_LIMIT');
export const AddWithWrongPin = refused('PIN_WRONG');
export const AddFailed = story(BankAddScreen);
export const AddLoading = story(BankAddScreen, { arrange: () => fakeNetwork().hang(bankCalls.banks) });

async function addAccount(): Promise<void> {
  const text = currentTexts('wallet');
  await fill(text('bank.bank'), '004');
  await fill(text('bank.number'), '0123456789');
  await fill(text('bank.holder'), 'Anong Jaidee');
  await fill(text('bank.pin'), 'Right-Pin1!');
  await press(text('bank.add'));
}
