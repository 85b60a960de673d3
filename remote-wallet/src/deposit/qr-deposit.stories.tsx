import { depositCalls } from '@chokdee/shared/contracts/deposits';
import { depositId } from '@chokdee/shared/contracts/ids';
import { currentTexts } from '@chokdee/shared/i18n';
import { fill, press } from '@chokdee/shared/testing/story-steps';
import { buildReceiver } from '../testing/accounts.ts';
import { buildQrDeposit } from '../testing/deposit.ts';
import { openSite } from '../testing/open-site.ts';
import { story } from '../testing/story.ts';
import { QrDepositListScreen } from './qr-deposit-list-screen.tsx';
import { QrDepositScreen } from './qr-deposit-screen.tsx';

export default { title: 'wallet/QR deposit' };

const path = '/credit/deposit/qrcode';
const deposit = buildQrDeposit({
  payload: `00020101021229370016A000000677010111011300668123456785802TH6304${'A'.repeat(60)}`,
});
const shown = (status: typeof deposit.status, over: Parameters<typeof buildQrDeposit>[0] = {}) =>
  story(QrDepositScreen, {
    at: `${path}?id=${deposit.id}`,
    arrange: () => openSite().reply(depositCalls.qrOne, { ...deposit, ...buildQrDeposit(over), status }),
  });

function withReceiver() {
  const network = openSite();
  network.reply(depositCalls.receivers, [buildReceiver(['qrcode'])]);
  return network;
}

export const NewDeposit = story(QrDepositScreen, { at: path, arrange: () => void withReceiver() });
export const Refused = story(QrDepositScreen, {
  at: path,
  arrange: () => withReceiver().refuse(depositCalls.createQr, 'DEPOSIT_PENDING_LIMIT'),
  play: make,
});
export const AnswerLost = story(QrDepositScreen, {
  at: path,
  arrange: () => withReceiver().offline(depositCalls.createQr),
  play: make,
});

export const Waiting = shown('pending');
export const Matched = shown('matched');
export const Paid = shown('success');
export const Expired = shown('expired');
export const Cancelled = shown('cancelled');
export const Rejected = shown('rejected');
export const Loading = story(QrDepositScreen, {
  at: `${path}?id=${deposit.id}`,
  arrange: () => openSite().hang(depositCalls.qrOne),
});
export const Failed = story(QrDepositScreen, {
  at: `${path}?id=${deposit.id}`,
  arrange: () => void openSite(),
});

const list = (deposits: (typeof deposit)[]) =>
  story(QrDepositListScreen, { arrange: () => openSite().reply(depositCalls.qrAll, deposits) });
export const List = list([
  deposit,
  buildQrDeposit({
    id: depositId.parse('0196f000-0000-7000-8000-00000000d002'),
    status: 'success',
    prepareTotal: 100_003,
  }),
]);
export const EmptyList = list([]);
export const ListFailed = story(QrDepositListScreen, { arrange: () => void openSite() });

async function make(): Promise<void> {
  const text = currentTexts('wallet');
  await fill(text('amount.label'), '500');
  await press(text('qrcode.create'));
}
