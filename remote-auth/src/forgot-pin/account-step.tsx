import { z } from 'zod';
import { pinCalls } from '@chokdee/shared/contracts/account';
import { typedUserName } from '@chokdee/shared/contracts/auth';
import { useForm } from '@chokdee/shared/form';
import { useTexts } from '@chokdee/shared/i18n';
import { TextField } from '@chokdee/shared/fields';
import { Button, Icon, Stack, Text } from '@chokdee/shared/ui';
import { CaptchaNotice } from '../captcha/captcha-notice.tsx';
import { phoneInput, userNameInput } from '../forms/field-kinds.ts';
import { FormError } from '../forms/form-error.tsx';
import { typedPhone } from '../forms/typed.ts';
import type { ForgotPin } from './use-forgot-pin.ts';

const { userName, phoneNumber } = pinCalls.forgotPin.request.shape;
const schema = z.object({ userName: typedUserName.pipe(userName), phoneNumber: typedPhone(phoneNumber) });

export function AccountStep({ forgot: { account, codes, identify } }: { forgot: ForgotPin }) {
  const text = useTexts('auth');
  const { field, submit } = useForm({ schema, initial: account, validates: 'onSubmit' });
  return (
    <form onSubmit={submit(identify)} noValidate>
      <Stack gap="4">
        <Text color="fg.muted">{text('forgotPin.intro')}</Text>
        <TextField autoFocus label={text('login.userName')} {...field('userName')} {...userNameInput} />
        <TextField
          label={text('register.phoneNumber')}
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
