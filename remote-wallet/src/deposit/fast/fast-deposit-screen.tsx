import { useTexts } from '@chokdee/shared/i18n';
import { useOffers } from '@chokdee/shared/offers';
import { Link, useNavigate } from '@chokdee/shared/router';
import { Button, ErrorState, Icon, LoadingState, Page } from '@chokdee/shared/ui';
import { OpenForDeposits } from '../../offers/open-for-deposits.tsx';
import { depositPath } from '../deposit-paths.ts';
import { NoReceiver } from '../no-receiver.tsx';
import { forMembers } from '../operator-account.tsx';
import { useParties } from '../use-parties.ts';
import { FastForm } from './fast-form.tsx';

/** A deposit with a unique amount in satang, paid by transfer from any bank. */
export const FastDepositScreen = forMembers(FastDeposit);

function FastDeposit() {
  const text = useTexts('wallet');
  const navigate = useNavigate();
  const offers = useOffers();
  const parties = useParties('fast');
  const { receivers, receiver } = parties;
  const queue = (
    <Button asChild variant="ghost" size="sm">
      <Link to="/credit/deposit/fast/queue">
        <Icon name="list" />
        {text('fast.queue')}
      </Link>
    </Button>
  );

  return (
    <Page title={text('fast.title')} text={text('fast.text')} actions={queue} width="narrow">
      <OpenForDeposits offers={offers}>
        {receivers.state === 'error' && <ErrorState error={receivers.error} onRetry={receivers.reload} />}
        {(receivers.state === 'loading' || (receiver && !parties.accountsKnown)) && (
          <LoadingState rows={1} rowHeight="96" />
        )}
        {receivers.state === 'ready' && !receiver && <NoReceiver />}
        {receiver && parties.accountsKnown && (
          <FastForm
            parties={parties}
            receiver={receiver}
            onCreated={(deposit) => void navigate(depositPath(deposit))}
          />
        )}
      </OpenForDeposits>
    </Page>
  );
}
