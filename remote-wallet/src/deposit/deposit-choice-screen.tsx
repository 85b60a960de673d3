import { depositId } from '@chokdee/shared/contracts/ids';
import { useTexts } from '@chokdee/shared/i18n';
import { useOffers } from '@chokdee/shared/offers';
import { Link, useSearchParams } from '@chokdee/shared/router';
import { Button, Icon, LoadingState, Page } from '@chokdee/shared/ui';
import { OpenForDeposits } from '../offers/open-for-deposits.tsx';
import { AmountAndWays } from './amount-and-ways.tsx';
import { DepositRedirect } from './deposit-redirect.tsx';
import { OpenDeposits } from './open-deposits.tsx';
import { forMembers } from './operator-account.tsx';
import { useOpenDeposits } from './use-open-deposits.ts';
import { useWays } from './use-ways.ts';

/** Redirects to the deposit of `?id=`, whatever its way. */
export const DepositChoiceScreen = forMembers(DepositChoice);

function DepositChoice() {
  const [query] = useSearchParams();
  const id = depositId.safeParse(query.get('id')).data;
  return id ? <DepositRedirect id={id} /> : <NewDeposit />;
}

/**
 * Waits for the open deposits, which come first, and shows everything at once: nothing shifts under a finger.
 */
function NewDeposit() {
  const text = useTexts('wallet');
  const deposits = useOpenDeposits();
  const ways = useWays();
  const offers = useOffers();
  const status = (
    <Button asChild variant="ghost" size="sm">
      <Link to="/credit/status">
        <Icon name="history" />
        {text('credit.title')}
      </Link>
    </Button>
  );

  if (deposits.loading || ways.loading || offers.state === 'loading') {
    return (
      <Page title={text('choice.title')} actions={status}>
        <LoadingState rows={4} rowHeight="28" />
      </Page>
    );
  }
  return (
    <Page title={text('choice.title')} actions={status}>
      <OpenDeposits deposits={deposits} />
      <OpenForDeposits offers={offers}>
        <AmountAndWays stateOf={ways.stateOf} />
      </OpenForDeposits>
    </Page>
  );
}
