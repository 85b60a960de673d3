import { useTexts } from '@chokdee/shared/i18n';
import { Button, Flex, Text } from '@chokdee/shared/ui';

interface UnsavedTextProps {
  /** Its place stays when there is none. */
  isEdited: boolean;
  onDiscard: () => void;
}

export function UnsavedText({ isEdited, onDiscard }: UnsavedTextProps) {
  const text = useTexts('operator');
  return (
    <Flex minHeight="11" align="center" gap="3" wrap="wrap" visibility={isEdited ? 'visible' : 'hidden'}>
      <Text role="status" color="fg.muted" textStyle="sm">
        {isEdited && text('content.unsaved')}
      </Text>
      <Button variant="ghost" minHeight="11" onClick={onDiscard}>
        {text('content.discard')}
      </Button>
    </Flex>
  );
}
