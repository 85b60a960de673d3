import { useState } from 'react';
import { z } from 'zod';
import { useAttempt } from '@chokdee/shared/attempt';
import { pinCalls } from '@chokdee/shared/contracts/account';
import { useForm } from '@chokdee/shared/form';
import { ApiError, send } from '@chokdee/shared/http';
import { repeatDiffers } from '../forms/repeat-differs.ts';
import { useSameAttempt } from '../forms/use-same-attempt.ts';
import { blankPin, newPinShape, useNewPinText } from '../new-pin/new-pin.ts';
import { useCodeRequest } from '../one-time-code/use-code-request.ts';
import { endSessionWith } from './end-session-with.ts';

export interface Account {
  userName: string;
  phoneNumber: string;
}

export type ForgotPinStep = 'account' | 'code' | 'pin' | 'done';

const schema = z
  .object(newPinShape)
  .refine(({ newPassword, repeat }) => newPassword === repeat, repeatDiffers);

/**
 * The flow from user name and phone number to a new PIN. The code is verified before the PIN is chosen, and
 * stays valid for some minutes.
 */
export function useForgotPin() {
  const codes = useCodeRequest('forgot-pin');
  const sendPin = useSameAttempt(pinCalls.forgotPin);
  const [step, setStep] = useState<ForgotPinStep>('account');
  const [account, setAccount] = useState<Account>({ userName: '', phoneNumber: '' });
  const [code, setCode] = useState('');
  const { run, pending, error, forget } = useAttempt(async (work: () => Promise<void>) => {
    try {
      await work();
      return undefined;
    } catch (failure) {
      if (!(failure instanceof ApiError) || failure.code !== 'OTP_WRONG') throw failure;
      codes.countRefusal();
      setCode('');
      setStep('code');
      return 'wrong-code' as const;
    }
  });
  const newPin = useForm({ schema, initial: blankPin, failure: error, textOf: useNewPinText() });

  return {
    step,
    account,
    code,
    codes,
    newPin,
    pending,
    error,
    forgetError: forget,
    back(to: 'account' | 'code') {
      forget();
      setStep(to);
    },
    async identify(next: Account) {
      setAccount(next);
      setCode('');
      if (await codes.request(next.phoneNumber, next.userName)) setStep('code');
    },
    resend: () => codes.request(account.phoneNumber, account.userName),
    async enterCode(otpCode: string): Promise<'wrong-code' | undefined> {
      if (!codes.sent) return undefined;
      const proof = { ...account, otpCode, refOtpCode: codes.sent.reference };
      return run(async () => {
        await send(pinCalls.verifyCode, proof);
        setCode(otpCode);
        setStep('pin');
      });
    },
    async setPin({ repeat: _, ...pin }: z.output<typeof schema>): Promise<void> {
      if (!codes.sent) return;
      const proof = { ...account, otpCode: code, refOtpCode: codes.sent.reference };
      await run(async () => {
        await endSessionWith(sendPin({ ...proof, ...pin }));
        setStep('done');
      });
    },
  };
}

export type ForgotPin = ReturnType<typeof useForgotPin>;
