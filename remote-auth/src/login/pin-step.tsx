import { useTexts } from '@chokdee/shared/i18n';
import { Link as RouterLink } from '@chokdee/shared/router';
import { PinField } from '@chokdee/shared/fields';
import { Button, HStack, Icon, Link, Stack, Strong } from '@chokdee/shared/ui';
import { CaptchaNotice } from '../captcha/captcha-notice.tsx';
import { FormError } from '../forms/form-error.tsx';
import { HiddenUserName } from '../forms/hidden-user-name.tsx';
import { waitText } from './wait-text.ts';
import { useLogin } from './use-login.ts';

interface PinStepProps {
  userName: string;
  onBack: () => void;
}

export function PinStep({ userName, onBack }: PinStepProps) {
  const text = useTexts('auth');
  const { submit, field, pending, error, captcha } = useLogin(userName);

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="4">
        <HStack justify="space-between" columnGap="3" rowGap="0" minWidth="0" wrap="wrap">
          <HStack gap="2" minWidth="0">
            <Icon name="user" color="fg.muted" />
            <Strong truncate>{userName}</Strong>
          </HStack>
          <Button variant="ghost" size="sm" onClick={onBack}>
            <Icon name="arrow-left" />
            {text('login.otherName')}
          </Button>
        </HStack>
        <HiddenUserName value={userName} />
        <PinField
          autoFocus
          label={text('login.pin')}
          {...field}
          autoComplete="current-password"
          enterKeyHint="go"
        />
        <Button type="submit" size="xl" colorPalette="red" loading={pending}>
          <Icon name="login" />
          {text('login.submit')}
        </Button>
        <FormError error={error} message={waitText(text, error)} />
        <Link asChild colorPalette="red" alignSelf="center">
          <RouterLink to="/forgot-pin">{text('forgotPin.link')}</RouterLink>
        </Link>
        <CaptchaNotice kind={captcha} />
      </Stack>
    </form>
  );
}
