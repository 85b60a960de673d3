import { useTexts } from '@chokdee/shared/i18n';
import { Button, Icon, type IconName } from '@chokdee/shared/ui';
import { AmountField } from './amount-field.tsx';
import { DepositAlert } from './deposit-alert.tsx';
import type { useAmountForm } from './use-amount-form.ts';

interface AmountEndProps {
  form: Pick<ReturnType<typeof useAmountForm>, 'input' | 'limits'>;
  attempt: Parameters<typeof DepositAlert>[0]['attempt'] & { pending: boolean };
  /** The button's icon and label. */
  icon: IconName;
  label: string;
}

/** The end of a deposit's form: its amount, why it was refused, and the button. */
export function AmountEnd({ form, attempt, icon, label }: AmountEndProps) {
  const text = useTexts('wallet');
  return (
    <>
      <AmountField {...form.input} limits={form.limits} />
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
