import { useTexts } from '@chokdee/shared/i18n';
import { Alert } from '@chokdee/shared/ui';

/** Shown above data whose last reload failed. */
export function StaleWarning() {
  const text = useTexts('operator');
  return (
    <Alert.Root status="warning">
      <Alert.Indicator />
      <Alert.Title>{text('matrix.stale')}</Alert.Title>
    </Alert.Root>
  );
}
