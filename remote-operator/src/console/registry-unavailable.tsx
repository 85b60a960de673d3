import { useTexts } from '@chokdee/shared/i18n';
import { Alert, Box, ErrorState } from '@chokdee/shared/ui';

/**
 * Shown when the registry does not answer. The last generation stays in effect and the site keeps running.
 */
export function RegistryUnavailable({ error, onRetry }: { error: unknown; onRetry: () => void }) {
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
