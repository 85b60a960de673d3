import { z } from 'zod';
import { oneTimeCode } from '@chokdee/shared/contracts/auth';
import type { FieldProblems } from '@chokdee/shared/contracts/refused-fields';
import { useForm } from '@chokdee/shared/form';
import { ApiError } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { PinField } from '@chokdee/shared/fields';
import { Button, Icon, Stack, Text } from '@chokdee/shared/ui';
import { FormError } from '../forms/form-error.tsx';
import { typedPin } from '../forms/typed.ts';
import { WithdrawalPause } from '../new-pin/withdrawal-pause.tsx';
import { CodeField } from '../one-time-code/code-field.tsx';
import { CodeLost } from '../one-time-code/code-lost.tsx';
import { CodeStatus } from '../one-time-code/code-status.tsx';
import type { PhoneChange } from './use-phone-change.ts';

const schema = z.object({ otpCode: oneTimeCode, password: typedPin });

export function ConfirmStep({ change }: { change: PhoneChange }) {
  const { codes } = change;
  const text = useTexts('auth');
  const form = useForm({
    schema,
    initial: { otpCode: '', password: '' },
    validates: 'onSubmit',
    failure: change.error,
    refusedBy,
  });
  const code = form.field('otpCode');

  const submit = form.submit((proof) => (codes.isValid ? change.confirm(proof) : form.focus('otpCode')));
  const sendAgain = async () => {
    if (!(await change.resend())) return;
    form.resetField('otpCode');
    form.focus('otpCode');
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="4">
        <Text color="fg.muted">{text('code.sentTo', { phoneNumber: change.phoneNumber })}</Text>
        <CodeField
          autoFocus
          {...code}
          error={codes.isValid ? code.error : text('code.expired')}
          onChange={(typed) => form.change('otpCode', typed)}
        />
        <CodeStatus codes={codes} onResend={sendAgain} />
        <PinField
          label={text('phone.pin')}
          {...form.field('password')}
          name="current-password"
          autoComplete="current-password"
        />
        {!change.isPresent && <WithdrawalPause />}
        <FormError
          error={form.failure ?? codes.error}
          onOver={form.failure === undefined ? codes.forgetError : change.forgetError}
        />
        <Button type="submit" size="xl" colorPalette="red" loading={change.pending}>
          <Icon name="check" />
          {text(change.isPresent ? 'phone.confirm' : 'phone.submit')}
        </Button>
        <Button variant="ghost" onClick={change.back}>
          <Icon name="arrow-left" />
          {text('phone.otherNumber')}
        </Button>
        <CodeLost />
      </Stack>
    </form>
  );
}

/** Fields by the code of their refusal. */
const fieldOf: Record<string, keyof z.output<typeof schema>> = {
  PIN_WRONG: 'password',
  OTP_WRONG: 'otpCode',
};

function refusedBy(failure: unknown): FieldProblems {
  const code = failure instanceof ApiError ? failure.code : '';
  const field = fieldOf[code];
  return field ? { [field]: code } : {};
}
