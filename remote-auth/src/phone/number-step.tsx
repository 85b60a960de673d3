import { useRef, useState, type FormEvent } from 'react';
import { pinCalls } from '@chokdee/shared/contracts/account';
import { useFieldText, useTexts } from '@chokdee/shared/i18n';
import { useSession } from '@chokdee/shared/session';
import { Button, HStack, Icon, Stack, Strong, Text, TextField } from '@chokdee/shared/ui';
import { phoneInput } from '../forms/field-kinds.ts';
import { CaptchaNotice } from '../captcha/captcha-notice.tsx';
import { problemsOf } from '../forms/field-problems.ts';
import { FormError } from '../forms/form-error.tsx';
import type { PhoneChange } from './use-phone-change.ts';

const schema = pinCalls.updatePhone.request.pick({ phoneNumber: true });

export function NumberStep({ change: { phoneNumber, codes, choose } }: { change: PhoneChange }) {
  const text = useTexts('auth');
  const fieldText = useFieldText();
  const form = useRef<HTMLFormElement>(null);
  const present = useSession((state) => state.info?.phoneNumber);
  const isVerified = useSession((state) => state.info?.phoneVerified !== false);
  const [changed, setChanged] = useState(phoneNumber || undefined);
  const typed = changed ?? (isVerified ? '' : (present ?? ''));
  const [problem, setProblem] = useState<string>();

  const problemWith = (number: string) => {
    const parsed = schema.safeParse({ phoneNumber: number });
    if (!parsed.success) return fieldText(problemsOf(parsed.error.issues)['phoneNumber'] ?? '');
    return isVerified && number === present ? text('phone.same') : undefined;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const number = typed.replace(/[\s-]/g, '');
    const wrong = problemWith(number);
    setProblem(wrong);
    if (wrong) form.current?.querySelector<HTMLInputElement>('[name=tel]')?.focus();
    else void choose(number);
  };

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap="4">
        <Text color="fg.muted">{text(isVerified ? 'phone.intro' : 'phone.confirmIntro')}</Text>
        <HStack gap="2" minHeight="6">
          <Icon name="phone" color="fg.muted" />
          <Text>
            {text('phone.present')}{' '}
            <Strong fontVariantNumeric="tabular-nums">{present ? `•••••• ${present.slice(-4)}` : '…'}</Strong>
          </Text>
        </HStack>
        <TextField
          autoFocus
          label={text(isVerified ? 'phone.new' : 'phone.toConfirm')}
          hint={text('register.phoneNumberHint')}
          {...phoneInput}
          value={typed}
          error={problem}
          onChange={({ target }) => {
            setChanged(target.value);
            setProblem(undefined);
          }}
        />
        <FormError error={codes.error} onOver={codes.forgetError} />
        <Button type="submit" size="xl" colorPalette="red" loading={codes.pending}>
          <Icon name="send" />
          {text('code.send')}
        </Button>
        <CaptchaNotice kind={codes.captcha} />
      </Stack>
    </form>
  );
}
