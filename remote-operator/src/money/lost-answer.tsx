import { useTexts } from '@chokdee/shared/i18n';
import { Alert } from '@chokdee/shared/ui';

/** Shown when the answer to a money call was lost. It may have been carried out, and a retry is safe. */
export function LostAnswer() {
  const text = useTexts('operator');
  return (
    <Alert.Root status="warning" role="alert">
      <Alert.Indicator />
      <Alert.Title>{text('money.unknown')}</Alert.Title>
    </Alert.Root>
  );
}
