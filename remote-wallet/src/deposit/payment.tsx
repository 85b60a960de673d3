import type { Deposit } from '@chokdee/shared/contracts/deposits';
import { formatBaht } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { PromptPayCode } from './prompt-pay-code.tsx';
import { WaitingDeposit } from './waiting-deposit.tsx';

interface PaymentProps {
  deposit: Deposit;
  onExpired: () => void;
}

/** Payment instructions of a QR deposit. */
export function Payment({ deposit, ...rest }: PaymentProps) {
  const text = useTexts('wallet');
  const steps = [
    text('pay.step1'),
    text('pay.step2', { amount: formatBaht(deposit.prepareTotal) }),
    text('pay.step3'),
  ];
  return (
    <WaitingDeposit
      deposit={deposit}
      {...rest}
      aside={
        <PromptPayCode
          payload={deposit.payload ?? ''}
          total={deposit.prepareTotal}
          payee={deposit.receiver.accountName}
        />
      }
      steps={steps}
    />
  );
}
