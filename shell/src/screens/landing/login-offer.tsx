import { useTexts } from '@chokdee/shared/i18n';
import { Alert } from '@chokdee/shared/ui';

/** Shown to a visitor who requested a member's page: the login button below leads there. */
export function LoginOffer() {
  const text = useTexts('shell');
  return (
    <Alert.Root status="info" role="status" aria-labelledby="login-offer" marginBottom="5">
      <Alert.Indicator />
      <Alert.Title id="login-offer">{text('landing.wanted')}</Alert.Title>
    </Alert.Root>
  );
}
