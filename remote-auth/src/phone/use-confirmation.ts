import { useState } from 'react';
import { useErrorText, useFieldText, useTexts } from '@chokdee/shared/i18n';
import { isWholeCode } from '../one-time-code/typed-code.ts';
import type { ConfirmField, PhoneChange } from './use-phone-change.ts';

const blank: Record<ConfirmField, string> = { code: '', pin: '' };

/** The fields that confirm a phone change. They show what is missing once they were submitted. */
export function useConfirmation(change: PhoneChange) {
  const { refused } = change;
  const { alive } = change.codes;
  const text = useTexts('auth');
  const fieldText = useFieldText();
  const errorText = useErrorText();
  const [values, setValues] = useState(blank);
  const [submitted, setSubmitted] = useState(false);
  const { code, pin } = values;

  const refusal = (field: ConfirmField) =>
    refused?.field === field ? errorText(refused.failure) : undefined;
  const codeProblem = () => {
    if (!alive) return text('code.dead');
    return refusal('code') ?? (submitted && !isWholeCode(code) ? fieldText('otpCode.invalid') : undefined);
  };
  const pinProblem = () => refusal('pin') ?? (submitted && pin === '' ? fieldText('pin.enter') : undefined);

  return {
    values,
    problems: { code: codeProblem(), pin: pinProblem() },
    type(field: ConfirmField, value: string) {
      setValues((known) => ({ ...known, [field]: value }));
      change.forgetRefusal();
    },
    /** Returns the field to focus, if one is wrong. */
    async confirm(): Promise<ConfirmField | undefined> {
      setSubmitted(true);
      if (!alive || !isWholeCode(code)) return 'code';
      return pin === '' ? 'pin' : change.confirm(code, pin);
    },
    /** Returns whether another code was sent. */
    async resend(): Promise<boolean> {
      if (!(await change.resend())) return false;
      setValues((known) => ({ ...known, code: '' }));
      setSubmitted(false);
      return true;
    },
  };
}
