import type { NumberSetId } from '@chokdee/shared/contracts/number-sets';
import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Button, Icon } from '@chokdee/shared/ui';

interface SharedSetActionProps {
  /** Set if the shared set is the member's own. */
  ownId: NumberSetId | undefined;
  copying: boolean;
  onCopy: () => void;
}

/** Copies a shared set, or opens it if it is the member's own. */
export function SharedSetAction({ ownId, copying, onCopy }: SharedSetActionProps) {
  const text = useTexts('lottery');
  return ownId ? (
    <Button asChild size="lg" colorPalette="red">
      <Link to={`/number-set/${ownId}`}>
        <Icon name="edit" boxSize="4" />
        {text('sets.ownOpen')}
      </Link>
    </Button>
  ) : (
    <Button size="lg" colorPalette="red" loading={copying} onClick={onCopy}>
      <Icon name="download" boxSize="4" />
      {text('sets.copySet')}
    </Button>
  );
}
