import { useEffect, useEffectEvent } from 'react';
import { depositId } from '@chokdee/shared/contracts/ids';
import { slipVerifyCalls } from '@chokdee/shared/contracts/slip-verifies';
import { useCall } from '@chokdee/shared/query';
import { useTexts } from '@chokdee/shared/i18n';
import { useSearchParams } from '@chokdee/shared/router';
import { Card, ErrorState, Heading, LoadingState, Page, Stack, Text } from '@chokdee/shared/ui';
import { forMembers } from '../deposit/operator-account.tsx';
import { TurnoverNote } from '../turnover/turnover-note.tsx';
import { EarlierSlip } from './earlier-slip.tsx';
import { SlipSteps } from './slip-steps.tsx';
import { useTransferSlip } from './use-transfer-slip.ts';

/** Credits the transfer that a slip proves. With `?depositId=` the slip is for that deposit. */
export const SlipVerifyScreen = forMembers(SlipVerify);

function SlipVerify() {
  const text = useTexts('wallet');
  const [query] = useSearchParams();
  const targetDepositId = depositId.safeParse(query.get('depositId')).data;
  const slips = useCall(slipVerifyCalls.all, {});

  return (
    <Page title={text('slip.title')} text={text('slip.text')} width="narrow">
      <Stack gap="8">
        <Card.Root>
          <Card.Body>
            <Slip
              key={targetDepositId}
              targetDepositId={targetDepositId}
              earlier={slips.state === 'ready' ? slips.data : []}
              onAnswered={() => slips.state !== 'loading' && slips.reload()}
            />
            <TurnoverNote />
          </Card.Body>
        </Card.Root>
        <Stack gap="3" as="section" aria-labelledby="earlier-slips">
          <Heading as="h2" id="earlier-slips" size="lg">
            {text('slip.earlier')}
          </Heading>
          {slips.state === 'loading' && <LoadingState rows={2} />}
          {slips.state === 'error' && <ErrorState error={slips.error} onRetry={slips.reload} />}
          {slips.state === 'ready' && slips.data.length === 0 && (
            <Text color="fg.muted">{text('slip.none')}</Text>
          )}
          {slips.state === 'ready' && (
            <Stack as="ul" listStyleType="none" gap="3">
              {slips.data.map((slip) => (
                <EarlierSlip key={slip.id} slip={slip} />
              ))}
            </Stack>
          )}
        </Stack>
      </Stack>
    </Page>
  );
}

type SlipProps = Pick<Parameters<typeof SlipSteps>[0], 'earlier'> & {
  targetDepositId: Parameters<typeof useTransferSlip>[0];
  onAnswered: () => void;
};

function Slip({ targetDepositId, earlier, onAnswered }: SlipProps) {
  const slip = useTransferSlip(targetDepositId);
  const { step } = slip.state;
  const notifyAnswered = useEffectEvent(onAnswered);
  // Reload after a failure too: an earlier attempt may have been accepted.
  useEffect(() => {
    if (step === 'answered' || step === 'failed') notifyAnswered();
  }, [step]);
  return <SlipSteps slip={slip} earlier={earlier} pasted />;
}
