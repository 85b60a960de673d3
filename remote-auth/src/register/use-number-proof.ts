import { useRef, useState } from 'react';
import type { NewMember, NumberProof as GivenProof } from '@chokdee/shared/contracts/auth';
import { ApiError } from '@chokdee/shared/http';
import { useCodeRequest } from '../one-time-code/use-code-request.ts';
import { refusedBy } from './use-signup-form.ts';

export type ProvenMember = NewMember & GivenProof;

interface EnteredCode {
  code: string;
  onRefused: () => void;
}

const isRefusal = (failure: unknown, code: string) => failure instanceof ApiError && failure.code === code;

/**
 * The phone verification between the form and the registration. Skipped if the site sends no text messages.
 *
 * @param register sends everything.
 */
export function useNumberProof(register: (member: ProvenMember) => Promise<unknown>) {
  const codes = useCodeRequest('sign-up');
  const [step, setStep] = useState<'form' | 'code'>('form');
  const [member, setMember] = useState<NewMember>();
  const entered = useRef<EnteredCode>(undefined);

  const begin = (next: NewMember) => {
    entered.current = undefined;
    setMember(next);
    setStep('code');
  };
  const requestCode = async (next: NewMember) => {
    try {
      await codes.send(next.phoneNumber, next.userName);
      begin(next);
    } catch (failure) {
      if (!isRefusal(failure, 'SMS_UNAVAILABLE')) throw failure;
      await register(next);
    }
  };
  const finish = async (next: NewMember, refOtpCode: string, typed: EnteredCode) => {
    entered.current = undefined;
    try {
      await register({ ...next, otpCode: typed.code, refOtpCode });
    } catch (failure) {
      if (!isRefusal(failure, 'OTP_WRONG')) {
        // The code is still valid: only the form needs a correction.
        entered.current = typed;
        if (Object.keys(refusedBy(failure)).length > 0) setStep('form');
        throw failure;
      }
      codes.countRefusal();
      setStep('code');
      typed.onRefused();
    }
  };

  return {
    step,
    codes,
    phoneNumber: member?.phoneNumber ?? '',
    back: () => setStep('form'),
    enter: (code: string, onRefused: () => void) => void (entered.current = { code, onRefused }),
    /** Sends another code to the same phone; returns whether it was sent. */
    async resend(): Promise<boolean> {
      if (!member || !(await codes.request(member.phoneNumber, member.userName))) return false;
      begin(member);
      return true;
    },
    /**
     * Submits the form: requests a code, or registers with the one already entered. @throws ApiError that the
     * form can show
     */
    async submit(next: NewMember): Promise<void> {
      if (!codes.sent || !codes.isValid || member?.phoneNumber !== next.phoneNumber) return requestCode(next);
      setMember(next);
      if (entered.current) await finish(next, codes.sent.reference, entered.current);
      else setStep('code');
    },
  };
}

export type NumberProof = ReturnType<typeof useNumberProof>;
