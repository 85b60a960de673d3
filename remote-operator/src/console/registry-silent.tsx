import { useTexts } from '@chokdee/shared/i18n';
import { Alert, Box, ErrorState } from '@chokdee/shared/ui';

/** The registry does not answer. What it said last holds: the site runs on. */
export function RegistrySilent({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const text = useTexts('operator');
  return (
    <Box>
      <ErrorState error={error} onRetry={onRetry} />
      <Alert.Root status="info">
        <Alert.Indicator />
        <Alert.Title fontWeight="normal">{text('console.siteRunsOn')}</Alert.Title>
      </Alert.Root>
    </Box>
  );
}
