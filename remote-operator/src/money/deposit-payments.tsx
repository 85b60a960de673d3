import type { NormalDeposit } from '@chokdee/shared/contracts/wallet-operator';
import { formatAccountNumber, formatBaht, formatInstant } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Button, Icon, Stack, Text } from '@chokdee/shared/ui';
import type { Payment } from './deposit-decision.tsx';
import { MoneyRow } from './money-row.tsx';

interface DepositPaymentsProps {
  payments: NormalDeposit['transfers'];
  payerBankCode: NormalDeposit['payerBankCode'];
  onConfirm: (payment: Payment) => void;
}

/** The bank's transfers that may have paid a deposit. */
export function DepositPayments({ payments, payerBankCode, onConfirm }: DepositPaymentsProps) {
  const text = useTexts('operator');
  if (payments.length === 0) {
    return (
      <Text textStyle="sm" color="fg.warning">
        {text('money.deposit.nothingCame')}
      </Text>
    );
  }
  const describe = ({ amount, receivedAt, transRef, payerAccount = '' }: Payment) =>
    [
      formatBaht(amount),
      formatInstant(receivedAt),
      `${transRef} ${formatAccountNumber(payerAccount, payerBankCode)}`,
    ].join(' · ');
  return (
    <Stack as="ul" listStyleType="none" gap="2" aria-label={text('money.deposit.payments')}>
      {payments.map((payment) => (
        <MoneyRow key={payment.transRef} text={describe(payment)}>
          <Button size="sm" colorPalette="red" aria-haspopup="dialog" onClick={() => onConfirm(payment)}>
            <Icon name="check" />
            {text('money.deposit.confirm')}
          </Button>
        </MoneyRow>
      ))}
    </Stack>
  );
}
