import type { Deposit } from '@chokdee/shared/contracts/deposits';
import { formatBaht } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { HStack, Icon, Stack, Text } from '@chokdee/shared/ui';
import { ReceiverCard } from '../receiver-card.tsx';
import { WaitingDeposit } from '../waiting-deposit.tsx';

interface BankTransferProps {
  deposit: Deposit;
  /** Position among all who wait for the same account. `undefined` until the queue is loaded. */
  queue: { place: number; waiting: number } | undefined;
  onExpired: () => void;
}

/** Payment instructions of a fast deposit. */
export function BankTransfer({ deposit, queue, ...rest }: BankTransferProps) {
  const text = useTexts('wallet');
  const steps = [
    text('fast.step1'),
    text('fast.step2', { amount: formatBaht(deposit.prepareTotal) }),
    text('pay.step3'),
  ];
  const aside = (
    <Stack gap="3">
      <Text fontWeight="semibold">{text('pay.receiver')}</Text>
      <ReceiverCard receiver={deposit.receiver} />
      <HStack color="fg.muted" minHeight="6" gap="2">
        {queue && <Icon name="users" />}
        {queue && <Text>{text('fast.place', queue)}</Text>}
      </HStack>
    </Stack>
  );
  return <WaitingDeposit deposit={deposit} {...rest} aside={aside} steps={steps} />;
}
