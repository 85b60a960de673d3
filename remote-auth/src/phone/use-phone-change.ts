import { useState } from 'react';
import { useAttempt } from '@chokdee/shared/attempt';
import { pinCalls } from '@chokdee/shared/contracts/account';
import { ApiError, send } from '@chokdee/shared/http';
import { session } from '@chokdee/shared/session';
import { useCodeRequest } from '../one-time-code/use-code-request.ts';

/** What proves that a member may change the phone: their PIN and the code. */
export type PhoneProof = Record<'password' | 'otpCode', string>;

/**
 * The flow of a phone change: a code to the new number, then the change with the code and the PIN. Also
 * confirms the current number if it was never confirmed.
 */
export function usePhoneChange() {
  const codes = useCodeRequest('phone-number');
  const [step, setStep] = useState<'number' | 'confirm' | 'done'>('number');
  const [phoneNumber, setPhoneNumber] = useState('');
  const [isPresent, setIsPresent] = useState(false);
  const [withdrawalsPausedUntil, setWithdrawalsPausedUntil] = useState<string>();

  const { run, pending, error, forget } = useAttempt(async (proof: PhoneProof) => {
    if (!codes.sent) return;
    try {
      const change = { phoneNumber, ...proof, refOtpCode: codes.sent.reference };
      setWithdrawalsPausedUntil(await changePhone(change));
      setStep('done');
    } catch (failure) {
      if (failure instanceof ApiError && failure.code === 'OTP_WRONG') codes.countRefusal();
      throw failure;
    }
  });

  return {
    step,
    phoneNumber,
    /** The number is already the member's: it is only confirmed, not changed. */
    isPresent,
    codes,
    pending,
    error,
    forgetError: forget,
    withdrawalsPausedUntil,
    back: () => setStep('number'),
    async choose(number: string) {
      setPhoneNumber(number);
      setIsPresent(number === session.getState().info?.phoneNumber);
      forget();
      if (await codes.request(number)) setStep('confirm');
    },
    resend: () => codes.request(phoneNumber),
    confirm: run,
  };
}

export type PhoneChange = ReturnType<typeof usePhoneChange>;

/** Changes the number, also in the session. Returns until when withdrawals are paused. @throws ApiError */
async function changePhone(
  change: PhoneProof & Record<'phoneNumber' | 'refOtpCode', string>,
): Promise<string | undefined> {
  const changed = await send(pinCalls.updatePhone, change);
  const { info, setInfo } = session.getState();
  if (info) setInfo({ ...info, phoneNumber: changed.phoneNumber, phoneVerified: true });
  return changed.withdrawHoldUntil;
}
