import { useTexts } from '@chokdee/shared/i18n';
import { Button, Icon, type IconName } from '@chokdee/shared/ui';
import { AmountField } from './amount-field.tsx';
import { DepositAlert } from './deposit-alert.tsx';
import type { useAmount } from './use-amount.ts';

interface AmountEndProps {
  amount: ReturnType<typeof useAmount>;
  attempt: Parameters<typeof DepositAlert>[0]['attempt'] & { pending: boolean };
  /** The button's icon. */
  icon: IconName;
  label: string;
}

/** The end of a deposit's form: its amount, why it was refused, and the button. */
export function AmountEnd({ amount, attempt, icon, label }: AmountEndProps) {
  const text = useTexts('wallet');
  return (
    <>
      <AmountField amount={amount} />
      <DepositAlert attempt={attempt} />
      <Button
        type="submit"
        size="xl"
        colorPalette="red"
        loading={attempt.pending}
        aria-disabled={attempt.offline}
      >
        <Icon name={attempt.unknown ? 'refresh' : icon} />
        {attempt.unknown ? text('attempt.again') : label}
      </Button>
    </>
  );
}
