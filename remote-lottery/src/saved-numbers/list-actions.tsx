import type { NumberListSummary } from '@chokdee/shared/contracts/saved-numbers';
import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Button, Flex, Icon, IconButton } from '@chokdee/shared/ui';

/** The dialogs that the actions of a list open. */
export type ListDialog = 'bet' | 'share' | 'remove';

interface ListActionsProps {
  list: NumberListSummary;
  onOpen: (dialog: ListDialog) => void;
}

const iconButton = { variant: 'outline', minHeight: '11', minWidth: '11' } as const;

export function ListActions({ list, onOpen }: ListActionsProps) {
  const text = useTexts('lottery');
  return (
    <Flex gap="2">
      <Button
        flex={{ base: '1', sm: 'initial' }}
        minHeight="11"
        variant="outline"
        colorPalette="red"
        aria-haspopup="dialog"
        onClick={() => onOpen('bet')}
      >
        <Icon name="ticket" boxSize="4" />
        {text('saved.bet')}
      </Button>
      <IconButton asChild {...iconButton} aria-label={text('saved.edit', { name: list.name })}>
        <Link to={`/number-set/${list.id}`}>
          <Icon name="edit" boxSize="4" />
        </Link>
      </IconButton>
      <IconButton
        {...iconButton}
        aria-haspopup="dialog"
        aria-label={text('saved.share', { name: list.name })}
        onClick={() => onOpen('share')}
      >
        <Icon name="send" boxSize="4" />
      </IconButton>
      <IconButton
        {...iconButton}
        aria-haspopup="dialog"
        aria-label={text('saved.remove', { name: list.name })}
        onClick={() => onOpen('remove')}
      >
        <Icon name="trash" boxSize="4" />
      </IconButton>
    </Flex>
  );
}
