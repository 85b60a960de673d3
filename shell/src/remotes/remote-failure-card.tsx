import { useTexts } from '@chokdee/shared/i18n';
import { Alert, Button, HStack, Text } from '@chokdee/shared/ui';
import { bootManifest } from './boot-manifest.ts';
import type { RemoteFailure } from './failure.ts';
import { resetOverrides } from './override-address.ts';

interface Props {
  failure: RemoteFailure;
  onRetry: () => void;
  /** The height of the part that is missing. */
  minHeight?: string | Record<string, string>;
}

/** Replaces a part of a remote that is unavailable. */
export function RemoteFailureCard({ failure, onRetry, minHeight }: Props) {
  const text = useTexts('shell');
  return (
    <Alert.Root status="error" role="alert" minHeight={minHeight} alignItems="center">
      <Alert.Indicator />
      <Alert.Content gap="1" alignItems="start">
        <Alert.Title>{text('remote.failed.title')}</Alert.Title>
        <Alert.Description>{text(`remote.failed.${failure.kind}`)}</Alert.Description>
        <Text color="fg.muted" fontSize="sm">
          {text('remote.failed.id', { id: failure.id })}
        </Text>
        <HStack gap="2" wrap="wrap">
          <Button size="sm" onClick={onRetry}>
            {text('remote.failed.retry')}
          </Button>
          {bootManifest().overrides && (
            <Button size="sm" variant="outline" onClick={() => resetOverrides()}>
              {text('remote.failed.reset')}
            </Button>
          )}
        </HStack>
      </Alert.Content>
    </Alert.Root>
  );
}
