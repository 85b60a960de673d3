import { useState } from 'react';
import { depositId } from '@chokdee/shared/contracts/ids';
import { depositCalls, type Deposit } from '@chokdee/shared/contracts/deposits';
import { useTexts } from '@chokdee/shared/i18n';
import { useOffers } from '@chokdee/shared/offers';
import { Link, useSearchParams } from '@chokdee/shared/router';
import { Box, Button, ErrorState, Icon, LoadingState, Page } from '@chokdee/shared/ui';
import { OpenForDeposits } from '../offers/open-for-deposits.tsx';
import { AmountForm } from './amount-form.tsx';
import { DepositView } from './deposit-view.tsx';
import { NoReceiver } from './no-receiver.tsx';
import { forMembers } from './operator-account.tsx';
import { Payment } from './payment.tsx';
import { useReceivers } from './use-receivers.ts';

/** The address holds the deposit id, so a reload or a switch to another app loses nothing. */
export const QrDepositScreen = forMembers(QrDeposit);

function QrDeposit() {
  const text = useTexts('wallet');
  const [query, setQuery] = useSearchParams();
  const [created, setCreated] = useState<Deposit>();
  const offers = useOffers();
  const receivers = useReceivers('qrcode');
  const id = depositId.safeParse(query.get('id')).data;

  const show = (deposit: Deposit) => {
    setCreated(deposit);
    setQuery({ id: deposit.id });
  };
  const all = (
    <Button asChild variant="ghost" size="sm">
      <Link to="/credit/deposit/qrcodes">
        <Icon name="history" />
        {text('qrcode.all')}
      </Link>
    </Button>
  );

  return (
    <Page title={text('qrcode.title')} actions={!id && all} width={id ? 'wide' : 'narrow'}>
      {id ? (
        <>
          <DepositView
            key={id}
            id={id}
            call={depositCalls.qrOne}
            created={created?.id === id ? created : undefined}
            waiting={(deposit, onExpired) => <Payment deposit={deposit} onExpired={onExpired} />}
          />
          {/* Above the code it would move the button that saves it off a phone's first screen. */}
          <Box marginTop="4">{all}</Box>
        </>
      ) : (
        <OpenForDeposits offers={offers}>
          {receivers.state === 'loading' && <LoadingState rows={1} rowHeight="96" />}
          {receivers.state === 'error' && <ErrorState error={receivers.error} onRetry={receivers.reload} />}
          {receivers.state === 'ready' && receivers.data.length === 0 && <NoReceiver />}
          {receivers.state === 'ready' && receivers.data.length > 0 && (
            <AmountForm
              way="qrcode"
              call={depositCalls.createQr}
              label={text('qrcode.create')}
              onCreated={show}
            />
          )}
        </OpenForDeposits>
      )}
    </Page>
  );
}
