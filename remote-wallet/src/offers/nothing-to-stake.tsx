import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Button, EmptyState, Flex, Icon } from '@chokdee/shared/ui';

/**
 * Replaces the ways to deposit while the server would refuse them all. Withdrawing stays open, and so does
 * the transfer slip of an earlier transfer.
 */
export function NothingToStake() {
  const text = useTexts('wallet');
  const ways = (
    <Flex gap="3" wrap="wrap" justify="center">
      <Button asChild size="lg" colorPalette="red">
        <Link to="/credit/withdraw">
          <Icon name="withdraw" />
          {text('noStake.withdraw')}
        </Link>
      </Button>
      <Button asChild size="lg" variant="outline">
        <Link to="/credit/slip-verify">
          <Icon name="receipt" />
          {text('outcome.paidAlready')}
        </Link>
      </Button>
    </Flex>
  );
  return <EmptyState icon="lock" title={text('noStake.title')} text={text('noStake.text')} action={ways} />;
}
