import { transferSlipId } from '@chokdee/shared/contracts/ids';
import { toSatang } from '@chokdee/shared/contracts/money';
import { transferSlipCalls, type TransferSlip } from '@chokdee/shared/contracts/transfer-slips';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { buildDeposit } from '../testing/deposit.ts';
import { story } from '../testing/story.ts';
import { TransferSlipScreen } from './transfer-slip-screen.tsx';

export default { title: 'wallet/Transfer slip' };

const slip = (over: Partial<TransferSlip>): TransferSlip => ({
  id: transferSlipId.parse('0196f000-0000-7000-8000-00000000f001'),
  status: 'verified',
  sendingBank: '004',
  transRef: '014242082547BPM04988',
  amount: toSatang(50_007),
  depositId: buildDeposit().id,
  createdAt: '2026-11-20T10:00:00+07:00',
  ...over,
});

export const Ready = story(TransferSlipScreen, {
  arrange: () => fakeNetwork().reply(transferSlipCalls.all, []),
});
export const EarlierTransferSlips = story(TransferSlipScreen, {
  arrange: () =>
    fakeNetwork().reply(transferSlipCalls.all, [
      slip({}),
      slip({
        id: transferSlipId.parse('0196f000-0000-7000-8000-00000000f002'),
        status: 'pending',
        amount: undefined,
        depositId: undefined,
      }),
      slip({
        id: transferSlipId.parse('0196f000-0000-7000-8000-00000000f003'),
        status: 'rejected',
        reason: 'SLIP_DUPLICATE',
        depositId: undefined,
      }),
    ]),
});
export const Failed = story(TransferSlipScreen);
export const Loading = story(TransferSlipScreen, {
  arrange: () => fakeNetwork().hang(transferSlipCalls.all),
});
