import { useState } from 'react';
import { pinCalls } from '@chokdee/shared/contracts/account';
import { ApiError, send } from '@chokdee/shared/http';
import { refusedFields } from '../forms/field-problems.ts';
import { useSubmission } from '../forms/use-submission.ts';
import { useNewPin } from '../new-pin/use-new-pin.ts';
import { useCodeRequest } from '../one-time-code/use-code-request.ts';
import { sendForgottenPin } from './send-forgotten-pin.ts';

export interface Account {
  userName: string;
  phoneNumber: string;
}

export type ForgotPinStep = 'account' | 'code' | 'pin' | 'done';

/**
 * The flow from user name and phone number to a new PIN. The code is verified before the PIN is chosen, and
 * stays valid for some minutes.
 */
export function useForgotPin() {
  const codes = useCodeRequest('forgot-pin');
  const newPin = useNewPin();
  const { submit, ...submission } = useSubmission();
  const [step, setStep] = useState<ForgotPinStep>('account');
  const [account, setAccount] = useState<Account>({ userName: '', phoneNumber: '' });
  const [code, setCode] = useState('');

  const handleWrongCode = (failure: unknown) => {
    if (!(failure instanceof ApiError) || failure.code !== 'OTP_WRONG') return undefined;
    codes.countRefusal();
    setCode('');
    setStep('code');
    return 'code';
  };
  const handleRefusal = (failure: unknown) => {
    const problem = refusedFields(failure)['newPassword'];
    if (!problem) return handleWrongCode(failure);
    newPin.refuse(problem);
    return 'pin';
  };

  return {
    step,
    account,
    code,
    codes,
    newPin,
    ...submission,
    back: (to: 'account' | 'code') => setStep(to),
    async identify(next: Account) {
      setAccount(next);
      setCode('');
      if (await codes.request(next.phoneNumber, next.userName)) setStep('code');
    },
    resend: () => codes.request(account.phoneNumber, account.userName),
    /** Returns `code` if it is wrong. */
    async enterCode(otpCode: string): Promise<'code' | undefined> {
      if (!codes.sent) return undefined;
      const proof = { ...account, otpCode, refOtpCode: codes.sent.reference };
      return submit(async () => {
        await send(pinCalls.verifyCode, proof);
        setCode(otpCode);
        setStep('pin');
      }, handleWrongCode);
    },
    /** Returns what was refused. */
    async setPin(): Promise<'pin' | 'code' | undefined> {
      if (!codes.sent) return undefined;
      const proof = { ...account, otpCode: code, refOtpCode: codes.sent.reference };
      return submit(async () => {
        await sendForgottenPin(proof, newPin);
        setStep('done');
      }, handleRefusal);
    },
  };
}

export type ForgotPin = ReturnType<typeof useForgotPin>;
