import { depositId, type DepositId } from '@chokdee/shared/contracts/ids';
import { transferSlipCalls } from '@chokdee/shared/contracts/transfer-slips';
import { useCall } from '@chokdee/shared/query';
import { useTexts } from '@chokdee/shared/i18n';
import { useSearchParams } from '@chokdee/shared/router';
import { Card, ErrorState, Heading, LoadingState, Page, Stack, Text } from '@chokdee/shared/ui';
import { forMembers } from '../deposit/operator-account.tsx';
import { TurnoverNote } from '../turnover/turnover-note.tsx';
import { EarlierTransferSlip } from './earlier-transfer-slip.tsx';
import { TransferSlipSteps } from './transfer-slip-steps.tsx';
import { useTransferSlip } from './use-transfer-slip.ts';

/**
 * Credits the transfer that a transfer slip proves. With `?depositId=` the transfer slip is for that deposit.
 */
export const TransferSlipScreen = forMembers(TransferSlipPage);

function TransferSlipPage() {
  const text = useTexts('wallet');
  const [query] = useSearchParams();
  const targetDepositId = depositId.safeParse(query.get('depositId')).data;
  const slips = useCall(transferSlipCalls.all, {});

  return (
    <Page title={text('transferSlip.title')} text={text('transferSlip.text')} width="narrow">
      <Stack gap="8">
        <Card.Root>
          <Card.Body>
            <CurrentTransferSlip key={targetDepositId} targetDepositId={targetDepositId} />
            <TurnoverNote />
          </Card.Body>
        </Card.Root>
        <Stack gap="3" as="section" aria-labelledby="earlier-transfer-slips">
          <Heading as="h2" id="earlier-transfer-slips" size="lg">
            {text('transferSlip.earlier')}
          </Heading>
          {slips.state === 'loading' && <LoadingState rows={2} />}
          {slips.state === 'error' && <ErrorState error={slips.error} onRetry={slips.reload} />}
          {slips.state === 'ready' && slips.data.length === 0 && (
            <Text color="fg.muted">{text('transferSlip.none')}</Text>
          )}
          {slips.state === 'ready' && (
            <Stack as="ul" listStyleType="none" gap="3">
              {slips.data.map((slip) => (
                <EarlierTransferSlip key={slip.id} slip={slip} />
              ))}
            </Stack>
          )}
        </Stack>
      </Stack>
    </Page>
  );
}

function CurrentTransferSlip({ targetDepositId }: { targetDepositId: DepositId | undefined }) {
  return <TransferSlipSteps slip={useTransferSlip(targetDepositId)} pasted />;
}
