import { useState, type ComponentType } from 'react';
import { walletDepositCalls, type Deposit } from '@chokdee/shared/contracts/deposits';
import { depositId } from '@chokdee/shared/contracts/ids';
import { walletWays, type WalletWay } from '@chokdee/shared/rules/deposit-way-names';
import { useTexts } from '@chokdee/shared/i18n';
import { useOffers } from '@chokdee/shared/offers';
import { useSearchParams } from '@chokdee/shared/router';
import { Box, ErrorState, LoadingState, Page, Stack } from '@chokdee/shared/ui';
import { OpenForDeposits } from '../../offers/open-for-deposits.tsx';
import { AmountForm } from '../amount-form.tsx';
import { DepositView } from '../deposit-view.tsx';
import { NoReceiver } from '../no-receiver.tsx';
import { forMembers } from '../operator-account.tsx';
import { ReceiverCard } from '../receiver-card.tsx';
import { useReceivers } from '../use-receivers.ts';
import { WalletHistory } from './wallet-history.tsx';
import { WalletTransfer } from './wallet-transfer.tsx';

/** Deposit screens by e-wallet: a new deposit, or with `?id=` an existing one. */
export const walletDepositScreens = Object.fromEntries(
  walletWays.map((way) => [way, forMembers(() => <WalletDeposit way={way} />)]),
) as Record<WalletWay, ComponentType>;

function WalletDeposit({ way }: { way: WalletWay }) {
  const text = useTexts('wallet');
  const [query, setQuery] = useSearchParams();
  const [created, setCreated] = useState<Deposit>();
  const offers = useOffers();
  const receivers = useReceivers(way);
  const id = depositId.safeParse(query.get('id')).data;
  const receiver = receivers.state === 'ready' ? receivers.data[0] : undefined;

  const show = (deposit: Deposit) => {
    setCreated(deposit);
    setQuery({ id: deposit.id });
  };

  return (
    <Page title={text(`${way}.title`)} text={text(`${way}.text`)} width={id ? 'wide' : 'narrow'}>
      {id && (
        <DepositView
          key={id}
          id={id}
          created={created?.id === id ? created : undefined}
          waiting={(deposit, onExpired) => <WalletTransfer deposit={deposit} onExpired={onExpired} />}
        />
      )}
      {!id && (
        <Stack gap="8">
          <Box>
            <OpenForDeposits offers={offers}>
              {receivers.state === 'loading' && <LoadingState rows={1} rowHeight="96" />}
              {receivers.state === 'error' && (
                <ErrorState error={receivers.error} onRetry={receivers.reload} />
              )}
              {receivers.state === 'ready' && !receiver && <NoReceiver />}
              {receiver && (
                <AmountForm
                  way={way}
                  call={walletDepositCalls[way].create}
                  label={text(`${way}.create`)}
                  onCreated={show}
                >
                  <ReceiverCard receiver={receiver} />
                </AmountForm>
              )}
            </OpenForDeposits>
          </Box>
          <WalletHistory way={way} />
        </Stack>
      )}
    </Page>
  );
}
