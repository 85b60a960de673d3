import { useTexts } from '@chokdee/shared/i18n';
import { Alert, Button, Text } from '@chokdee/shared/ui';
import type { RemoteFailure } from './failure.ts';

/** Stands in the place of a remote that is not there. */
export function RemoteFailureCard({ failure, onRetry }: { failure: RemoteFailure; onRetry: () => void }) {
  const text = useTexts('shell');
  return (
    <Alert.Root status="error" role="alert">
      <Alert.Indicator />
      <Alert.Content gap="2" alignItems="start">
        <Alert.Title>{text('remote.failed.title')}</Alert.Title>
        <Alert.Description>{text(`remote.failed.${failure.kind}`)}</Alert.Description>
        <Text color="fg.muted" fontSize="sm">
          {text('remote.failed.id', { id: failure.id })}
        </Text>
        <Button size="sm" onClick={onRetry}>
          {text('remote.failed.retry')}
        </Button>
      </Alert.Content>
    </Alert.Root>
  );
}
