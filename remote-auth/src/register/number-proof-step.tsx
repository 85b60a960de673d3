import { useTexts } from '@chokdee/shared/i18n';
import { Button, Icon, Stack, Text } from '@chokdee/shared/ui';
import { FormError } from '../forms/form-error.tsx';
import { CodeField } from '../one-time-code/code-field.tsx';
import { CodeLost } from '../one-time-code/code-lost.tsx';
import { CodeStatus } from '../one-time-code/code-status.tsx';
import { useCodeForm } from '../one-time-code/use-code-form.ts';
import type { NumberProof } from './use-number-proof.ts';
import type { SignupFormState } from './use-signup-form.ts';

interface NumberProofStepProps {
  form: SignupFormState;
  proof: NumberProof;
}

/** Asks for the code sent to the new member's phone. The form stays mounted behind it with its values. */
export function NumberProofStep({ form, proof }: NumberProofStepProps) {
  const { codes } = proof;
  const text = useTexts('auth');
  const code = useCodeForm(codes);

  const submit = code.submit(async (typed) => {
    // A wrong code is cleared; a code that did not reach the server is kept.
    proof.enter(typed, code.empty);
    await form.submit();
  });
  const resend = async () => {
    if (await proof.resend()) code.empty();
    else code.focus();
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="4">
        <Text color="fg.muted" aria-live="polite">
          {text('code.sentTo', { phoneNumber: proof.phoneNumber })}
        </Text>
        <CodeField autoFocus {...code.field} />
        <CodeStatus codes={codes} onResend={resend} />
        <FormError error={form.failure ?? codes.error} onOver={codes.forgetError} />
        <Button type="submit" size="xl" colorPalette="red" loading={form.pending}>
          {text('register.submit')}
        </Button>
        <Button variant="ghost" onClick={proof.back}>
          <Icon name="arrow-left" />
          {text('phone.otherNumber')}
        </Button>
        <CodeLost />
      </Stack>
    </form>
  );
}
