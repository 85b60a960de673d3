import { useState } from 'react';
import { pinCalls } from '@chokdee/shared/contracts/account';
import { ApiError, send } from '@chokdee/shared/http';
import { session } from '@chokdee/shared/session';
import { useSubmission } from '../forms/use-submission.ts';
import { useCodeRequest } from '../one-time-code/use-code-request.ts';

export type ConfirmField = 'pin' | 'code';

interface Refusal {
  field: ConfirmField;
  failure: unknown;
}

/**
 * The flow of a phone change: a code to the new number, then the change with the code and the PIN. Also
 * confirms the current number if it was never confirmed.
 */
export function usePhoneChange() {
  const codes = useCodeRequest('phone-number');
  const { submit, ...submission } = useSubmission();
  const [step, setStep] = useState<'number' | 'confirm' | 'done'>('number');
  const [phoneNumber, setPhoneNumber] = useState('');
  const [isPresent, setIsPresent] = useState(false);
  const [refused, setRefused] = useState<Refusal>();
  const [withdrawalsPausedUntil, setWithdrawalsPausedUntil] = useState<string>();

  const askFor = async (number: string) => {
    if (!(await codes.request(number))) return false;
    setRefused(undefined);
    return true;
  };

  const handleRefusal = (failure: unknown) => {
    const field = wrongField(failure);
    if (field === 'code') codes.countRefusal();
    if (field) setRefused({ field, failure });
    return field;
  };

  return {
    step,
    phoneNumber,
    /** The number is already the member's: it is only confirmed, not changed. */
    isPresent,
    codes,
    ...submission,
    /** The server's latest error about a field. */
    refused,
    withdrawalsPausedUntil,
    forgetRefusal: () => setRefused(undefined),
    back: () => setStep('number'),
    async choose(number: string) {
      setPhoneNumber(number);
      setIsPresent(number === session.getState().info?.phoneNumber);
      if (await askFor(number)) setStep('confirm');
    },
    resend: () => askFor(phoneNumber),
    async confirm(otpCode: string, password: string): Promise<ConfirmField | undefined> {
      if (!codes.sent) return undefined;
      const proof = { password, otpCode, refOtpCode: codes.sent.reference };
      return submit(async () => {
        setWithdrawalsPausedUntil(await changePhone({ phoneNumber, ...proof }));
        setStep('done');
      }, handleRefusal);
    },
  };
}

export type PhoneChange = ReturnType<typeof usePhoneChange>;

type PhoneProof = Record<'phoneNumber' | 'password' | 'otpCode' | 'refOtpCode', string>;

/** Changes the number, also in the session. Returns until when withdrawals are paused. @throws ApiError */
async function changePhone(proof: PhoneProof): Promise<string | undefined> {
  const changed = await send(pinCalls.updatePhone, proof);
  const { info, setInfo } = session.getState();
  if (info) setInfo({ ...info, phoneNumber: changed.phoneNumber, phoneVerified: true });
  return changed.withdrawHoldUntil;
}

function wrongField(failure: unknown): ConfirmField | undefined {
  if (!(failure instanceof ApiError)) return undefined;
  if (failure.code === 'PIN_WRONG') return 'pin';
  return failure.code === 'OTP_WRONG' ? 'code' : undefined;
}
