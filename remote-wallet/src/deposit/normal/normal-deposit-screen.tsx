import { useState } from 'react';
import type { Deposit } from '@chokdee/shared/contracts/deposits';
import { depositId } from '@chokdee/shared/contracts/ids';
import { useTexts } from '@chokdee/shared/i18n';
import { useOffers } from '@chokdee/shared/offers';
import { useSearchParams } from '@chokdee/shared/router';
import { ErrorState, LoadingState, Page } from '@chokdee/shared/ui';
import { OpenForDeposits } from '../../offers/open-for-deposits.tsx';
import { DepositView } from '../deposit-view.tsx';
import { NoReceiver } from '../no-receiver.tsx';
import { forMembers } from '../operator-account.tsx';
import { useParties } from '../use-parties.ts';
import { ReportedTransfer } from './reported-transfer.tsx';
import { NormalForm } from './normal-form.tsx';

/** The form that reports a transfer. With `?id=`, the status of a reported one. */
export const NormalDepositScreen = forMembers(NormalDeposit);

function NormalDeposit() {
  const text = useTexts('wallet');
  const [query, setQuery] = useSearchParams();
  const [created, setCreated] = useState<Deposit>();
  const id = depositId.safeParse(query.get('id')).data;
  const offers = useOffers();
  const parties = useParties('normal');
  const { receivers, receiver } = parties;

  const show = (deposit: Deposit) => {
    setCreated(deposit);
    setQuery({ id: deposit.id });
  };

  if (id) {
    return (
      <Page title={text('normal.title')} width="narrow">
        <DepositView
          key={id}
          id={id}
          created={created?.id === id ? created : undefined}
          waiting={(deposit, onExpired) => <ReportedTransfer deposit={deposit} onExpired={onExpired} />}
        />
      </Page>
    );
  }
  return (
    <Page title={text('normal.title')} text={text('normal.text')} width="narrow">
      <OpenForDeposits offers={offers}>
        {receivers.state === 'error' && <ErrorState error={receivers.error} onRetry={receivers.reload} />}
        {(receivers.state === 'loading' || (receiver && !parties.accountsKnown)) && (
          <LoadingState rows={1} rowHeight="96" />
        )}
        {receivers.state === 'ready' && !receiver && <NoReceiver />}
        {receiver && parties.accountsKnown && (
          <NormalForm parties={parties} receiver={receiver} onCreated={show} />
        )}
      </OpenForDeposits>
    </Page>
  );
}
