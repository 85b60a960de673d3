import { useState } from 'react';
import { pinCalls } from '@chokdee/shared/contracts/account';
import { ApiError, send } from '@chokdee/shared/http';
import { session } from '@chokdee/shared/session';
import { refusedFields } from '../forms/field-problems.ts';
import { useNewPin } from '../new-pin/use-new-pin.ts';
import { useCodeRequest } from '../one-time-code/use-code-request.ts';

export interface Account {
  userName: string;
  phoneNumber: string;
}

export type ForgotPinStep = 'account' | 'code' | 'pin' | 'done';

/** The server allows the same number of attempts; after them, the code is void. */
const TRIES = 5;

const isWrongCode = (failure: unknown) => failure instanceof ApiError && failure.code === 'OTP_WRONG';

/**
 * The flow from user name and phone number to a new PIN. The code is verified before the PIN is chosen, and
 * stays valid for some minutes.
 */
export function useForgotPin() {
  const codes = useCodeRequest('forgot-pin');
  const newPin = useNewPin();
  const [step, setStep] = useState<ForgotPinStep>('account');
  const [account, setAccount] = useState<Account>({ userName: '', phoneNumber: '' });
  const [code, setCode] = useState('');
  const [wrongTries, setWrongTries] = useState(0);
  const [expired, setExpired] = useState(false);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();

  const askFor = async ({ phoneNumber, userName }: Account) => {
    if (!(await codes.request(phoneNumber, userName))) return false;
    setCode('');
    setWrongTries(0);
    setExpired(false);
    return true;
  };

  const codeRefused = () => {
    setWrongTries((known) => known + 1);
    setCode('');
    setStep('code');
  };

  return {
    step,
    account,
    code,
    codes,
    newPin,
    pending,
    error,
    /** The code submitted last was refused. */
    refused: wrongTries > 0,
    alive: !expired && wrongTries < TRIES,
    expire: () => setExpired(true),
    forgetError: () => setError(undefined),
    back: (to: 'account' | 'code') => setStep(to),
    async identify(next: Account) {
      setAccount(next);
      if (await askFor(next)) setStep('code');
    },
    resend: () => askFor(account),
    async enterCode(typed: string): Promise<'wrong' | undefined> {
      if (pending || !codes.sent) return undefined;
      setPending(true);
      setError(undefined);
      try {
        await send(pinCalls.verifyCode, { ...account, otpCode: typed, refOtpCode: codes.sent.reference });
        setCode(typed);
        setStep('pin');
        return undefined;
      } catch (failure) {
        if (!isWrongCode(failure)) {
          setError(failure);
          return undefined;
        }
        codeRefused();
        return 'wrong';
      } finally {
        setPending(false);
      }
    },
    /** Returns whether the PIN itself was refused. */
    async setPin(): Promise<boolean> {
      if (pending || !codes.sent) return false;
      setPending(true);
      setError(undefined);
      try {
        const made = send(pinCalls.forgotPin, {
          ...account,
          otpCode: code,
          refOtpCode: codes.sent.reference,
          newPassword: newPin.values.pin,
          endOtherWays: newPin.endsOtherWays,
        });
        // The change ends all sessions: without this, the page would report its own session as ended by
        // somebody else.
        await (session.getState().phase === 'member' ? session.getState().leave(made) : made);
        setStep('done');
        return false;
      } catch (failure) {
        const problem = refusedFields(failure)?.['newPassword'];
        if (problem) newPin.refuse(problem);
        else if (isWrongCode(failure)) codeRefused();
        else setError(failure);
        return problem !== undefined;
      } finally {
        setPending(false);
      }
    },
  };
}

export type ForgotPin = ReturnType<typeof useForgotPin>;
