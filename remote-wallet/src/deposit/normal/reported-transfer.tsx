import type { Deposit } from '@chokdee/shared/contracts/deposits';
import { formatInstant } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Box, Button, Card, Icon, Money, Stack, Text, useSecondsUntil } from '@chokdee/shared/ui';
import { CancelDeposit } from '../cancel-deposit.tsx';
import { DepositStatus } from '../deposit-status.tsx';
import { ReceiverCard } from '../receiver-card.tsx';

interface ReportedTransferProps {
  deposit: Deposit;
  onExpired: () => void;
}

/** A reported transfer that operators are matching. */
export function ReportedTransfer({ deposit, onExpired }: ReportedTransferProps) {
  const text = useTexts('wallet');
  useSecondsUntil(Date.parse(deposit.expiresAt), onExpired);
  return (
    <Card.Root>
      <Card.Body>
        <Stack gap="5">
          <Box>
            <DepositStatus status={deposit.status} channel="normal" />
          </Box>
          <Money satang={deposit.prepareAmount} fontSize="4xl" fontWeight="bold" />
          <Text>{text('normal.checking')}</Text>
          <ReceiverCard receiver={deposit.receiver} />
          <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
            {text('normal.toldAt', { time: formatInstant(deposit.createdAt) })}
          </Text>
          <Button asChild variant="outline" alignSelf="start">
            <Link to={`/credit/slip-verify?depositId=${deposit.id}`}>
              <Icon name="receipt" />
              {text('normal.sendTransferSlip')}
            </Link>
          </Button>
          <CancelDeposit deposit={deposit} />
        </Stack>
      </Card.Body>
    </Card.Root>
  );
}
