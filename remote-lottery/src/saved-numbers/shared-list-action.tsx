import type { NumberListId } from '@chokdee/shared/contracts/saved-numbers';
import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Button, Icon } from '@chokdee/shared/ui';

interface SharedListActionProps {
  /** Present if the shared list is the member's own. */
  ownId: NumberListId | undefined;
  copying: boolean;
  onCopy: () => void;
}

/** Copies a shared list, or opens it if it is the member's own. */
export function SharedListAction({ ownId, copying, onCopy }: SharedListActionProps) {
  const text = useTexts('lottery');
  return ownId ? (
    <Button asChild size="lg" colorPalette="red">
      <Link to={`/number-set/${ownId}`}>
        <Icon name="edit" boxSize="4" />
        {text('saved.ownOpen')}
      </Link>
    </Button>
  ) : (
    <Button size="lg" colorPalette="red" loading={copying} onClick={onCopy}>
      <Icon name="download" boxSize="4" />
      {text('saved.copy')}
    </Button>
  );
}
