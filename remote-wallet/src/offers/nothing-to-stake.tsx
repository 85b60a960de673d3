import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Button, EmptyState, Icon } from '@chokdee/shared/ui';

/** In place of the ways to deposit where the server would refuse them all; withdrawing stays open. */
export function NothingToStake() {
  const text = useTexts('wallet');
  const withdraw = (
    <Button asChild size="lg" colorPalette="red">
      <Link to="/credit/withdraw">
        <Icon name="withdraw" />
        {text('noStake.withdraw')}
      </Link>
    </Button>
  );
  return <EmptyState icon="lock" title={text('noStake.title')} text={text('noStake.text')} action={withdraw} />;
}
