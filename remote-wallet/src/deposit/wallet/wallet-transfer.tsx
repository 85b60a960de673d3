import type { Deposit } from '@chokdee/shared/contracts/deposits';
import { formatBaht } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Stack, Text } from '@chokdee/shared/ui';
import { ReceiverCard } from '../receiver-card.tsx';
import { WaitingDeposit } from '../waiting-deposit.tsx';

interface WalletTransferProps {
  deposit: Deposit;
  onExpired: () => void;
}

/** Payment instructions of an e-wallet deposit. Its channel names the wallet. */
export function WalletTransfer({ deposit, ...rest }: WalletTransferProps) {
  const text = useTexts('wallet');
  const steps = [
    text(`${deposit.channel}.step1`),
    text(`${deposit.channel}.step2`, { amount: formatBaht(deposit.prepareTotal) }),
    text('pay.step3'),
  ];
  const aside = (
    <Stack gap="3">
      <Text fontWeight="semibold">{text(`${deposit.channel}.receiver`)}</Text>
      <ReceiverCard receiver={deposit.receiver} />
      <Text color="fg.muted">{text(`${deposit.channel}.openApp`)}</Text>
    </Stack>
  );
  return <WaitingDeposit deposit={deposit} {...rest} aside={aside} steps={steps} />;
}
