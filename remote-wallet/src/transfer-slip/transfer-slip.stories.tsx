import { transferSlipId } from '@chokdee/shared/contracts/ids';
import { toSatang } from '@chokdee/shared/contracts/money';
import { transferSlipCalls, type TransferSlip } from '@chokdee/shared/contracts/transfer-slips';
import { ApiError } from '@chokdee/shared/http';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { buildDeposit } from '../testing/deposit.ts';
import { story } from '../testing/story.ts';
import { TransferSlipScreen } from './transfer-slip-screen.tsx';
import { TransferSlipSteps } from './transfer-slip-steps.tsx';
import type { TransferSlipState } from './use-transfer-slip.ts';

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

const drawing = encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="360" height="540"><rect width="360" height="540" fill="#e8f1ec"/><rect x="90" y="300" width="180" height="180" fill="#1c3d2e"/></svg>',
);
const chosen = {
  picture: { file: new File([], 'slip.svg'), url: `data:image/svg+xml,${drawing}` },
  found: { kind: 'none' },
} as const;

const nothing = async () => undefined;
const reset = () => {};
/** The steps with a picture, without the screen around them. */
const step = (state: TransferSlipState) =>
  story(() => (
    <TransferSlipSteps
      slip={{
        state,
        earlier: [],
        choose: async () => {},
        submit: nothing,
        submitWithoutDeposit: nothing,
        reset,
      }}
    />
  ));
const failed = (error: ApiError) => step({ step: 'failed', ...chosen, target: undefined, error });

export const Unfit = step({ step: 'unfit', problem: 'BODY_TOO_LARGE' });
export const Chosen = step({ step: 'chosen', ...chosen });
export const Sending = step({ step: 'sending', ...chosen, progress: 0.4 });
export const Credited = step({ step: 'answered', ...chosen, slip: slip({}) });
export const Refused = failed(new ApiError('refused', 'SLIP_DUPLICATE', 409, 'already used'));
export const AnswerLost = failed(new ApiError('offline', 'UNAVAILABLE', 0, 'no answer'));
