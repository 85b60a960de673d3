import { useErrorText, useTexts } from '@chokdee/shared/i18n';
import { Alert, Button } from '@chokdee/shared/ui';

interface Props {
  failure: unknown;
  onRetry: () => void;
}

/** Says above what was read before that newer messages could not be read. */
export function ReadFailure({ failure, onRetry }: Props) {
  const text = useTexts('operator');
  const common = useTexts('common');
  const errorText = useErrorText();
  return (
    <Alert.Root status="warning" alignItems="center">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{text('chat.notRead')}</Alert.Title>
        <Alert.Description>{errorText(failure)}</Alert.Description>
      </Alert.Content>
      <Button size="lg" variant="outline" onClick={onRetry}>
        {common('retry')}
      </Button>
    </Alert.Root>
  );
}
