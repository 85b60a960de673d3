import { z } from 'zod';
import { pinCalls } from '@chokdee/shared/contracts/account';
import { useForm } from '@chokdee/shared/form';
import { useFieldText, useTexts } from '@chokdee/shared/i18n';
import { useSession } from '@chokdee/shared/session';
import { TextField } from '@chokdee/shared/fields';
import { Button, HStack, Icon, Stack, Strong, Text } from '@chokdee/shared/ui';
import { CaptchaNotice } from '../captcha/captcha-notice.tsx';
import { phoneInput } from '../forms/field-kinds.ts';
import { FormError } from '../forms/form-error.tsx';
import { typedPhone } from '../forms/typed.ts';
import type { PhoneChange } from './use-phone-change.ts';

const SAME = 'same';

/** @param taken a number that would change nothing. */
const numberOtherThan = (taken: string | undefined) =>
  z.object({
    phoneNumber: typedPhone(
      pinCalls.updatePhone.request.shape.phoneNumber.refine((number) => number !== taken, SAME),
    ),
  });

export function NumberStep({ change: { phoneNumber, codes, choose } }: { change: PhoneChange }) {
  const text = useTexts('auth');
  const fieldText = useFieldText();
  const present = useSession((state) => state.info?.phoneNumber);
  const isVerified = useSession((state) => state.info?.phoneVerified !== false);
  const { field, submit } = useForm({
    schema: numberOtherThan(isVerified ? present : undefined),
    initial: { phoneNumber: phoneNumber || (isVerified ? '' : (present ?? '')) },
    validates: 'onSubmit',
    textOf: (problem) => (problem === SAME ? text('phone.same') : fieldText(problem)),
  });

  return (
    <form onSubmit={submit((to) => choose(to.phoneNumber))} noValidate>
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
          {...field('phoneNumber')}
          {...phoneInput}
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
