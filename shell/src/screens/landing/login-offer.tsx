import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Alert, Button } from '@chokdee/shared/ui';

/** Shown to a visitor who asked for a member's page: logging in leads there. `login` is missing while nobody can log in. */
export function LoginOffer({ login }: { login: string | undefined }) {
  const text = useTexts('shell');
  const common = useTexts('common');
  return (
    <Alert.Root status="info" role="status" aria-labelledby="login-offer" marginBottom="5" alignItems="center" flexWrap="wrap">
      <Alert.Indicator />
      <Alert.Title id="login-offer" flex="1" minWidth="10rem">
        {text('landing.wanted')}
      </Alert.Title>
      {login && (
        <Button asChild size="lg" colorPalette="red">
          <Link to={login}>{common('login')}</Link>
        </Button>
      )}
    </Alert.Root>
  );
}
