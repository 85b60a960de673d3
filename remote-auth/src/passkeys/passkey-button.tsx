import { useTexts } from '@chokdee/shared/i18n';
import { Alert, Button, Icon, Stack } from '@chokdee/shared/ui';
import { FormError } from '../forms/form-error.tsx';
import { passkeysWork } from './ceremony.ts';
import { usePasskeyLogin } from './use-passkey-login.ts';

/** Login by passkey, where the browser supports it. */
export function PasskeyButton() {
  const text = useTexts('auth');
  const { login, pending, error, stopped } = usePasskeyLogin();
  if (!passkeysWork()) return null;

  return (
    <Stack gap="3">
      <Button type="button" variant="outline" size="xl" loading={pending} onClick={() => void login()}>
        <Icon name="shield" />
        {text('passkeys.login')}
      </Button>
      {stopped ? (
        <Alert.Root status="info" role="alert">
          <Alert.Indicator />
          <Alert.Title>{text('passkeys.stopped')}</Alert.Title>
        </Alert.Root>
      ) : (
        <FormError error={error} />
      )}
    </Stack>
  );
}
