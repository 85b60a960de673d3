import type { NumberSetSummary } from '@chokdee/shared/contracts/number-sets';
import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Button, Flex, Icon, IconButton } from '@chokdee/shared/ui';

/** The dialogs that the actions of a set open. */
export type SetDialog = 'bet' | 'share' | 'remove';

interface SetActionsProps {
  set: NumberSetSummary;
  onOpen: (dialog: SetDialog) => void;
}

const iconButton = { variant: 'outline', minHeight: '11', minWidth: '11' } as const;

export function SetActions({ set, onOpen }: SetActionsProps) {
  const text = useTexts('lottery');
  return (
    <Flex gap="2">
      <Button
        flex={{ base: '1', sm: 'initial' }}
        minHeight="11"
        colorPalette="red"
        aria-haspopup="dialog"
        onClick={() => onOpen('bet')}
      >
        <Icon name="ticket" boxSize="4" />
        {text('sets.bet')}
      </Button>
      <IconButton asChild {...iconButton} aria-label={text('sets.edit', { name: set.name })}>
        <Link to={`/number-set/${set.id}`}>
          <Icon name="edit" boxSize="4" />
        </Link>
      </IconButton>
      <IconButton
        {...iconButton}
        aria-haspopup="dialog"
        aria-label={text('sets.share', { name: set.name })}
        onClick={() => onOpen('share')}
      >
        <Icon name="send" boxSize="4" />
      </IconButton>
      <IconButton
        {...iconButton}
        aria-haspopup="dialog"
        aria-label={text('sets.remove', { name: set.name })}
        onClick={() => onOpen('remove')}
      >
        <Icon name="trash" boxSize="4" />
      </IconButton>
    </Flex>
  );
}
