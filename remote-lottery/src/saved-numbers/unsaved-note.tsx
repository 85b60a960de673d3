import { useTexts } from '@chokdee/shared/i18n';
import { Button, Flex, Icon } from '@chokdee/shared/ui';

/** Says that changes are kept on this device only, and discards them. */
export function UnsavedNote({ onDiscard }: { onDiscard: () => void }) {
  const text = useTexts('lottery');
  return (
    <Flex gap="2" align="center" justify="space-between" wrap="wrap" fontSize="sm" color="fg.muted">
      {text('saved.unsaved')}
      <Button variant="ghost" size="sm" minHeight="11" onClick={onDiscard}>
        <Icon name="undo" boxSize="4" />
        {text('saved.discard')}
      </Button>
    </Flex>
  );
}
