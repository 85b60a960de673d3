import { ApiError } from '../../http/api-error.ts';
import { useSampleText } from '../../testing/sample-text.ts';
import {
  Alert,
  Button,
  EmptyState,
  ErrorState,
  LoadingState,
  Skeleton,
  SkeletonText,
  Spinner,
  Stack,
} from '../ui.ts';

export default { title: 'ui/States' };

export const Alerts = () => {
  const sample = useSampleText();
  return (
    <Stack padding="4" gap="3">
      {(['info', 'success', 'warning', 'error'] as const).map((status) => (
        <Alert.Root key={status} status={status}>
          <Alert.Indicator />
          <Alert.Content>
            <Alert.Title>{sample.title}</Alert.Title>
            <Alert.Description>{sample.long}</Alert.Description>
          </Alert.Content>
        </Alert.Root>
      ))}
    </Stack>
  );
};

export const Empty = () => {
  const sample = useSampleText();
  return (
    <EmptyState
      icon="receipt"
      title={sample.sentence}
      text={sample.sentence}
      action={<Button colorPalette="red">{sample.action}</Button>}
    />
  );
};

export const Failed = () => (
  <ErrorState error={new ApiError('offline', 'UNAVAILABLE', 0, 'offline')} onRetry={() => {}} />
);

export const Refused = () => <ErrorState error={new ApiError('refused', 'STATUS_LOCKED', 403, 'locked')} />;

export const Loading = () => <LoadingState />;

export const Skeletons = () => (
  <Stack padding="4" gap="4">
    <Skeleton height="10" />
    <SkeletonText noOfLines={3} />
    <Spinner />
  </Stack>
);
