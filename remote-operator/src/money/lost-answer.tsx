import { useTexts } from '@chokdee/shared/i18n';
import { Alert } from '@chokdee/shared/ui';

/** Of something about money whose answer did not come: it may have been done, and asking again does not do it twice. */
export function LostAnswer() {
  const text = useTexts('operator');
  return (
    <Alert.Root status="warning" role="alert">
      <Alert.Indicator />
      <Alert.Title>{text('money.unknown')}</Alert.Title>
    </Alert.Root>
  );
}
