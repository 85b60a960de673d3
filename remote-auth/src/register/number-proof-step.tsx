import { useRef, useState, type FormEvent } from 'react';
import { useErrorText, useFieldText, useTexts } from '@chokdee/shared/i18n';
import { Button, Icon, Stack, Text } from '@chokdee/shared/ui';
import { FormError } from '../forms/form-error.tsx';
import { CodeField } from '../one-time-code/code-field.tsx';
import { CodeStatus } from '../one-time-code/code-status.tsx';
import { isWholeCode } from '../one-time-code/typed-code.ts';
import type { NumberProof } from './use-number-proof.ts';
import type { SignupFormState } from './use-signup-form.ts';

interface NumberProofStepProps {
  form: SignupFormState;
  proof: NumberProof;
}

/** Asks for the code sent to the new member's phone. The form stays mounted behind it with its values. */
export function NumberProofStep({ form, proof }: NumberProofStepProps) {
  const { codes, alive, refused } = proof;
  const text = useTexts('auth');
  const fieldText = useFieldText();
  const errorText = useErrorText();
  const element = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState('');
  const [incomplete, setIncomplete] = useState(false);

  const problem = () => {
    if (!alive) return text('code.dead');
    if (incomplete) return fieldText('otpCode.invalid');
    return refused && typed === '' ? errorText({ code: 'OTP_WRONG' }) : undefined;
  };
  const change = (code: string) => {
    setTyped(code);
    setIncomplete(false);
  };
  const focus = () => element.current?.querySelector<HTMLInputElement>('[name=one-time-code]')?.focus();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!alive || !isWholeCode(typed)) {
      setIncomplete(alive);
      return focus();
    }
    proof.enter(typed);
    change('');
    // An invalid field is corrected in the form; the code stays valid meanwhile.
    if (await form.submit()) proof.back();
    else focus();
  };
  const resend = async () => {
    if (await proof.resend()) change('');
    focus();
  };

  return (
    <form ref={element} onSubmit={submit} noValidate>
      <Stack gap="4">
        <Text color="fg.muted" aria-live="polite">
          {text('code.sentTo', { phoneNumber: proof.phoneNumber })}
        </Text>
        <CodeField autoFocus value={typed} error={problem()} onChange={change} />
        {codes.sent && (
          <CodeStatus
            sent={codes.sent}
            alive={alive}
            pending={codes.pending}
            onExpired={proof.expire}
            onResend={resend}
          />
        )}
        <FormError error={form.error ?? codes.error} onOver={codes.forgetError} />
        <Button type="submit" size="xl" colorPalette="red" loading={form.pending}>
          {text('register.submit')}
        </Button>
        <Button variant="ghost" onClick={proof.back}>
          <Icon name="arrow-left" />
          {text('phone.otherNumber')}
        </Button>
      </Stack>
    </form>
  );
}
