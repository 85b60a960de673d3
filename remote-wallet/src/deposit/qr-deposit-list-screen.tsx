import { depositCalls } from '@chokdee/shared/contracts/deposits';
import { useCall } from '@chokdee/shared/query';
import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Button, EmptyState, ErrorState, Icon, LoadingState, Page, Stack } from '@chokdee/shared/ui';
import { DepositRow } from './deposit-row.tsx';

export function QrDepositListScreen() {
  const text = useTexts('wallet');
  const deposits = useCall(depositCalls.qrAll, {});

  const make = (
    <Button asChild colorPalette="red">
      <Link to="/credit/deposit/qrcode">
        <Icon name="plus" />
        {text('qrcode.create')}
      </Link>
    </Button>
  );

  return (
    <Page title={text('qrcodes.title')} actions={make}>
      {deposits.state === 'loading' && <LoadingState rows={4} />}
      {deposits.state === 'error' && <ErrorState error={deposits.error} onRetry={deposits.reload} />}
      {deposits.state === 'ready' && deposits.data.length === 0 && (
        <EmptyState icon="qr" title={text('qrcodes.empty')} text={text('qrcodes.emptyText')} />
      )}
      {deposits.state === 'ready' && (
        <Stack as="ul" listStyleType="none" gap="3">
          {deposits.data.map((deposit) => (
            <DepositRow key={deposit.id} deposit={deposit} />
          ))}
        </Stack>
      )}
    </Page>
  );
}
