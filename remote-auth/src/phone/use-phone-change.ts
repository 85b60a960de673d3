import { useState } from 'react';
import { pinCalls } from '@chokdee/shared/contracts/account';
import { ApiError, send } from '@chokdee/shared/http';
import { session } from '@chokdee/shared/session';
import { useCodeRequest } from '../one-time-code/use-code-request.ts';

const TRIES = 5;

interface Refusal {
  field: 'pin' | 'code';
  failure: unknown;
}

/**
 * The flow of a phone change: a code to the new number, then the change with the code and the PIN. Also
 * confirms the current number if it was never confirmed.
 */
export function usePhoneChange() {
  const codes = useCodeRequest('phone-number');
  const [step, setStep] = useState<'number' | 'confirm' | 'done'>('number');
  const [phoneNumber, setPhoneNumber] = useState('');
  const [isPresent, setIsPresent] = useState(false);
  const [wrongTries, setWrongTries] = useState(0);
  const [expired, setExpired] = useState(false);
  const [refused, setRefused] = useState<Refusal>();
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();
  const [withdrawalsPausedUntil, setWithdrawalsPausedUntil] = useState<string>();

  const askFor = async (number: string) => {
    if (!(await codes.request(number))) return false;
    setWrongTries(0);
    setExpired(false);
    setRefused(undefined);
    return true;
  };

  return {
    step,
    phoneNumber,
    /** The number is already the member's: it is only confirmed, not changed. */
    isPresent,
    codes,
    pending,
    error,
    /** The server's latest error. */
    refused,
    alive: !expired && wrongTries < TRIES,
    withdrawalsPausedUntil,
    expire: () => setExpired(true),
    forgetError: () => setError(undefined),
    forgetRefusal: () => setRefused(undefined),
    back: () => setStep('number'),
    async choose(number: string) {
      setPhoneNumber(number);
      setIsPresent(number === session.getState().info?.phoneNumber);
      if (await askFor(number)) setStep('confirm');
    },
    resend: () => askFor(phoneNumber),
    async confirm(otpCode: string, password: string): Promise<'pin' | 'code' | undefined> {
      if (pending || !codes.sent) return undefined;
      setPending(true);
      setError(undefined);
      try {
        const changed = await send(pinCalls.updatePhone, {
          phoneNumber,
          password,
          otpCode,
          refOtpCode: codes.sent.reference,
        });
        const { info, setInfo } = session.getState();
        if (info) setInfo({ ...info, phoneNumber: changed.phoneNumber, phoneVerified: true });
        setWithdrawalsPausedUntil(changed.withdrawHoldUntil);
        setStep('done');
        return undefined;
      } catch (failure) {
        const wrong = wrongField(failure);
        if (wrong === 'code') setWrongTries((known) => known + 1);
        if (wrong) setRefused({ field: wrong, failure });
        else setError(failure);
        return wrong;
      } finally {
        setPending(false);
      }
    },
  };
}

export type PhoneChange = ReturnType<typeof usePhoneChange>;

function wrongField(failure: unknown): 'pin' | 'code' | undefined {
  if (!(failure instanceof ApiError)) return undefined;
  if (failure.code === 'PIN_WRONG') return 'pin';
  return failure.code === 'OTP_WRONG' ? 'code' : undefined;
}
