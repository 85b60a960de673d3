import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Button, EmptyState } from '@chokdee/shared/ui';

/** Shown when no account takes deposits of this way at the moment. */
export function NoReceiver() {
  const text = useTexts('wallet');
  return (
    <EmptyState
      icon="bank"
      title={text('form.noReceiver')}
      text={text('form.noReceiverText')}
      action={
        <Button asChild colorPalette="red">
          <Link to="/credit/deposit">{text('form.otherWays')}</Link>
        </Button>
      }
    />
  );
}
