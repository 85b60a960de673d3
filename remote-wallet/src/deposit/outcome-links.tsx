import type { Deposit, DepositStatus } from '@chokdee/shared/contracts/deposits';
import { useTexts } from '@chokdee/shared/i18n';
import { useOffers } from '@chokdee/shared/offers';
import { Link } from '@chokdee/shared/router';
import { Button, Flex, Icon } from '@chokdee/shared/ui';
import { newDepositPath } from './deposit-paths.ts';
import { RenewDeposit } from './renew-deposit.tsx';

interface OutcomeLinksProps {
  deposit: Deposit;
  status: DepositStatus;
}

/** Where to go after the outcome of a deposit. */
export function OutcomeLinks({ deposit, status }: OutcomeLinksProps) {
  const text = useTexts('wallet');
  const offers = useOffers();
  // When nothing can be staked there is no page to play on, and the server refuses a new deposit.
  const isClosed = offers.state === 'ready' && !offers.data.canStake;
  const unpaid = status === 'expired' || status === 'cancelled';
  return (
    <Flex gap="3" wrap="wrap" justify="center">
      {status === 'success' && !isClosed && (
        <Button asChild colorPalette="red">
          <Link to="/lotto">
            <Icon name="ticket" />
            {text('outcome.play')}
          </Link>
        </Button>
      )}
      {status === 'success' && (
        <Button asChild variant="outline">
          <Link to="/credit/statement">
            <Icon name="receipt" />
            {text('outcome.statement')}
          </Link>
        </Button>
      )}
      {unpaid && deposit.channel !== 'normal' && !isClosed && <RenewDeposit deposit={deposit} />}
      {unpaid && (
        <Button asChild variant="outline">
          <Link to={`/credit/slip-verify?depositId=${deposit.id}`}>
            <Icon name="receipt" />
            {text(deposit.channel === 'normal' ? 'transferSlip.title' : 'outcome.paidAlready')}
          </Link>
        </Button>
      )}
      {status !== 'matched' && !isClosed && (
        <Button asChild variant="ghost">
          <Link to={newDepositPath(deposit.channel)}>
            <Icon name="plus" />
            {text('outcome.another')}
          </Link>
        </Button>
      )}
    </Flex>
  );
}
