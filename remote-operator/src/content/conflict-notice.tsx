import { useTexts } from '@chokdee/shared/i18n';
import { Alert, Button, Flex } from '@chokdee/shared/ui';

interface ConflictNoticeProps {
  onKeep: () => void;
  onDiscard: () => void;
}

/** Shown when another operator has saved first. Nothing is lost; the operator decides which text to keep. */
export function ConflictNotice({ onKeep, onDiscard }: ConflictNoticeProps) {
  const text = useTexts('operator');
  return (
    <Alert.Root status="warning" role="alert">
      <Alert.Indicator />
      <Alert.Content gap="2">
        <Alert.Title>{text('content.conflict')}</Alert.Title>
        <Alert.Description>{text('content.conflictText')}</Alert.Description>
        <Flex gap="2" wrap="wrap">
          <Button variant="outline" minHeight="11" onClick={onKeep}>
            {text('content.keepMine')}
          </Button>
          <Button variant="ghost" minHeight="11" onClick={onDiscard}>
            {text('content.useTheirs')}
          </Button>
        </Flex>
      </Alert.Content>
    </Alert.Root>
  );
}
