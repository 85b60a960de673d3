import { useErrorText, useTexts } from '@chokdee/shared/i18n';
import { Alert, Box, Button, Icon, Stack } from '@chokdee/shared/ui';
import { passkeysWork } from './ceremony.ts';
import { usePasskeyLogin } from './use-passkey-login.ts';

/** Another way in, where the browser knows it. */
export function PasskeyButton() {
  const text = useTexts('auth');
  const errorText = useErrorText();
  const { login, pending, error, stopped } = usePasskeyLogin();
  if (!passkeysWork()) return null;

  return (
    <Stack gap="3">
      <Button type="button" variant="outline" size="xl" loading={pending} onClick={() => void login()}>
        <Icon name="shield" />
        {text('passkeys.login')}
      </Button>
      <Box role="alert">
        {error !== undefined && (
          <Alert.Root status={stopped ? 'info' : 'error'}>
            <Alert.Indicator />
            <Alert.Title>{stopped ? text('passkeys.stopped') : errorText(error)}</Alert.Title>
          </Alert.Root>
        )}
      </Box>
    </Stack>
  );
}
