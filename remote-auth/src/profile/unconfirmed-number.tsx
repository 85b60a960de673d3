import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Alert, Button, Stack, Text } from '@chokdee/shared/ui';

/** Says what an unconfirmed phone number cannot be used for, with a link to confirm it. */
export function UnconfirmedNumber() {
  const text = useTexts('auth');
  return (
    <Alert.Root status="warning" marginTop="3">
      <Alert.Indicator />
      <Stack gap="2" align="start">
        <Alert.Title>{text('profile.unconfirmed')}</Alert.Title>
        <Text>{text('profile.unconfirmedText')}</Text>
        <Button asChild variant="outline" size="sm" minHeight="11">
          <Link to="/profile/phone">{text('phone.confirm')}</Link>
        </Button>
      </Stack>
    </Alert.Root>
  );
}
