import { useState } from 'react';
import { useErrorText, useFieldText, useTexts } from '@chokdee/shared/i18n';
import { isWholeCode } from './typed-code.ts';
import type { CodeAttempts } from './use-code-attempts.ts';

/** The code in its field, and the message of the field. */
export function useTypedCode({ alive, refused }: CodeAttempts, initial = '') {
  const text = useTexts('auth');
  const fieldText = useFieldText();
  const errorText = useErrorText();
  const [typed, setTyped] = useState(initial);
  const [incomplete, setIncomplete] = useState(false);

  const problem = () => {
    if (!alive) return text('code.dead');
    if (incomplete) return fieldText('otpCode.invalid');
    return refused && typed === '' ? errorText({ code: 'OTP_WRONG' }) : undefined;
  };

  return {
    typed,
    problem: problem(),
    change(code: string) {
      setTyped(code);
      setIncomplete(false);
    },
    /** Whether the code can be submitted. If it is incomplete, its field says so. */
    check(): boolean {
      const submittable = alive && isWholeCode(typed);
      if (!submittable) setIncomplete(alive);
      return submittable;
    },
  };
}
