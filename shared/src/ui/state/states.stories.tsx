import { ApiError } from '../../http/api-error.ts';
import { useTexts } from '../../i18n/i18n.ts';
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
  const text = useTexts('common');
  const errors = useTexts('errors');
  return (
    <Stack padding="4" gap="3">
      {(['info', 'success', 'warning', 'error'] as const).map((status) => (
        <Alert.Root key={status} status={status}>
          <Alert.Indicator />
          <Alert.Content>
            <Alert.Title>{text('details')}</Alert.Title>
            <Alert.Description>{errors('IDEMPOTENCY_KEY_REUSED')}</Alert.Description>
          </Alert.Content>
        </Alert.Root>
      ))}
    </Stack>
  );
};

export const Empty = () => {
  const text = useTexts('common');
  const errors = useTexts('errors');
  return (
    <EmptyState
      icon="receipt"
      title={errors('NOT_FOUND')}
      text={text('offline')}
      action={<Button colorPalette="red">{text('home')}</Button>}
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
