import { useTexts } from '@chokdee/shared/i18n';
import { Button, Flex, Icon } from '@chokdee/shared/ui';

interface EditorActionsProps {
  /** The form that the save button submits. */
  formId: string;
  pending: boolean;
  /** Omitted for a new list. */
  onRemove?: () => void;
}

export function EditorActions({ formId, pending, onRemove }: EditorActionsProps) {
  const text = useTexts('lottery');
  return (
    <Flex gap="2" direction={{ base: 'column-reverse', sm: 'row' }} justify="space-between">
      {onRemove ? (
        <Button size="lg" variant="ghost" color="fg.muted" onClick={onRemove}>
          <Icon name="trash" boxSize="4" />
          {text('saved.removeNow')}
        </Button>
      ) : (
        <span />
      )}
      <Button type="submit" form={formId} size="lg" colorPalette="red" loading={pending}>
        {text('saved.save')}
      </Button>
    </Flex>
  );
}
