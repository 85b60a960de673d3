import { useTexts } from '@chokdee/shared/i18n';
import { Button, Flex, Icon, IconButton } from '@chokdee/shared/ui';
import { removeButtonProps } from '../keypad/use-focus-after-removal.ts';
import { useSwipeAway } from '../keypad/use-swipe-away.ts';

interface ChosenNumberProps {
  number: string;
  onEdit: () => void;
  onRemove: () => void;
}

/** A tap edits, a swipe up or down removes, and so does its button. */
export function ChosenNumber({ number, onEdit, onRemove }: ChosenNumberProps) {
  const text = useTexts('lottery');
  const swipe = useSwipeAway(onRemove);
  return (
    <Flex flex="none" borderWidth="1px" borderRadius="full" bg="bg.panel" {...swipe}>
      <Button
        variant="plain"
        height="11"
        minWidth="11"
        paddingStart="3"
        paddingEnd="0"
        fontSize="lg"
        fontWeight="bold"
        fontVariantNumeric="tabular-nums"
        aria-label={text('slip.edit', { number })}
        onClick={onEdit}
      >
        {number}
      </Button>
      <IconButton
        {...removeButtonProps}
        variant="plain"
        height="11"
        minWidth="11"
        color="fg.muted"
        aria-label={text('slip.removeAll', { number })}
        onClick={onRemove}
      >
        <Icon name="close" boxSize="4" />
      </IconButton>
    </Flex>
  );
}
